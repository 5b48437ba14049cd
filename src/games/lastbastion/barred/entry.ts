import type { Barred, Phrase } from '../../../engine/index.ts';
import type { Verb } from '../hero/deed.ts';

/** An entry that no option can be mistaken for. */
export const barred = (verb: Verb, id: string, label: Phrase, reason: Phrase): Barred => ({
  id: `not:${id}`,
  ...{ verb, label, reason },
});

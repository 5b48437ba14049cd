import type { Barred, Phrase } from '../engine/index.ts';

/** How a game makes an entry for what is out of reach, under one of its verbs: no option can be mistaken for it. */
export const barring =
  <Verb extends string>() =>
  (verb: Verb, id: string, label: Phrase, reason: Phrase): Barred => ({
    id: `not:${id}`,
    ...{ verb, label, reason },
  });

import type { Named, Reader } from './typed/reader.ts';
import { plain } from './typed/wording.ts';
import { words } from '../text/words.ts';

/** Words for what can be proposed that its name lacks: "undo", "start over", "kick". */

/** What they stand for; whom to replace is said otherwise. */
const DEEDS = ['undo', 'concede', 'restart', 'pause', 'resume', 'replace'] as const;
export type Deed = (typeof DEEDS)[number];

/** The deed that was typed by such a word and nothing else, in any language; behind one that replaces stands who. */
export function deedNamed(typed: string, { tongues }: Reader): Deed | null {
  const wanted = plain(typed);
  const named = (deed: Deed) =>
    tongues
      .flatMap((say) => say(words(`vote.also.${deed}`)).split(','))
      .some((one) => isSaid(deed, plain(one), wanted));
  return DEEDS.find(named) ?? null;
}

const isSaid = (deed: Deed, word: string, wanted: string): boolean =>
  wanted === word || (deed === 'replace' && wanted.startsWith(`${word} `));

/** What can be proposed of a deed, the likeliest first: the last decision is taken back, the game is begun anew as it was. */
export const proposalOf = (deed: Deed | null, known: readonly Named[]): Named | undefined =>
  known.find(({ id }) => id === deed || (deed === 'undo' && id.startsWith('undo:')));

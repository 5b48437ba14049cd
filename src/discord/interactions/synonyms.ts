import type { Named, Reader } from './typed/reader.ts';
import { normalised } from './typed/wording.ts';
import { words } from '../text/words.ts';

/** Synonyms for proposals: "undo", "start over", "kick". */

/** Proposals with synonyms. Replacing also needs a player. */
const PROPOSAL_DEEDS = ['undo', 'concede', 'restart', 'pause', 'resume', 'replace'] as const;
export type ProposalDeed = (typeof PROPOSAL_DEEDS)[number];

/** Returns the deed that the text names, in any language. Only `replace` may be followed by a name. */
export function deedNamed(typed: string, { tongues }: Reader): ProposalDeed | null {
  const wanted = normalised(typed);
  const named = (deed: ProposalDeed) =>
    tongues
      .flatMap((say) => say(words(`vote.also.${deed}`)).split(','))
      .some((one) => isSaid(deed, normalised(one), wanted));
  return PROPOSAL_DEEDS.find(named) ?? null;
}

const isSaid = (deed: ProposalDeed, word: string, wanted: string): boolean =>
  wanted === word || (deed === 'replace' && wanted.startsWith(`${word} `));

/** Returns the likeliest proposal for a deed: undoing the last decision, or restarting with the same options. */
export const proposalOf = (deed: ProposalDeed | null, known: readonly Named[]): Named | undefined =>
  known.find(({ id }) => id === deed || (deed === 'undo' && id.startsWith('undo:')));

import type { AnyModule, Phrase } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { harmless } from '../../locale/index.ts';
import type { Session, Vote } from '../../sessions/types.ts';
import { isGraveMotion, needsAll, type Voter, votersOf } from '../../sessions/waiting/voices.ts';
import { clip } from '../limits.ts';
import { timestamp } from '../text/timestamp.ts';
import { mention, words } from '../text/words.ts';
import { button, buttonRows, type ComponentRow } from './components.ts';
import { plainId } from './custom-id.ts';

/** Most characters of a proposal. */
const MOST_PROPOSAL_CHARACTERS = 160;

/** Describes a vote: the motion, the voices, the missing voters, the deadline and the majority. */
export function voteText(session: Session, vote: Vote, module: Pick<AnyModule, 'sides'> | undefined, say: Say): string {
  const voters = votersOf(session, vote);
  const silent = voters.filter(({ voice }) => voice === null);
  const isUnanimous = module !== undefined && needsAll(module, session.seats.length, vote.motion);
  return [
    words('vote.title', { what: clip(say(vote.what), MOST_PROPOSAL_CHARACTERS), who: mention(vote.by) }),
    words('vote.voices', { yes: voterNames(voters, true), no: voterNames(voters, false) }),
    words(silent.length > 0 ? 'vote.until' : 'vote.ends', {
      who: silent.map(({ userId }) => mention(userId)).join(', '),
      in: timestamp(vote.until, 'R'),
    }),
    words(isUnanimous ? 'vote.all' : isGraveMotion(session, vote.motion) ? 'vote.grave' : 'vote.most'),
    ...(vote.motion.kind === 'undo' ? [words('vote.dice')] : []),
  ]
    .map(say)
    .join('\n');
}

function voterNames(voters: readonly Voter[], voice: boolean): Phrase[] {
  const heard = voters.filter((voter) => voter.voice === voice);
  if (heard.length === 0) return [words('vote.nobody')];
  return heard.map(({ name }) => ({ key: 'session:name', with: { name: harmless(name) } }));
}

/** Voices that the buttons of a vote stand for. */
export const VOICES = ['yes', 'no', 'withdraw'] as const;
type VoteVoice = (typeof VOICES)[number];

export function voteRows({ id }: Session, { number }: Vote, say: Say): ComponentRow[] {
  const idOf = (voice: VoteVoice) => plainId('ballot', id, `${number}.${voice}`);
  return buttonRows([
    button(idOf('yes'), say(words('vote.yes')), 'good', '👍'),
    button(idOf('no'), say(words('vote.no')), 'danger', '👎'),
    button(idOf('withdraw'), say(words('vote.withdraw')), 'plain'),
  ]);
}

import { type AnyModule, isContest } from '../../engine/index.ts';
import type { AnswerRecord, SessionRecord } from '../../store/index.ts';
import type { Motion, Session, Vote } from '../types.ts';

/** Who decides by a vote, and what their voices come to. */

export interface Voter {
  readonly userId: string;
  readonly seat: number;
  readonly name: string;
  /** Null: not heard yet. */
  readonly voice: boolean | null;
}

/** The people who hold seats, but for those who are away and say nothing. */
export function votersOf(
  { seats, clock }: Pick<Session, 'seats' | 'clock'>,
  { voices }: Pick<Vote, 'voices'>,
): Voter[] {
  return seats.flatMap(({ userId, seat, name }) => {
    if (userId === null) return [];
    const voice = voices[userId] ?? null;
    return voice === null && clock.covers[seat] ? [] : [{ userId, seat, name, voice }];
  });
}

export type Verdict = 'open' | 'passed' | 'failed';

interface Rule {
  /** Whether all have to agree. */
  readonly unanimous: boolean;
  /** Whether its time is up. */
  readonly isOver: boolean;
}

/**
 * More than half of all passes at once. When everybody was heard, or time is up, more yes than no passes, and the host breaks a
 * tie; where only the proposer was heard it passes if that is the host. Where all have to agree, silence is no consent.
 */
export function verdictOf(
  session: Pick<Session, 'seats' | 'clock' | 'host'>,
  vote: Pick<Vote, 'voices' | 'by'>,
  { unanimous, isOver }: Rule,
): Verdict {
  const voters = votersOf(session, vote);
  const [yes, no, silent] = [true, false, null].map((voice) => voters.filter((one) => one.voice === voice).length) as [
    number,
    number,
    number,
  ];
  const host = voters.find(({ userId }) => userId === session.host.userId);
  const isOpen = silent > 0 && !isOver;
  if (unanimous) return no > 0 ? 'failed' : silent === 0 ? 'passed' : isOpen ? 'open' : 'failed';
  // Nobody is there to be asked.
  if (voters.length === 0 || yes * 2 > voters.length) return 'passed';
  if (isOpen) return couldPass(yes + silent, no, host) ? 'open' : 'failed';
  const isLonely = yes + no === 1 && voters.some(({ userId, voice }) => userId === vote.by && voice !== null);
  if (yes === no || isLonely) return host?.voice ? 'passed' : 'failed';
  return yes > no ? 'passed' : 'failed';
}

/** Whether it would pass if all said yes who are silent yet. */
const couldPass = (yes: number, no: number, host: Voter | undefined): boolean =>
  yes > no || (yes === no && host !== undefined && host.voice !== false);

/** Whether all have to agree: among rivals nobody takes from another what was won. */
export function needsAll(module: Pick<AnyModule, 'sides'>, seats: number, { kind }: Motion): boolean {
  const touchesAll = kind === 'undo' || kind === 'concede' || kind === 'restart';
  return touchesAll && isContest(module, seats);
}

/** Whether what is voted on has passed, now that the game moves on by these answers. */
export const isMoot = (
  { vote }: Pick<SessionRecord, 'vote'>,
  answers: readonly Pick<AnswerRecord, 'kind'>[],
): boolean => vote?.motion.kind === 'undo' && answers.length > 0;

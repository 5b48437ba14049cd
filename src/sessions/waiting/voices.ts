import { type AnyModule, isContest } from '../../engine/index.ts';
import type { AnswerRecord, SessionRecord } from '../../store/index.ts';
import type { Cover, Motion, Session, Vote } from '../types.ts';

/** Who decides by a vote, and what their voices come to. */

export interface Voter {
  readonly userId: string;
  readonly seat: number;
  readonly name: string;
  /** Null: not heard yet. */
  readonly voice: boolean | null;
}

/** Of a vote, all that says who has a voice in it. */
export type Matter = Pick<Vote, 'voices' | 'motion' | 'since'>;

/**
 * Whether a motion cannot be undone by another one: the game is over by it, or somebody has lost a seat, and the host's part with
 * it. Then silence is no consent: more than half of all who are present have to say yes.
 */
export const isGrave = ({ seats }: Pick<Session, 'seats'>, motion: Motion): boolean =>
  motion.kind === 'concede' ||
  motion.kind === 'reopen' ||
  motion.kind === 'restart' ||
  (motion.kind === 'replace' && seats.some(({ seat, userId }) => seat === motion.seat && userId !== null));

/** The people who hold seats, but for those who are away and say nothing. */
export function votersOf(session: Pick<Session, 'seats' | 'clock'>, vote: Matter): Voter[] {
  return session.seats.flatMap(({ userId, seat, name }) => {
    if (userId === null) return [];
    const voice = vote.voices[userId] ?? null;
    const isLeftOut = voice === null && isAway(session, vote, session.clock.covers[seat]);
    return isLeftOut ? [] : [{ userId, seat, name, voice }];
  });
}

/**
 * Whether somebody who is played for is not counted. Of what is grave, only who was away for longer than a turn when it was proposed:
 * a vote does not become easier because somebody does not answer meanwhile.
 */
const isAway = (session: Pick<Session, 'seats'>, { motion, since }: Matter, cover: Cover | undefined): boolean =>
  cover !== undefined && (!isGrave(session, motion) || (cover.lasts === 'until-back' && cover.since <= since));

export type Verdict = 'open' | 'passed' | 'failed';

interface Rule {
  /** Whether all have to agree. */
  readonly unanimous: boolean;
  /** Whether its time is up. */
  readonly isOver: boolean;
}

/**
 * More than half of all passes at once, and what is grave in no other way. The rest, when everybody was heard or time is up: more
 * yes than no passes, and the host breaks a tie; where only the proposer was heard it passes if that is the host. Where all have to
 * agree, silence is no consent.
 */
export function verdictOf(
  session: Pick<Session, 'seats' | 'clock' | 'host'>,
  vote: Matter & Pick<Vote, 'by'>,
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
  if (isGrave(session, vote.motion)) return isOpen && (yes + silent) * 2 > voters.length ? 'open' : 'failed';
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
  const touchesAll = kind === 'undo' || kind === 'concede' || kind === 'reopen' || kind === 'restart';
  return touchesAll && isContest(module, seats);
}

/** Whether what is voted on has passed, now that the game moves on by these answers. */
export const isMoot = (
  { vote }: Pick<SessionRecord, 'vote'>,
  answers: readonly Pick<AnswerRecord, 'kind'>[],
): boolean => vote?.motion.kind === 'undo' && answers.length > 0;

import { type AnyModule, isContest } from '../../engine/index.ts';
import type { AnswerRecord, SessionRecord } from '../../store/index.ts';
import type { Cover, Motion, Session, Vote } from '../types.ts';

/** The voters of a vote, and the verdict of their votes. */

export interface Voter {
  readonly userId: string;
  readonly seat: number;
  readonly name: string;
  /** Null if the voter has not voted yet. */
  readonly voice: boolean | null;
}

/** The parts of a vote that decide who may vote. */
export type VoteMatter = Pick<Vote, 'voices' | 'motion' | 'since'>;

/**
 * Checks whether another motion cannot reverse this one: it ends the game, or costs somebody a seat and perhaps the
 * host's part. Then silence is no consent: more than half of all present must say yes.
 */
export const isGraveMotion = ({ seats }: Pick<Session, 'seats'>, motion: Motion): boolean =>
  motion.kind === 'concede' ||
  motion.kind === 'reopen' ||
  motion.kind === 'restart' ||
  (motion.kind === 'replace' && seats.some(({ seat, userId }) => seat === motion.seat && userId !== null));

/** Returns the people who hold seats, except absent ones who have not voted. */
export function votersOf(session: Pick<Session, 'seats' | 'clock'>, vote: VoteMatter): Voter[] {
  return session.seats.flatMap(({ userId, seat, name }) => {
    if (userId === null) return [];
    const voice = vote.voices[userId] ?? null;
    const isLeftOut = voice === null && isAway(session, vote, session.clock.covers[seat]);
    return isLeftOut ? [] : [{ userId, seat, name, voice }];
  });
}

/**
 * Checks whether a covered player is left out. In a grave vote, this holds only for players away for longer than a turn
 * when it was proposed: later silence must not make the vote easier.
 */
const isAway = (session: Pick<Session, 'seats'>, { motion, since }: VoteMatter, cover: Cover | undefined): boolean =>
  cover !== undefined && (!isGraveMotion(session, motion) || (cover.lasts === 'until-back' && cover.since <= since));

export type VoteVerdict = 'open' | 'passed' | 'failed';

interface VotingRule {
  /** Whether all have to agree. */
  readonly unanimous: boolean;
  /** Whether its time is up. */
  readonly isOver: boolean;
}

/**
 * Decides a vote. More than half of all passes at once; a grave motion passes in no other way. Otherwise it ends when
 * everybody has voted or time is up: more yes than no passes, and the host breaks a tie. If only the proposer has
 * voted, it passes if that is the host. If all have to agree, silence is no consent.
 */
export function verdictOf(
  session: Pick<Session, 'seats' | 'clock' | 'host'>,
  vote: VoteMatter & Pick<Vote, 'by'>,
  { unanimous, isOver }: VotingRule,
): VoteVerdict {
  const voters = votersOf(session, vote);
  const [yes, no, silent] = [true, false, null].map((voice) => voters.filter((one) => one.voice === voice).length) as [
    number,
    number,
    number,
  ];
  const host = voters.find(({ userId }) => userId === session.host.userId);
  const isOpen = silent > 0 && !isOver;
  if (unanimous) return no > 0 ? 'failed' : silent === 0 ? 'passed' : isOpen ? 'open' : 'failed';
  // Nobody is there to ask.
  if (voters.length === 0 || yes * 2 > voters.length) return 'passed';
  if (isGraveMotion(session, vote.motion)) return isOpen && (yes + silent) * 2 > voters.length ? 'open' : 'failed';
  if (isOpen) return couldPass(yes + silent, no, host) ? 'open' : 'failed';
  const isLonely = yes + no === 1 && voters.some(({ userId, voice }) => userId === vote.by && voice !== null);
  if (yes === no || isLonely) return host?.voice ? 'passed' : 'failed';
  return yes > no ? 'passed' : 'failed';
}

/** Checks whether the vote would pass if all silent voters said yes. */
const couldPass = (yes: number, no: number, host: Voter | undefined): boolean =>
  yes > no || (yes === no && host !== undefined && host.voice !== false);

/** Checks whether all have to agree: rivals may not take from each other what they have won. */
export function needsAll(module: Pick<AnyModule, 'sides'>, seats: number, { kind }: Motion): boolean {
  const touchesAll = kind === 'undo' || kind === 'concede' || kind === 'reopen' || kind === 'restart';
  return touchesAll && isContest(module, seats);
}

/** Checks whether a vote on an undo is moot because these answers move the game on. */
export const isMoot = (
  { vote }: Pick<SessionRecord, 'vote'>,
  answers: readonly Pick<AnswerRecord, 'kind'>[],
): boolean => vote?.motion.kind === 'undo' && answers.length > 0;

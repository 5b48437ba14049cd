import type { SessionRecord } from '../../store/index.ts';
import { announce } from './announce.ts';
import { awakeAfter } from '../waiting/rest.ts';
import { type BotOutage, calledNow, callableFrom, type HabitsOf, putOff, restsOf, SPANS } from '../waiting/waits.ts';
import type { SessionContext } from '../core/context.ts';
import { opensUntil } from '../given-up.ts';
import { resume } from './play.ts';
import { type Clock, NO_PREFERENCES, type Pace, type Rest, type Vote } from '../types.ts';
import { isGraveMotion, type VoteMatter, type Voter, votersOf } from '../waiting/voices.ts';
import { HOUR, MINUTE } from '../durations.ts';

/** Which people are called to vote, when, and how long the vote waits for them. */

const A_WEEK = 7 * 24 * HOUR;
/** How long a vote is open in ms, not counting rests of the table and of its voters. */
const VOTE_OPEN_MS: Readonly<Record<Pace, number>> = {
  live: 2 * MINUTE,
  '8h': 2 * HOUR,
  '24h': 8 * HOUR,
  '72h': 24 * HOUR,
  none: 24 * HOUR,
};
/**
 * Returns how long a vote is open. A grave vote stays open as long as an answer may take, at most a week. Silence
 * decides nothing then, either.
 */
const openFor = (session: Pick<SessionRecord, 'terms' | 'seats'>, { motion }: Pick<Vote, 'motion'>): number =>
  isGraveMotion(session, motion) ? (SPANS[session.terms.pace] ?? A_WEEK) : VOTE_OPEN_MS[session.terms.pace];

/** Delay in ms before another try where the bot cannot post now. */
const RETRY_CALL_MS = HOUR;

export const silentIn = (session: SessionRecord, vote: VoteMatter): Voter[] =>
  votersOf(session, vote).filter(({ voice }) => voice === null);

/**
 * Returns when the time of these voters is up, counted from now without anybody's rests. A vote on reopening ends when
 * the game can no longer be reopened.
 */
export function endFor(
  session: Pick<SessionRecord, 'terms' | 'seats' | 'endedAt'>,
  vote: Pick<Vote, 'motion'>,
  voters: readonly Voter[],
  { now, habits }: Pick<Reckoned, 'now' | 'habits'>,
): number {
  if (vote.motion.kind === 'reopen') return opensUntil(session);
  return Math.max(...restsHeard(session, voters, habits).map((of) => awakeAfter(now, openFor(session, vote), of)));
}

/** Returns the rests of the table, and with them those of each voter. */
const restsHeard = ({ terms }: Pick<SessionRecord, 'terms'>, voters: readonly Voter[], habits: HabitsOf): Rest[][] => [
  restsOf(terms, NO_PREFERENCES),
  ...voters.map(({ userId }) => restsOf(terms, habits(userId))),
];

/** Returns the open vote with as much time for returning voters as the others had. */
export function extendedVote(
  session: SessionRecord,
  seats: readonly number[],
  now: number,
  habits: HabitsOf,
): Vote | null {
  const { vote } = session;
  const voters = vote ? silentIn(session, vote).filter(({ seat }) => seats.includes(seat)) : [];
  if (!vote || voters.length === 0) return vote;
  return { ...vote, until: Math.max(vote.until, endFor(session, vote, voters, { now, habits })) };
}

interface Summons {
  /** The seats to call at once. */
  readonly calls: number[];
  readonly later: Vote['later'];
}

/** Splits these voters into those called now and those called after a vacation or rest. */
export function summonsOf(
  { terms }: Pick<SessionRecord, 'terms'>,
  voters: readonly Voter[],
  now: number,
  habits: HabitsOf,
): Summons {
  const times = voters.map((voter) => ({ ...voter, at: callableFrom(terms, habits(voter.userId), now) }));
  return {
    calls: times.filter(({ at }) => at <= now).map(({ seat }) => seat),
    later: Object.fromEntries(times.filter(({ at }) => at > now).map(({ userId, at }) => [userId, at])),
  };
}

/** Calls voters whose rest is over and who have not voted yet; null if there are none. */
export async function callVoters(
  context: SessionContext,
  read: SessionRecord,
  now: number,
): Promise<SessionRecord | null> {
  const isDue = (userId: string) => (read.vote?.later[userId] ?? Infinity) <= now;
  if (!Object.keys(read.vote?.later ?? {}).some(isDue)) return null;
  const { session, table } = await resume(context, read);
  const { vote } = session;
  if (!vote) return session;
  const habits = await context.habitsAt(session);
  const voters = silentIn(session, vote).filter(({ userId }) => isDue(userId));
  const { calls, later } = summonsOf(session, voters, now, habits);
  const rest = Object.entries(vote.later).filter(([userId]) => !isDue(userId));
  const after = { ...session, vote: { ...vote, later: { ...Object.fromEntries(rest), ...later } } };
  if (calls.length === 0) return context.commit(session, after);
  return announce(context, session, { ...after, clock: clockCalled(session, calls, now, habits) }, table, [], calls);
}

/** A call to vote also counts as the call for the player's open question. */
function clockCalled({ clock, terms }: SessionRecord, seats: readonly number[], now: number, habits: HabitsOf): Clock {
  const waits = Object.entries(clock.waits).map(([seat, wait]) => {
    const isCalled = wait.player !== null && !wait.called && seats.includes(Number(seat));
    return [seat, isCalled ? calledNow(wait, terms, habits(wait.player), now) : wait];
  });
  return { ...clock, waits: Object.fromEntries(waits) };
}

interface Reckoned extends BotOutage {
  readonly habits: HabitsOf;
  /** Whether people can be called now. */
  readonly calls: boolean;
}

/** Returns the vote with as much time left for its voters as before an absence. */
export function votePutOff(session: SessionRecord, vote: Vote, { habits, calls, ...absence }: Reckoned): Vote {
  const { now } = absence;
  const most = openFor(session, vote);
  const until = Math.max(
    ...restsHeard(session, silentIn(session, vote), habits).map((rests) =>
      putOff(vote.until, absence, { begun: vote.since, most, rests }),
    ),
  );
  return calls ? { ...vote, until } : votePutAside({ ...vote, until }, now + RETRY_CALL_MS);
}

/** Returns the vote with nothing due before that moment. */
export function votePutAside(vote: Vote, moment: number): Vote {
  const later = Object.entries(vote.later).map(([userId, at]) => [userId, Math.max(at, moment)]);
  return { ...vote, until: Math.max(vote.until, moment), later: Object.fromEntries(later) };
}

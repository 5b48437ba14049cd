import type { SessionRecord } from '../../store/index.ts';
import { announce } from './announce.ts';
import { awakeAfter } from '../waiting/rest.ts';
import { type Absence, calledNow, callableFrom, type HabitsOf, putOff, restsOf, SPANS } from '../waiting/waits.ts';
import type { SessionContext } from '../core/context.ts';
import { opensUntil } from '../given-up.ts';
import { resume } from './play.ts';
import { type Clock, NO_PREFERENCES, type Pace, type Rest, type Vote } from '../types.ts';
import { isGrave, type Matter, type Voter, votersOf } from '../waiting/voices.ts';

/** Who is called to vote, when, and until when is waited for their voices. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;
/** How long a vote is open, in ms that count for the table and for whoever is to be heard. */
const OPEN: Readonly<Record<Pace, number>> = {
  live: 2 * MINUTE,
  '8h': 2 * HOUR,
  '24h': 8 * HOUR,
  '72h': 24 * HOUR,
  none: 24 * HOUR,
};
/** What is grave is open as long as is waited for an answer, where that is for ever: for a week. Silence decides nothing then, either. */
const openFor = (session: Pick<SessionRecord, 'terms' | 'seats'>, { motion }: Pick<Vote, 'motion'>): number =>
  isGrave(session, motion) ? (SPANS[session.terms.pace] ?? WEEK) : OPEN[session.terms.pace];

/** Where nobody can be told anything just now it is tried again after so many ms. */
const LATER = HOUR;

export const silentIn = (session: SessionRecord, vote: Matter): Voter[] =>
  votersOf(session, vote).filter(({ voice }) => voice === null);

/**
 * When the time of these voters is up, from now on: of nobody's time is a rest taken away. A game that is over can be opened again for
 * so long and no longer.
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

/** The rests of the table and of each who is to be heard. */
const restsHeard = ({ terms }: Pick<SessionRecord, 'terms'>, voters: readonly Voter[], habits: HabitsOf): Rest[][] => [
  restsOf(terms, NO_PREFERENCES),
  ...voters.map(({ userId }) => restsOf(terms, habits(userId))),
];

/** The open vote, of which people are to be heard who were away: they have as much time as all the others had. */
export function heardAgain(
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
  /** The seats of those who are called at once. */
  readonly calls: number[];
  readonly later: Vote['later'];
}

/** Who of these voters is called now, and who once a vacation and a rest are over. */
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

/** Calls those whose rest is over and whom the open vote waits for still; null: there is nobody. */
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

/** Who is called to vote is called for the question that stands beside it, too. */
function clockCalled({ clock, terms }: SessionRecord, seats: readonly number[], now: number, habits: HabitsOf): Clock {
  const waits = Object.entries(clock.waits).map(([seat, wait]) => {
    const isCalled = wait.player !== null && !wait.called && seats.includes(Number(seat));
    return [seat, isCalled ? calledNow(wait, terms, habits(wait.player), now) : wait];
  });
  return { ...clock, waits: Object.fromEntries(waits) };
}

interface Reckoned extends Absence {
  readonly habits: HabitsOf;
  /** Whether somebody can be called now. */
  readonly calls: boolean;
}

/** The vote with as much time left as before an absence, for whoever is to be heard. */
export function votePutOff(session: SessionRecord, vote: Vote, { habits, calls, ...absence }: Reckoned): Vote {
  const { now } = absence;
  const most = openFor(session, vote);
  const until = Math.max(
    ...restsHeard(session, silentIn(session, vote), habits).map((rests) =>
      putOff(vote.until, absence, { begun: vote.since, most, rests }),
    ),
  );
  return calls ? { ...vote, until } : votePutAside({ ...vote, until }, now + LATER);
}

/** The vote in which nothing happens before that moment. */
export function votePutAside(vote: Vote, moment: number): Vote {
  const later = Object.entries(vote.later).map(([userId, at]) => [userId, Math.max(at, moment)]);
  return { ...vote, until: Math.max(vote.until, moment), later: Object.fromEntries(later) };
}

import type { Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { awaitedSeats, openQuestionsOf } from '../waiting/calls.ts';
import type { SessionContext } from '../core/context.ts';
import { resume } from '../playing/play.ts';
import type { SeatInfo } from '../types.ts';
import { announce } from '../playing/announce.ts';
import { extendedVote, silentIn, summonsOf } from '../playing/summons.ts';
import { isBack, pauseAwake } from '../waiting/covers.ts';

/** Pauses and vacations that end by themselves, and players who come back. */

/** Brings a seat's player back; a resting game goes on. */
export async function comesBack(
  context: SessionContext,
  read: SessionRecord,
  { seat, name }: SeatInfo,
): Promise<SessionRecord> {
  const { session, table } = await resume(context, read);
  const clock = { ...isBack(session.clock, seat), pause: pauseAwake(session.clock) };
  const after = { ...session, clock };
  const vote = extendedVote(after, [seat], context.now(), await context.habitsAt(session));
  return announce(context, session, { ...after, vote }, table, [backNews(name)], [seat]);
}

const backNews = (name: string): Phrase => ({ key: 'session:back', with: { name: harmless(name) } });

export async function closePause(
  context: SessionContext,
  read: SessionRecord,
  now: number,
): Promise<SessionRecord | null> {
  const until = read.clock.pause?.until ?? null;
  if (until === null || until > now) return null;
  const { session, table } = await resume(context, read);
  const after = { ...session, clock: { ...session.clock, pause: null } };
  return announce(
    context,
    session,
    after,
    table,
    [{ key: 'session:pause-over' }],
    awaitedSeats(openQuestionsOf(table)),
  );
}

export async function endVacations(
  context: SessionContext,
  read: SessionRecord,
  now: number,
): Promise<SessionRecord | null> {
  const isOver = (seat: number) => (read.clock.covers[seat]?.until ?? Infinity) <= now;
  const back = read.seats.filter(({ seat }) => isOver(seat));
  if (back.length === 0) return null;
  const { session, table } = await resume(context, read);
  const clock = back.reduce((so, { seat }) => isBack(so, seat), session.clock);
  const texts = back.map(({ name }) => backNews(name));
  const calls = awaitedSeats(openQuestionsOf(table)).filter((seat) => isOver(seat));
  const after = { ...session, clock };
  const habits = await context.habitsAt(session);
  const seats = back.map(({ seat }) => seat);
  const vote = extendedVote(after, seats, now, habits);
  const voters = vote ? silentIn(after, vote).filter(({ seat }) => seats.includes(seat)) : [];
  const summons = summonsOf(after, voters, now, habits);
  return announce(
    context,
    session,
    { ...after, vote: vote && { ...vote, later: { ...vote.later, ...summons.later } } },
    table,
    texts,
    [...calls, ...summons.calls],
  );
}

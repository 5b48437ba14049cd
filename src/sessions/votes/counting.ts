import type { Phrase } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import { announce } from '../playing/announce.ts';
import { announced } from '../core/compose.ts';
import { type SessionContext, seatOf } from '../core/context.ts';
import { type Resumed, resume } from '../playing/play.ts';
import { Refusal, type Vote } from '../types.ts';
import { carryOut } from './motions.ts';
import { endFor, silentIn, summonsOf } from '../playing/summons.ts';
import { needsAll, verdictOf, votersOf } from '../waiting/voices.ts';

/** What the voices of a vote come to: when one is given, when time is up, and when somebody else has a voice. */

/** Counts the voices of a vote whose time is up; null: there is none. */
export async function closeVote(
  context: SessionContext,
  read: SessionRecord,
  now: number,
): Promise<SessionRecord | null> {
  if (!read.vote || read.vote.until > now) return null;
  const game = await resume(context, read);
  const { vote } = game.session;
  return vote ? count(context, game, vote, [{ key: 'session:vote-time' }]) : game.session;
}

/** Tells the news, and what the voices come to. */
export async function count(
  context: SessionContext,
  game: Resumed,
  vote: Vote,
  news: readonly Phrase[],
): Promise<SessionRecord> {
  const { session, table } = game;
  const { what } = vote;
  switch (verdict(context, session, vote)) {
    case 'open':
      return announce(context, session, { ...session, vote }, table, news);
    case 'passed':
      return carriedOut(context, game, vote, [...news, { key: 'session:vote-passed', with: { what } }]);
    case 'failed':
      return end(context, game, [...news, { key: 'session:vote-failed', with: { what } }]);
  }
}

export const verdict = (context: SessionContext, session: SessionRecord, vote: Vote) =>
  verdictOf(session, vote, {
    unanimous: needsAll(context.module(session.game), session.seats.length, vote.motion),
    isOver: context.now() >= vote.until,
  });

export async function carriedOut(
  context: SessionContext,
  game: Resumed,
  vote: Vote,
  news: readonly Phrase[],
): Promise<SessionRecord> {
  try {
    return await carryOut(context, { ...game, session: { ...game.session, vote: null } }, vote, news.map(announced));
  } catch (error) {
    // It could be done when it was proposed; nothing has been changed.
    if (!(error instanceof Refusal)) throw error;
    return end(context, game, [...news, IMPOSSIBLE]);
  }
}

/** Ends a vote without anything being done. */
export const end = (
  context: SessionContext,
  { session, table }: Resumed,
  news: readonly Phrase[],
): Promise<SessionRecord> => announce(context, session, { ...session, vote: null }, table, news);

/**
 * Does what changes who is to be heard, and counts the open vote anew, all of it in one transaction: who has a voice now is called,
 * and what is decided by it, or cannot be done any more, ends. `before`: the session as it is when the deed begins.
 */
export function recounting(
  context: SessionContext,
  before: SessionRecord,
  deed: (context: SessionContext) => Promise<SessionRecord>,
): Promise<SessionRecord> {
  return context.together(async (both) => {
    const moved = await deed(both);
    if (!moved.vote) return moved;
    return recount(both.for(null), await resume(both, moved), moved.vote, before);
  });
}

async function recount(
  context: SessionContext,
  game: Resumed,
  vote: Vote,
  before: SessionRecord,
): Promise<SessionRecord> {
  const { session, table } = game;
  const { what, motion } = vote;
  if (votersOf(session, vote).length === 0)
    return end(context, game, [{ key: 'session:vote-voiceless', with: { what } }]);
  const wanted = motion.kind === 'replace' ? motion.occupant.userId : null;
  if (wanted !== null && seatOf(session, wanted)) return end(context, game, [IMPOSSIBLE]);
  if (verdict(context, session, vote) !== 'open') return count(context, game, vote, []);
  const voters = silentIn(session, vote).filter(({ userId }) => !seatOf(before, userId));
  if (voters.length === 0) return session;
  const [now, habits] = [context.now(), await context.habitsAt(session)];
  const { calls, later } = summonsOf(session, voters, now, habits);
  const until = Math.max(vote.until, endFor(session, vote, voters, { now, habits }));
  const after = { ...session, vote: { ...vote, until, later: { ...vote.later, ...later } } };
  return announce(context, session, after, table, [], calls);
}

const IMPOSSIBLE = { key: 'session:vote-impossible' } as const;

import type { Phrase } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import { announce } from '../playing/announce.ts';
import { announced } from '../core/compose.ts';
import type { SessionContext } from '../core/context.ts';
import { type Resumed, resume } from '../playing/play.ts';
import { Refusal, type Vote, seatOfUser } from '../types.ts';
import { carryOutMotion } from './motions.ts';
import { endFor, silentIn, summonsOf } from '../playing/summons.ts';
import { needsAll, verdictOf, votersOf } from '../waiting/voices.ts';

/** Verdicts of a vote: after a vote is cast, when time is up, and when the voters change. */

/** Counts a vote whose time is up; null if there is none. */
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

/** Announces the news and the verdict of the vote. */
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
      return carryOutVote(context, game, vote, [...news, { key: 'session:vote-passed', with: { what } }]);
    case 'failed':
      return endVote(context, game, [...news, { key: 'session:vote-failed', with: { what } }]);
  }
}

export const verdict = (context: SessionContext, session: SessionRecord, vote: Vote) =>
  verdictOf(session, vote, {
    unanimous: needsAll(context.module(session.game), session.seats.length, vote.motion),
    isOver: context.now() >= vote.until,
  });

export async function carryOutVote(
  context: SessionContext,
  game: Resumed,
  vote: Vote,
  news: readonly Phrase[],
): Promise<SessionRecord> {
  try {
    return await carryOutMotion(
      context,
      { ...game, session: { ...game.session, vote: null } },
      vote,
      news.map(announced),
    );
  } catch (error) {
    // It was possible when proposed; nothing has changed.
    if (!(error instanceof Refusal)) throw error;
    return endVote(context, game, [...news, IMPOSSIBLE]);
  }
}

/** Ends a vote without effect. */
export const endVote = (
  context: SessionContext,
  { session, table }: Resumed,
  news: readonly Phrase[],
): Promise<SessionRecord> => announce(context, session, { ...session, vote: null }, table, news);

/**
 * Runs an action that changes the voters, and recounts the open vote in the same transaction. Calls new voters. Ends
 * the vote if it is now decided or impossible. `before`: the session before the action.
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
    return endVote(context, game, [{ key: 'session:vote-voiceless', with: { what } }]);
  const wanted = motion.kind === 'replace' ? motion.occupant.userId : null;
  if (wanted !== null && seatOfUser(session, wanted)) return endVote(context, game, [IMPOSSIBLE]);
  if (verdict(context, session, vote) !== 'open') return count(context, game, vote, []);
  const voters = silentIn(session, vote).filter(({ userId }) => !seatOfUser(before, userId));
  if (voters.length === 0) return session;
  const [now, habits] = [context.now(), await context.habitsAt(session)];
  const { calls, later } = summonsOf(session, voters, now, habits);
  const until = Math.max(vote.until, endFor(session, vote, voters, { now, habits }));
  const after = { ...session, vote: { ...vote, until, later: { ...vote.later, ...later } } };
  return announce(context, session, after, table, [], calls);
}

const IMPOSSIBLE = { key: 'session:vote-impossible' } as const;

import type { News, Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { waitingOf } from '../calls.ts';
import { awakeAfter, isQuiet } from '../clock/rest.ts';
import { restsOf } from '../clock/waits.ts';
import { announced } from '../compose.ts';
import { runningGame } from '../deciding.ts';
import { type SessionContext, seatOf, shown } from '../context.ts';
import { move, type Resumed, resume } from '../play.ts';
import * as refusals from '../refusals.ts';
import { turningPoints } from '../rewind.ts';
import type { Ballot, Sessions } from '../service.ts';
import { type Pace, Refusal, type Vote } from '../types.ts';
import { motionPhrase } from './motion-words.ts';
import { carryOut, examined } from './motions.ts';
import { needsAll, verdictOf, votersOf } from './voices.ts';

/** What a table decides together: one vote at a time, told to all from its opening to its outcome. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long a vote is open, in ms that count for the table. */
const OPEN: Readonly<Record<Pace, number>> = {
  live: 2 * MINUTE,
  '8h': 2 * HOUR,
  '24h': 8 * HOUR,
  '72h': 24 * HOUR,
  none: 24 * HOUR,
};

/** When a vote ends that is opened now. */
export const endOfVote = ({ terms: { pace, rest } }: Pick<SessionRecord, 'terms'>, now: number): number =>
  awakeAfter(now, OPEN[pace], rest ? [rest] : []);

export function votes(context: SessionContext): Pick<Sessions, 'propose' | 'vote' | 'withdraw'> {
  /** Where the game was begun anew, the next one is what came of it. */
  const again = async (session: SessionRecord) =>
    shown((session.status === 'ended' ? await context.store.sessionIn(session.channelId) : null) ?? session);
  return {
    propose: (channelId, userId, motion, power, asked = {}) =>
      context.once(
        channelId,
        async () => {
          // That the time of an earlier vote is up nobody may have noticed yet.
          await closeVote(context.for(null), await runningGame(context, channelId), context.now());
          const game = await resume(context, await runningGame(context, channelId, asked.sessionId));
          const { session } = game;
          const mine = seatOf(session, userId);
          if (!mine && session.host.userId !== userId && !power.manager) throw refusals.seatless(session);
          if (session.vote) throw refusals.voteOpen(session.vote);
          const now = context.now();
          const meant = await examined(context, game, motion);
          const vote: Vote = {
            number: session.revision + 1,
            motion: meant,
            what: motionPhrase(session, meant, await turningPoints(context, session)),
            by: userId,
            since: now,
            until: endOfVote(session, now),
            voices: mine ? { [userId]: true } : {},
          };
          return shown(await open(context, game, vote));
        },
        again,
      ),

    vote: (channelId, userId, yes, ballot) =>
      context.once(
        channelId,
        async () => {
          const { game, vote } = await openVote(context, channelId, ballot);
          const mine = seatOf(game.session, userId);
          if (!mine) throw refusals.seatless(game.session);
          if (vote.voices[userId] === yes) return shown(game.session);
          const heard = { ...vote, voices: { ...vote.voices, [userId]: yes } };
          const text = { key: yes ? 'session:voted-yes' : 'session:voted-no', with: { name: harmless(mine.name) } };
          return shown(await count(context, game, heard, [announced(text)]));
        },
        again,
      ),

    withdraw: (channelId, userId, ballot, power) =>
      context.once(
        channelId,
        async () => {
          const { game, vote } = await openVote(context, channelId, ballot);
          const { session } = game;
          const isOwn = vote.by === userId || session.host.userId === userId;
          if (!isOwn && !power.manager) throw refusals.withdrawForeign(nameIn(session, vote.by));
          const given = { name: nameIn(session, userId), what: vote.what };
          return shown(await end(context, game, [announced({ key: 'session:vote-withdrawn', with: given })]));
        },
        again,
      ),
  };
}

/** Counts the voices of a vote whose time is up; null: there is none. */
export async function closeVote(
  context: SessionContext,
  read: SessionRecord,
  now: number,
): Promise<SessionRecord | null> {
  if (!read.vote || read.vote.until > now) return null;
  const game = await resume(context, read);
  const { vote } = game.session;
  return vote ? count(context, game, vote, [announced({ key: 'session:vote-time' })]) : game.session;
}

interface Open {
  readonly game: Resumed;
  readonly vote: Vote;
}

/** The vote that is meant; refuses one that is over. */
async function openVote(context: SessionContext, channelId: string, { sessionId, number }: Ballot): Promise<Open> {
  const game = await resume(context, await runningGame(context, channelId));
  const { id, vote } = game.session;
  const isMeant = (sessionId ?? id) === id && (number ?? vote?.number) === vote?.number;
  if (!vote || !isMeant) throw refusals.voteOver();
  return { game, vote };
}

/** Opens a vote and calls those who are to vote; where nobody else is to be asked, it is done at once. */
async function open(context: SessionContext, game: Resumed, vote: Vote): Promise<SessionRecord> {
  const { session, table } = game;
  const given = { name: nameIn(session, vote.by), what: vote.what };
  if (verdict(context, session, vote) === 'passed')
    return carriedOut(context, game, vote, [announced({ key: 'session:decided-alone', with: given })]);
  const news = [announced({ key: 'session:proposed', with: given })];
  return move(context, { ...session, vote }, table, waitingOf(table), {
    news,
    calls: await toCall(context, session, vote),
  });
}

/** The seats of those who are to be heard and do not rest. */
async function toCall(context: SessionContext, session: SessionRecord, vote: Vote): Promise<number[]> {
  const habits = await context.habitsAt(session);
  return votersOf(session, vote)
    .filter(({ voice, userId }) => voice === null && !isQuiet(vote.since, restsOf(session.terms, habits(userId))))
    .map(({ seat }) => seat);
}

/** Tells the news, and what the voices come to. */
async function count(
  context: SessionContext,
  game: Resumed,
  vote: Vote,
  news: readonly News[],
): Promise<SessionRecord> {
  const { session, table } = game;
  const { what } = vote;
  switch (verdict(context, session, vote)) {
    case 'open':
      return move(context, { ...session, vote }, table, waitingOf(table), { news });
    case 'passed':
      return carriedOut(context, game, vote, [...news, announced({ key: 'session:vote-passed', with: { what } })]);
    case 'failed':
      return end(context, game, [...news, announced({ key: 'session:vote-failed', with: { what } })]);
  }
}

const verdict = (context: SessionContext, session: SessionRecord, vote: Vote) =>
  verdictOf(session, vote, {
    unanimous: needsAll(context.module(session.game), session.seats.length, vote.motion),
    isOver: context.now() >= vote.until,
  });

async function carriedOut(
  context: SessionContext,
  game: Resumed,
  vote: Vote,
  news: readonly News[],
): Promise<SessionRecord> {
  try {
    return await carryOut(context, { ...game, session: { ...game.session, vote: null } }, vote, news);
  } catch (error) {
    // It could be done when it was proposed; nothing has been changed.
    if (!(error instanceof Refusal)) throw error;
    return end(context, game, [...news, announced({ key: 'session:vote-impossible' })]);
  }
}

/** Ends a vote without anything being done. */
const end = (context: SessionContext, { session, table }: Resumed, news: readonly News[]): Promise<SessionRecord> =>
  move(context, { ...session, vote: null }, table, waitingOf(table), { news });

/** The name of who may have no seat: the host, or somebody who manages the server. */
function nameIn(session: SessionRecord, userId: string): string | Phrase {
  const { host } = session;
  const name = seatOf(session, userId)?.name ?? (host.userId === userId ? host.name : null);
  return name === null ? { key: 'session:manager' } : harmless(name);
}

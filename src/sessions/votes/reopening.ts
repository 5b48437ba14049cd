import type { News, Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { awaitedSeats, openQuestionsOf } from '../waiting/calls.ts';
import { withAllTime } from '../playing/renewal.ts';
import { announced, voided } from '../core/compose.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { noteReopening } from '../core/noting.ts';
import { begunGame } from '../playing/deciding.ts';
import { GIVEN_UP, opensUntil } from '../given-up.ts';
import { hostNews, hostOf } from '../seats/handing-over.ts';
import { mayBegin } from '../lobby/house.ts';
import { move, type Resumed, resume } from '../playing/play.ts';
import * as refusals from '../refusals.ts';
import type { Votes } from '../service.ts';
import { seatOfUser } from '../types.ts';

/** Reopening a game that was given up, while its channel has no other session. */
export function reopening(context: SessionContext): Pick<Votes, 'reopenable' | 'reopen'> {
  return {
    reopenable: async (channelId) => {
      const session = await context.store.sessionIn(channelId);
      return session !== null && (await barrier(context, session)) === null;
    },

    reopen: (channelId, userId, power) =>
      context.once(
        channelId,
        async () => {
          const session = await begunGame(context, channelId);
          if (!power.manager) throw refusals.reopenForeign();
          const problem = await barrier(context, session);
          if (problem) throw problem;
          await mayBegin(context);
          const seat = seatOfUser(session, userId);
          const by: string | Phrase = seat ? harmless(seat.name) : { key: 'session:manager' };
          const text = { key: 'session:reopened-by', with: { by } };
          return publicOf(await openAgain(context, await resume(context, session), text));
        },
        publicOf,
      ),
  };
}

/** Returns why a game cannot be reopened; null if it can. */
async function barrier(context: SessionContext, session: SessionRecord) {
  const { id, status } = session;
  if (status !== 'ended') return refusals.notOver();
  const result = await context.store.result(id);
  if (result?.cause !== GIVEN_UP) return refusals.overForGood();
  return context.now() > opensUntil(session) ? refusals.overTooLong() : null;
}

/** Refuses a reopening that is impossible or exceeds the server's limit of games. */
export async function mayReopen(context: SessionContext, session: SessionRecord): Promise<void> {
  const problem = await barrier(context, session);
  if (problem) throw problem;
  const { guildId } = session;
  const { most } = await context.store.preferences('guild', guildId);
  if (most !== null && (await context.store.openCount(guildId)) >= most) throw refusals.houseFull(most);
}

/**
 * Continues the game as it stood, with its dice, which stayed secret; ends the vote on it. Everybody gets the full
 * time. Players covered since its end are covered again only when asked.
 */
export async function openAgain(
  context: SessionContext,
  { session, table: seen }: Resumed,
  text: Phrase,
  told: readonly News[] = [],
): Promise<SessionRecord> {
  const covers = Object.entries(session.clock.covers).filter(([, { since }]) => since < session.endedAt!);
  const clock = { ...session.clock, waits: {}, covers: Object.fromEntries(covers) };
  const running: SessionRecord = {
    ...session,
    dice: { ...session.dice, kept: undefined },
    status: 'running',
    endedAt: null,
    vote: null,
    board: null,
    clock,
  };
  const afresh = await withAllTime(context, { ...running, host: hostOf(running) });
  const table = seen.copy();
  const board = { ...announced(text), phase: 'rewound', scene: table.present(null).scene, round: table.round };
  const news = [...told, ...voided(session.vote, null), board, ...hostNews(session, afresh).map(announced)];
  const before = { groups: [] };
  const calls = awaitedSeats(openQuestionsOf(table));
  const reopened = await move(context, afresh, table, before, { news, reopens: true, calls });
  noteReopening(context, afresh);
  return reopened;
}

import type { Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { stillAsked } from '../waiting/calling.ts';
import { comesBack } from '../seats/coming-back.ts';
import { isResting } from '../waiting/covers.ts';
import { reckonedAnew } from '../waiting/waits.ts';
import { announced, logLinesOf } from '../core/compose.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { resume } from '../playing/play.ts';
import * as refusals from '../refusals.ts';
import type { People, Undelivered } from '../service.ts';
import { seatOfUser } from '../types.ts';

/** Personal preferences, and their effects at all tables of the person. */
export function habits(context: SessionContext): Pick<People, 'rearrange' | 'returnFrom' | 'callInChannel'> {
  const own = context.for(null);
  return {
    rearrange: async (userId, changes) => {
      await context.store.prefer('user', userId, { ...changes, ...context.heard }, context.interaction);
      const tables = await runningOf(own, userId);
      for (const table of tables) await inTurn(own, table, (session) => reckon(own, session, userId));
      return tables.map(publicOf);
    },

    returnFrom: async (userId, channelId) => {
      const { awayUntil } = await own.store.preferences('user', userId);
      const away = (await runningOf(own, userId)).filter((session) => isAwayFrom(session, userId, channelId));
      if (away.length === 0 && (awayUntil ?? 0) <= own.now()) throw refusals.notAway();
      await own.store.prefer('user', userId, { awayUntil: null });
      for (const table of away)
        await inTurn(own, table, async (session) => {
          const here = session.channelId === channelId ? own.lookedAtBy(userId) : own;
          if (isAwayFrom(session, userId, channelId)) await comesBack(here, session, seatOfUser(session, userId)!);
        });
      return away.map(publicOf);
    },

    callInChannel: async (sessionId, undelivered) => {
      const read = await context.store.session(sessionId);
      if (!read) return;
      const once = context.for(`undelivered:${undelivered.nonce}`);
      await once.once(
        read.channelId,
        () => callInstead(once, sessionId, undelivered),
        () => undefined,
      );
    },
  };
}

async function callInstead(
  context: SessionContext,
  id: string,
  { user, asked, isSoleCall: only }: Undelivered,
): Promise<void> {
  const read = await context.store.session(id);
  if (read?.status !== 'running') return;
  const { session, table } = await resume(context, read);
  const { notice } = await context.store.preferences('user', user);
  const mine = seatOfUser(session, user);
  const isNews = mine !== undefined && notice !== null && notice !== 'channel';
  const texts: Phrase[] = isNews ? [{ key: 'session:direct-closed', with: { name: harmless(mine.name) } }] : [];
  const calls = only ? stillAsked(session, user, asked) : [];
  if (texts.length === 0 && calls.length === 0) return;
  const { turn } = session;
  await context.commit(session, session, {
    prefers: { userId: user, changes: { notice: 'channel' } },
    lines: logLinesOf(texts.map(announced), turn, context.now(), table.round),
    messages: [{ kind: 'panel', turn, ping: calls, news: texts }],
  });
}

const runningOf = async ({ store }: SessionContext, userId: string): Promise<SessionRecord[]> =>
  (await store.tablesOf(userId)).filter(({ status }) => status === 'running');

const inTurn = (
  context: SessionContext,
  { id, channelId }: SessionRecord,
  deed: (session: SessionRecord) => Promise<void>,
): Promise<void> =>
  context.inTurn(channelId, async () => {
    const session = await context.store.session(id);
    if (session?.status === 'running') await deed(session);
  });

/**
 * Checks whether somebody plays for a person on vacation or, in that channel, for a person away for any reason; or
 * whether the game rests.
 */
function isAwayFrom(session: SessionRecord, userId: string, channelId: string): boolean {
  const mine = seatOfUser(session, userId);
  const cover = mine && session.clock.covers[mine.seat];
  return isResting(session) || (cover !== undefined && (cover.why === 'vacation' || session.channelId === channelId));
}

/** Applies a person's new preferences to a table. During a vacation, changes its end. */
async function reckon(context: SessionContext, session: SessionRecord, userId: string): Promise<void> {
  const mine = seatOfUser(session, userId);
  if (!mine) return;
  const own = (await context.habitsAt(session))(userId);
  const now = context.now();
  const { clock } = session;
  const cover = clock.covers[mine.seat];
  if (cover?.why === 'vacation' && own.awayUntil !== null && own.awayUntil > now) {
    const covers = { ...clock.covers, [mine.seat]: { ...cover, until: own.awayUntil } };
    await context.commit(session, { ...session, clock: { ...clock, covers } });
  } else if (clock.waits[mine.seat]) {
    const waits = reckonedAnew(session, mine.seat, now, own);
    await context.commit(session, { ...session, clock: { ...clock, waits } });
  }
}

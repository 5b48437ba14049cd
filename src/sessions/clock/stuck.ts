import type { OpenGame } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';
import { reportOf } from '../core/reporting.ts';
import { isIn, type Realm } from '../realm.ts';
import type { IsOpen } from '../service.ts';
import { stillSince } from '../waiting/standstill.ts';
import { callableFrom } from '../waiting/waits.ts';
import { DAY } from '../durations.ts';

/** Interval in ms between searches for stuck tables, which read all tables of a server. */
export const LOOKS = 15 * 60_000;

/**
 * Calls subscribers to tables that stand still for as many days as their server sets. Calls each person once for each
 * standstill.
 */
export async function callForStuck(context: SessionContext, isOpen: IsOpen, realm: Realm | null): Promise<void> {
  const all = await context.store.stuckCallers();
  const callers = realm ? all.filter(({ guildId }) => isIn(realm, guildId)) : all;
  for (const guildId of new Set(callers.map((one) => one.guildId))) {
    const { idle, log } = await context.store.preferences('guild', guildId);
    if (idle === null || log === null || !isOpen({ guildId, channelId: log })) continue;
    const users = callers.filter((one) => one.guildId === guildId).map(({ userId }) => userId);
    for (const table of await context.store.openGames(guildId)) await call(context, table, { idle, log, users });
  }
}

interface Wish {
  readonly idle: number;
  readonly log: string;
  readonly users: readonly string[];
}

/** Resting subscribers are called later, if the table still stands still. */
async function call(context: SessionContext, table: OpenGame, { idle, log, users }: Wish): Promise<void> {
  const { session } = table;
  const since = stillSince(table);
  const now = context.now();
  if (since === null || now - since < idle * DAY) return;
  const called = await context.store.calledForStuck(session.id, since);
  const habits = await context.habitsOf(users);
  const awake = users.filter((user) => !called.includes(user) && callableFrom(session.terms, habits(user), now) <= now);
  if (awake.length === 0) return;
  const what = [{ key: 'session:stuck', with: { count: Math.floor((now - since) / DAY) } }];
  const told = context.outgoing({ ...reportOf(log, session, null, what), users: awake });
  if (await context.store.callForStuck(session, since, awake, told)) context.wake(log);
}

import type { OpenGame } from '../../store/index.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { isLeftAlone } from '../waiting/idle.ts';
import { awaitedIn } from '../waiting/standstill.ts';
import type { Servers } from '../service.ts';
import type { OpenTable } from '../types.ts';
import { DAY } from '../durations.ts';

/** Time in ms without a move after which a game counts as stuck. */
const STUCK = 4 * DAY;

/** The tables of a server for its moderators. */
export function oversight({
  store,
  now,
}: SessionContext): Pick<Servers, 'openTables' | 'isCalledForStuck' | 'wantStuckCalls'> {
  return {
    isCalledForStuck: async (guildId, userId) =>
      (await store.stuckCallers()).some((one) => one.guildId === guildId && one.userId === userId),
    wantStuckCalls: (guildId, userId, wants) => store.wantStuckCalls(guildId, userId, wants),
    openTables: async (guildId) => {
      const tables = (await store.openGames(guildId)).map((game) => tableOf(game, now()));
      return tables.sort((one, other) => Number(other.stuck) - Number(one.stuck) || one.since - other.since);
    },
  };
}

function tableOf(table: OpenGame, now: number): OpenTable {
  const { session, round } = table;
  const { clock, status } = session;
  const { awaited, since } = awaitedIn(table);
  const stuck = status === 'lobby' ? isLeftAlone(session, now) : !clock.pause && now - since > STUCK;
  return { session: publicOf(session), awaited, since, round, stuck };
}

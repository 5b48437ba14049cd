import type { OpenGame } from '../../store/index.ts';
import { type SessionContext, shown } from '../core/context.ts';
import { isLeftAlone } from '../waiting/idle.ts';
import type { Servers } from '../service.ts';
import type { OpenTable } from '../types.ts';

const DAY = 24 * 60 * 60_000;
/** After so long, in ms, somebody should look after a game that nobody moves. */
const STUCK = 4 * DAY;

/** What is played on a server, for those who look after it. */
export function oversight({ store, now }: SessionContext): Pick<Servers, 'openTables'> {
  return {
    openTables: async (guildId) => {
      const tables = (await store.openGames(guildId)).map((game) => tableOf(game, now()));
      return tables.sort((one, other) => Number(other.stuck) - Number(one.stuck) || one.since - other.since);
    },
  };
}

function tableOf({ session, movedAt, round }: OpenGame, now: number): OpenTable {
  const { seats, asked, clock, status } = session;
  const awaited = seats.filter(({ seat }) => asked[seat] !== undefined);
  const waits = awaited.flatMap(({ seat }) => clock.waits[seat]?.since ?? []);
  const since = waits.length > 0 ? Math.min(...waits) : movedAt;
  const stuck = status === 'lobby' ? isLeftAlone(session, now) : !clock.pause && now - since > STUCK;
  return { session: shown(session), awaited, since, round, stuck };
}

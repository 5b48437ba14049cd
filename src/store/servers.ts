import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import { sessionOf } from './rows.ts';
import { whole } from './sessions.ts';
import { db, statement } from './statement.ts';
import type { Store } from './store.ts';

interface OnServer {
  readonly guildId: string;
}

const howManyOpen = statement((given: OnServer) =>
  db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('guild_id', '=', given.guildId)
    .where('ended_at', 'is', null),
);
const lobbiesBy = statement((given: OnServer & { readonly userId: string }) =>
  db
    .selectFrom('session')
    .select('channel_id as channelId')
    .where('guild_id', '=', given.guildId)
    .where('ended_at', 'is', null)
    .where('host_id', '=', given.userId)
    .where('status', '=', sql.lit('lobby')),
);
const openOn = statement((given: OnServer) =>
  whole
    .select(({ selectFrom }) => [
      selectFrom('answer')
        .select('answer.at')
        .whereRef('answer.session_id', '=', 'session.id')
        .orderBy('answer.turn', 'desc')
        .limit(sql.lit(1))
        .as('moved_at'),
      selectFrom('line')
        .select('line.round')
        .whereRef('line.session_id', '=', 'session.id')
        .orderBy('line.id', 'desc')
        .limit(sql.lit(1))
        .as('round'),
    ])
    .where('guild_id', '=', given.guildId)
    .where('ended_at', 'is', null),
);

/** What is played on a server. */
export const servers = (engine: Engine): Pick<Store, 'openCount' | 'openGames' | 'lobbiesOf'> => ({
  openCount: async (guildId) => (await engine.first(howManyOpen({ guildId })))!.count,
  lobbiesOf: async (userId, guildId) =>
    (await engine.all(lobbiesBy({ userId, guildId }))).map(({ channelId }) => channelId),
  openGames: async (guildId) =>
    (await engine.all(openOn({ guildId }))).map((row) => ({
      session: sessionOf(row, engine.unreadable),
      movedAt: row.moved_at ?? row.started_at ?? row.created_at,
      round: row.round,
    })),
});

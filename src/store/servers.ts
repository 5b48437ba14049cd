import type { Engine } from './engine.ts';
import { sessionOf, type SessionRow } from './rows.ts';
import { sql } from './statement.ts';
import type { Store } from './store.ts';

interface OnServer {
  readonly guildId: string;
}

const countOpen = sql<OnServer, { readonly count: number }>(
  'select count(*) as count from session where guild_id = @guildId and ended_at is null',
);
const selectLobbies = sql<OnServer & { readonly userId: string }, { readonly channelId: string }>(`
  select channel_id as "channelId"
  from session
  where guild_id = @guildId
    and ended_at is null
    and host_id = @userId
    and status = 'lobby'`);
const selectOpenGames = sql<
  OnServer,
  SessionRow & { readonly moved_at: number | null; readonly round: number | null }
>(`
  select whole_session.*,
    (select at from answer where answer.session_id = whole_session.id order by answer.turn desc limit 1) as moved_at,
    (select round from line where line.session_id = whole_session.id order by line.id desc limit 1) as round
  from whole_session
  where guild_id = @guildId
    and ended_at is null`);

/** Open sessions of a server. */
export const servers = (engine: Engine): Pick<Store, 'openCount' | 'openGames' | 'lobbiesOf'> => ({
  openCount: async (guildId) => (await engine.first(countOpen({ guildId })))!.count,
  lobbiesOf: async (userId, guildId) =>
    (await engine.all(selectLobbies({ userId, guildId }))).map(({ channelId }) => channelId),
  openGames: async (guildId) =>
    (await engine.all(selectOpenGames({ guildId }))).map((row) => ({
      session: sessionOf(row, engine.unreadable),
      movedAt: row.moved_at ?? row.started_at ?? row.created_at,
      round: row.round,
    })),
});

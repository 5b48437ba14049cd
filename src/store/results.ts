import type { Engine } from './engine.ts';
import { sql } from './statement.ts';
import type { Store } from './store.ts';

interface OnServer {
  readonly guildId: string;
}
interface EndingRow {
  readonly game: string;
  readonly cause: string;
  readonly won: number;
  readonly count: number;
}

const selectCounts = sql<OnServer, EndingRow>(`
  select session.game as "game", result.cause as "cause",
    case when result.winners = '[]' then 0 else 1 end as "won",
    count(*) as "count"
  from session
  inner join result on result.session_id = session.id
  where session.guild_id = @guildId
    and session.ended_at is not null
  group by session.game, result.cause, case when result.winners = '[]' then 0 else 1 end
  order by session.game, result.cause`);
const selectLastEnded = sql<OnServer & { readonly most: number }, { readonly id: string }>(`
  select session.id as "id"
  from session
  inner join result on result.session_id = session.id
  where session.guild_id = @guildId
    and session.ended_at is not null
  order by session.ended_at desc
  limit @most`);

/** How the games of a server ended. */
export const resultStatements = (engine: Engine): Pick<Store, 'endings' | 'lastEnded'> => ({
  endings: async (guildId) =>
    (await engine.all(selectCounts({ guildId }))).map(({ game, cause, won, count }) => ({
      ...{ game, cause, won: Number(won) === 1, count: Number(count) },
    })),
  lastEnded: async (guildId, most) => (await engine.all(selectLastEnded({ guildId, most }))).map(({ id }) => id),
});

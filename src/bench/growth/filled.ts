import { Database } from '../../sqlite/index.ts';
import { openStore } from '../../store/index.ts';
import { type MiddleGame, settle } from '../middle-game.ts';

export interface PastSize {
  /** Number of open games, each in its own channel. */
  readonly games: number;
  /** Number of lines in their logs, and of rows in their outboxes that are not told yet. */
  readonly rows: number;
}

/** Columns that differ between games. */
const OF_GAME: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  session: { id: `'g' || n`, channel_id: `'channel g' || n`, board_id: `'board g' || n` },
  seat: { session_id: `'g' || n` },
  save: { session_id: `'g' || n` },
  board: { id: `'board g' || n`, session_id: `'g' || n` },
};

/** The games that are played: their channels have nothing old to tell. */
export const PLAYED = 10;
export const channelOf = (game: number): string => `channel g${game}`;

/** Fills a database with many games in their middle. */
export async function fill(file: string, middle: MiddleGame, { games, rows }: PastSize): Promise<void> {
  const store = await openStore(file);
  await settle(store, middle, 'g0');
  await store.forget(channelOf(0));
  await store.close();
  const database = new Database(file);
  database.pragma('synchronous = off');
  const numbers =
    'with recursive number (n) as (select cast(? as integer) union all select n + 1 from number where n + 1 < ?)';
  const fillIn = database.transaction(() => {
    for (const [table, own] of Object.entries(OF_GAME)) {
      const columns = database.pragma(`table_info(${table})`) as { name: string }[];
      const names = columns.map(({ name }) => name);
      const values = names.map((name) => own[name] ?? name);
      database
        .prepare(`${numbers} insert into ${table} (${names.join()}) select ${values.join()} from number, ${table}`)
        .run(1, games);
    }
    const each = Math.max(1, Math.ceil(rows / games));
    const old = `${numbers} insert into`;
    database
      .prepare(
        `${old} line (session_id, turn, round, phrase, at)
          select 'g' || (n / ${each}), n % ${each}, 1, '{"key":"session:begun"}', n from number`,
      )
      .run(0, rows);
    database
      .prepare(
        `${old} outbox (session_id, channel_id, nonce, message, created_at)
          select 'g' || game, 'channel g' || game, 'old ' || n, '{"kind":"panel","turn":1,"ping":[],"news":[]}', n
          from (select n, n / ${each} as game from number) where game >= ${PLAYED}`,
      )
      .run(0, rows);
  });
  fillIn();
  database.close();
}

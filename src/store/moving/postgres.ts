import { installed } from '../../installation/index.ts';
import { connect } from '../postgres/pool.ts';
import { migrate } from '../postgres/migrate.ts';
import { ROWS_MOVED_AT_ONCE, GROWING, type MovedRow, type Shelf } from './shelf.ts';

/** Opens the store on a server. */
export async function postgresShelf(url: string): Promise<Shelf> {
  const client = await connect(url);
  try {
    await migrate(client, installed('migrations/'), true);
  } catch (error) {
    await client.end();
    throw error;
  }
  const ask = async <T>(sql: string): Promise<T[]> => (await client.query({ text: sql, rowMode: 'array' })).rows as T[];
  const column = async <T>(sql: string): Promise<T[]> => (await ask<[T]>(sql)).map(([value]) => value);
  const columns = (table: string) =>
    column<string>(
      `select column_name::text from information_schema.columns
       where table_schema = current_schema() and table_name = '${table}' order by ordinal_position`,
    );
  return {
    place: addressOf(url),
    isInUse: async () =>
      (
        await column(
          `select pid from pg_stat_activity
         where datname = current_database() and application_name = 'rampart' and pid <> pg_backend_pid()`,
        )
      ).length > 0,
    history: () => column<string>('select name from migration'),
    tables: () =>
      column<string>(
        `select table_name::text from information_schema.tables
         where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`,
      ),
    columns,
    count: async (table) => (await column<number>(`select count(*) from ${table}`))[0]!,
    bites: async function* (table) {
      const order = (await columns(table)).includes('rowid') ? 'order by rowid' : '';
      await client.query(`declare bites no scroll cursor for select * from ${table} ${order}`);
      for (;;) {
        const { rows } = await client.query<MovedRow>(`fetch ${ROWS_MOVED_AT_ONCE} from bites`);
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query('close bites');
    },
    write: async (table, names, rows) => {
      const text = `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`;
      await Promise.all(
        rows.map((row) =>
          client.query(
            text,
            names.map((name) => row[name]),
          ),
        ),
      );
    },
    highest: async () => {
      const highest = new Map<string, number>();
      for (const table of GROWING) {
        const [id] = await column<number>(`select case when is_called then last_value else 0 end from ${table}_id_seq`);
        highest.set(table, id!);
      }
      return highest;
    },
    setHighest: async (ids) => {
      for (const [table, id] of ids)
        await client.query(`select setval('${table}_id_seq', ${Math.max(1, id)}, ${id > 0})`);
    },
    empty: async (table, name) => {
      if (name === undefined) await client.query(`delete from ${table}`);
      else await client.query(`delete from ${table} where name = $1`, [name]);
    },
    begin: async () => void (await client.query('begin isolation level repeatable read')),
    commit: async () => void (await client.query('commit')),
    close: () => client.end(),
  };
}

/** Returns an address without its credentials. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

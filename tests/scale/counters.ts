import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Database } from '../../src/sqlite/index.ts';
import type { PostgresServer } from '../help/postgres.ts';

/** What a server has done so far. */
export interface Counters {
  /** Bytes of its log (WAL). */
  readonly log: number;
  readonly commits: number;
  /** Rows that were written, changed or struck off. */
  readonly rows: number;
  /** CPU time of all its processes, in ms; null: not known here. */
  readonly cpu: number | null;
}

/** Whoever has used it must have left: a connection counts only then what it has done. */
export async function countersOf(server: PostgresServer, database: string): Promise<Counters> {
  const [found] = await server.ask(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log, xact_commit::float8 as commits,
      (tup_inserted + tup_updated + tup_deleted)::float8 as rows
     from pg_stat_database where datname = '${database}'`,
  );
  return { ...(found as unknown as Omit<Counters, 'cpu'>), cpu: processorTimeOf(server.pid) };
}

export const between = (before: Counters, after: Counters): Counters => ({
  log: after.log - before.log,
  commits: after.commits - before.commits,
  rows: after.rows - before.rows,
  cpu: before.cpu === null || after.cpu === null ? null : after.cpu - before.cpu,
});

/** Bytes of a database's tables and their indexes. */
export async function bytesOf(server: PostgresServer, database: string): Promise<number> {
  const [found] = await server.ask(
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    database,
  );
  return Number(found!.bytes);
}

/** The largest tables, with their indexes, and their bytes. */
export async function tablesOf(server: PostgresServer, database: string): Promise<(readonly [string, number])[]> {
  const found = await server.ask(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit 6`,
    database,
  );
  return found.map(({ name, bytes }) => [String(name), Number(bytes)] as const);
}

/** Bytes of an SQLite database in which something stands. */
export function bytesInFile(file: string): number {
  const database = new Database(file, { readonly: true });
  const number = (name: string) => database.pragma(name, { simple: true }) as number;
  const bytes = (number('page_count') - number('freelist_count')) * number('page_size');
  database.close();
  return bytes;
}

/** Linux counts in hundredths of a second. */
const TICK = 10;
/** Where they stand in /proc/<pid>/stat behind the name: the parent, own time, and that of children that have ended. */
const [PARENT, OWN, ENDED] = [1, [11, 12], [13, 14]] as const;

/** CPU time of a process and of those that it has started, in ms; null where there is no /proc. */
function processorTimeOf(pid: number): number | null {
  const stat = (of: string) => {
    try {
      return readFileSync(join('/proc', of, 'stat'), 'utf8')
        .split(') ')
        .at(-1)!
        .split(' ')
        .map(Number);
    } catch {
      return null;
    }
  };
  const own = stat(String(pid));
  if (!own) return null;
  const sum = (of: readonly number[], which: readonly number[]) => which.reduce((all, at) => all + of[at]!, 0);
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(stat);
  const children = running.filter((one) => one?.[PARENT] === pid);
  const theirs = children.reduce((all, one) => all + sum(one!, OWN), 0);
  return TICK * (sum(own, [...OWN, ...ENDED]) + theirs);
}

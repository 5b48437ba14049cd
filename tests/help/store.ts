import { randomUUID } from 'node:crypto';
import { inject, test } from 'vitest';

import * as stores from '../../src/store/index.ts';
import type { Store } from '../../src/store/index.ts';
import { ask } from './postgres.ts';
import { TEMPLATE } from './postgres-system.ts';

/** Stores of tests: SQLite, or, in the project `postgres`, databases of its server that stand for the files that tests name. */

/** Whether the tests run on PostgreSQL. */
export const onPostgres = process.env.TEST_STORE === 'postgres';

/** For two things of which the second comes before anybody has looked at the first: a server answers too late for that. */
export const atOnce = test.skipIf(onPostgres);

/** Takes all away that a store holds; ids begin anew. */
const EMPTYING = `do $$
declare one record;
begin
  for one in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' loop
    execute 'delete from ' || one.tablename;
  end loop;
  for one in select sequencename from pg_sequences where schemaname = 'public' loop
    execute 'alter sequence ' || one.sequencename || ' restart';
  end loop;
end $$`;

/** A database that stands for a file. */
interface Used {
  readonly name: string;
  /** Those that are open. */
  readonly stores: Set<Store>;
}
const used = new Map<string, Promise<Used>>();
const free: string[] = [];
let made = 0;

const server = (): string => inject('postgres');
const addressOf = (name: string): string => server().replace(/[^/]*$/, name);

async function emptyDatabase(): Promise<string> {
  const known = free.pop();
  if (known !== undefined) return known;
  const name = `of_${process.pid}_${(made += 1)}`;
  await ask(server(), `create database ${name} template ${TEMPLATE}`);
  return name;
}

function useFor(file: string): Promise<Used> {
  const key = file === ':memory:' ? `${file} ${randomUUID()}` : file;
  const known = used.get(key) ?? emptyDatabase().then((name) => ({ name, stores: new Set<Store>() }));
  used.set(key, known);
  return known;
}

/** What the store opens for this file: that file, or the database that stands for it. */
export async function locate(file: string): Promise<string> {
  return onPostgres ? addressOf((await useFor(file)).name) : file;
}

export const openStore: typeof stores.openStore = async (file, migrations, ...more) => {
  if (!onPostgres || stores.isServer(file)) return stores.openStore(file, migrations, ...more);
  const { name, stores: open } = await useFor(file);
  const store = await stores.openStore(addressOf(name), undefined, ...more);
  const close = async () => {
    open.delete(closing);
    await store.close();
  };
  const closing: Store = { ...store, close };
  open.add(closing);
  return closing;
};

/** Empties the databases that nothing has open; at the end of a file of tests that is closed first which it has left open. */
export async function recycle(isOver = false): Promise<void> {
  for (const [file, promised] of used) {
    const { name, stores: open } = await promised;
    if (isOver) await Promise.all([...open].map((store) => store.close()));
    if (open.size > 0) continue;
    used.delete(file);
    await ask(addressOf(name), EMPTYING);
    free.push(name);
  }
}

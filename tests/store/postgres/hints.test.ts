import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Store } from '../../../src/store/index.ts';
import { ask } from '../../help/postgres.ts';
import { locate, openStore } from '../../help/store.ts';

/** What processes on one database tell each other. */

const FILE = 'hints';
let stores: Store[];
let heard: (string | null)[];
let deafen: () => void;
beforeEach(async () => {
  stores = [await openStore(FILE), await openStore(FILE)];
  heard = [];
  deafen = stores[0]!.onHint((channelId) => void heard.push(channelId));
  // What was told before it heard is looked for.
  await expect.poll(() => heard).toEqual([null]);
});
afterEach(async () => {
  deafen();
  await Promise.all(stores.map((store) => store.close()));
});

test('what one process hints at, the others hear, in order', async () => {
  for (const channelId of ['1', '2', null]) await stores[1]!.hint(channelId);
  await expect.poll(() => heard).toEqual([null, '1', '2', null]);
});

test('whoever was cut off hears again, and is told that something may have been missed', async () => {
  const listeners = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`;
  expect(await ask(await locate(FILE), listeners)).toHaveLength(1);
  await expect.poll(() => heard).toEqual([null, null]);
  await stores[1]!.hint('3');
  await expect.poll(() => heard).toEqual([null, null, '3']);
});

test('whoever hears no more is left alone', async () => {
  deafen();
  const idle = "select 1 from pg_stat_activity where datname = current_database() and query like 'listen %'";
  await expect.poll(async () => (await ask(await locate(FILE), idle)).length).toBe(0);
  await stores[1]!.hint('4');
  expect(heard).toEqual([null]);
});

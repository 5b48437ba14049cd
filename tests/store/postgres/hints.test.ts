import { afterEach, beforeEach, expect, test } from 'vitest';

import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../../../src/store/postgres/hints.ts';
import type { Store } from '../../../src/store/index.ts';
import { ask } from '../../help/postgres.ts';
import { locate, openStore } from '../../help/store.ts';

/** What processes on one database tell each other. */

const FILE = 'hints';
let stores: Store[];
let heard: (string | null)[];
let deafs: number;
let deafen: () => void;
beforeEach(async () => {
  stores = [await openStore(FILE), await openStore(FILE)];
  heard = [];
  deafs = 0;
  deafen = stores[0]!.onHint(
    (channelId) => void heard.push(channelId),
    () => (deafs += 1),
  );
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
  expect(deafs).toBe(0);
});

test('whoever can hear none is told so once, until it hears again', async () => {
  const nowhere = (await locate(FILE)).replace(/:\d+\//, ':1/');
  const faults: unknown[] = [];
  const end = listen(
    nowhere,
    () => undefined,
    (error) => void faults.push(error),
  );
  await expect.poll(() => faults.length).toBe(1);
  await sleep(2_500);
  expect(faults).toHaveLength(1);
  end();
});

test('whoever hears no more is left alone', async () => {
  deafen();
  const idle = "select 1 from pg_stat_activity where datname = current_database() and query like 'listen %'";
  await expect.poll(async () => (await ask(await locate(FILE), idle)).length).toBe(0);
  const others: (string | null)[] = [];
  const deafenOther = stores[1]!.onHint(
    (channelId) => void others.push(channelId),
    () => undefined,
  );
  await expect.poll(() => others).toEqual([null]);
  await stores[1]!.hint('4');
  await expect.poll(() => others).toEqual([null, '4']);
  expect(heard).toEqual([null]);
  deafenOther();
});

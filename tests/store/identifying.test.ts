import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Store } from '../../src/store/index.ts';
import { openStore } from '../help/store.ts';

const NOW = 1_700_000_000_000;
const EVERY = 5_500;
const DAY = 24 * 60 * 60_000;

let store: Store;
beforeEach(async () => void (store = await openStore(':memory:')));
afterEach(() => store.close());

it('gives each moment once, one after another, to however many ask at once', async () => {
  const given = await Promise.all(Array.from({ length: 8 }, () => store.mayIdentify(0, NOW, EVERY)));
  expect(given.sort((one, other) => one - other)).toEqual(Array.from({ length: 8 }, (_, at) => NOW + at * EVERY));
});

it('lets nobody wait for what is long over, nor for another key', async () => {
  await store.mayIdentify(0, NOW, EVERY);
  expect(await store.mayIdentify(1, NOW, EVERY)).toBe(NOW);
  expect(await store.mayIdentify(0, NOW + EVERY - 1, EVERY)).toBe(NOW + EVERY);
  expect(await store.mayIdentify(0, NOW + 3 * EVERY, EVERY)).toBe(NOW + 3 * EVERY);
});

it('lets nobody wait for a moment that was noted by a clock that was ahead', async () => {
  await store.mayIdentify(0, NOW + DAY, EVERY);
  expect(await store.mayIdentify(0, NOW, EVERY)).toBe(NOW);
  expect(await store.mayIdentify(0, NOW, EVERY)).toBe(NOW + EVERY);
});

it('notes when somebody was last there for each shard, apart from other divisions', async () => {
  expect(await store.shardBeats(4)).toEqual(new Map());
  await store.beatShards(NOW, [0, 2], 4);
  await store.beatShards(NOW + 1, [0], 2);
  await store.beatShards(NOW + 2, [2, 3], 4);
  await store.beatShards(NOW + 3, [], 4);
  const beats = await store.shardBeats(4);
  expect([...beats].sort()).toEqual([
    [0, NOW],
    [2, NOW + 2],
    [3, NOW + 2],
  ]);
  expect(await store.lastBeat()).toBeNull();
});

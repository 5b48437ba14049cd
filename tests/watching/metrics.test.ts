import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';

import { Metrics, type Build } from '../../src/watching/metrics.ts';
import { throttled } from '../../src/watching/gauges.ts';
import { timedPool, timedStore } from '../../src/watching/timing.ts';
import { Conflict, type Leases, type Store } from '../../src/store/index.ts';
import type { PictureSource } from '../../src/drawing/contract.ts';
import { BotTable, pixelPool } from '../help/bot.ts';

const BUILD: Build = { version: '1.2.3', build: 'abc' };

describe('a bot that is watched', () => {
  let metrics: Metrics;
  let table: BotTable;
  beforeEach(async () => {
    metrics = new Metrics(BUILD, () => new Map([['main', 2048]]));
    let store!: Store;
    table = await BotTable.open({
      witness: metrics.witness,
      pool: metrics.pool(pixelPool),
      storeOf: (opened) => (store = metrics.store(opened)),
    });
    metrics.over({ gateway: () => table.running.gateway(), store, now: Date.now, owners: table.running.owners });
  });
  afterEach(async () => {
    metrics.close();
    await table.close();
  });

  it('counts what people do and what becomes of it, by kinds alone', async () => {
    await table.command('Ada', 'siege new');
    await table.command('Basil', 'siege join');
    await table.command('Ada', 'siege start');
    await table.complete('Ada', 'choose', '');
    await table.running.idle();
    await expect.poll(() => table.running.gateway().identifiesLeft).not.toBeNull();
    const text = await metrics.registry.metrics();
    expect(text).toContain('rampart_acknowledgement_seconds_count{kind="command",outcome="taken"} 3\n');
    expect(text).toContain('rampart_acknowledgement_seconds_count{kind="autocomplete",outcome="taken"} 1\n');
    expect(text).toMatch(/rampart_discord_requests_total\{method="POST",route="acknowledgement",status="204"\} 4\n/);
    expect(text).toMatch(/rampart_discord_requests_total\{method="POST",route="message",status="200"\} \d/);
    expect(text).toMatch(/rampart_commit_seconds_count\{outcome="written"\} [3-9]/);
    expect(text).toMatch(/rampart_picture_seconds_count\{kind="board",outcome="drawn"\} [1-9]/);
    expect(text).toContain('rampart_games{game="gate",state="running"} 1\n');
    expect(text).toContain('rampart_gateway_up{shard="0"} 1\n');
    expect(text).toContain('rampart_guilds{shard="0"} 1\n');
    expect(text).toContain('rampart_identifies_remaining 1000\n');
    expect(text).toContain('rampart_leases{kind="message"} 0\n');
    expect(text).toContain('rampart_due_oldest_seconds 0\n');
    expect(text).toContain('rampart_due_late_seconds_count 0\n');
    expect(text).toContain('rampart_posts_waiting 0\n');
    expect(text).toContain('rampart_posts_oldest_seconds 0\n');
    expect(text).toContain('rampart_memory_bytes{process="main"} 2048\n');
    expect(text).toContain(`rampart_build_info{version="1.2.3",build="abc",node="${process.version}"} 1\n`);
    expect(text).toMatch(/rampart_event_loop_delay_seconds\{quantile="0\.99"\} [\d.e-]+\n/);
    const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!);
    expect(names.filter((name) => !name.startsWith('rampart_'))).toEqual([]);
    // Whatever has so many digits is an id.
    expect(text).not.toMatch(/="[^"]*\d{15}/);
    for (const word of ['Ada', 'Basil', 'the-wall', table.discord.token]) expect(text).not.toContain(word);
  });

  it('counts what is posted where Discord posts interactions by what it was answered', async () => {
    await table.close();
    table = await BotTable.open({ witness: metrics.witness, isPostedTo: true });
    await table.command('Ada', 'siege new');
    expect((await table.complete('Ada', 'choose', '')).acknowledgement).toBe('choices');
    const text = await metrics.registry.metrics();
    // A ping that is well signed, and what is typed; one that is not, as Discord tries; a command.
    expect(text).toContain('rampart_interactions_posted_total{status="200"} 2\n');
    expect(text).toContain('rampart_interactions_posted_total{status="401"} 1\n');
    expect(text).toContain('rampart_interactions_posted_total{status="202"} 1\n');
    expect(text).toContain('rampart_acknowledgement_seconds_count{kind="autocomplete",outcome="taken"} 1\n');
  });

  it('counts games that ended by what ended them, and requests that Discord refuses for their number', async () => {
    await table.command('Ada', 'siege new');
    await table.command('Ada', 'siege start');
    table.discord.inject({
      kind: 'status',
      status: 429,
      retryAfter: 0,
      method: 'POST',
      route: '^/channels/.*/messages',
    });
    await table.command('Ada', 'siege end', { sure: true });
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/rampart_games_ended_total\{game="gate",cause="[\w-]+"\} 1\n/);
    expect(text).toMatch(/rampart_discord_requests_total\{method="POST",route="message",status="429"\} 1\n/);
    expect(text).toMatch(/rampart_discord_rate_limited_total\{scope="unknown"\} 1\n/);
  });
});

test('what a process is at is found under its names', async () => {
  const held: Leases[] = [];
  const look = async ({ inspection }: Store) => held.push(await inspection.leases(table.running.owners, 0));
  let opened!: Store;
  const storeOf = (store: Store): Store => ({
    ...(opened = store),
    settle: async (...which) => {
      await look(store);
      return store.settle(...which);
    },
    deleteDelivery: async (...which) => {
      await look(store);
      return store.deleteDelivery(...which);
    },
  });
  const table = await BotTable.open({ storeOf });
  await table.command('Ada', 'siege new');
  await table.running.idle();
  expect(held.some(({ posts }) => posts === 1)).toBe(true);
  expect(held.some(({ deliveries }) => deliveries === 1)).toBe(true);
  await look(opened);
  expect(held.at(-1)).toEqual({ posts: 0, deliveries: 0 });
  await table.close();
});

test('a commit is told with what came of it', async () => {
  const told: unknown[] = [];
  const failing = (error: Error | null) =>
    timedStore({ commit: () => (error ? Promise.reject(error) : Promise.resolve()) } as unknown as Store, (...of) =>
      told.push([of[0], of[2]]),
    );
  const ends = { session: { game: 'gate' }, result: { cause: 'won' } } as never;
  const goesOn = { session: { game: 'gate' } } as never;
  await failing(null).commit(goesOn, ends);
  await expect(failing(new Conflict('met')).commit(ends)).rejects.toThrow('met');
  await expect(failing(new Error('full')).commit(ends)).rejects.toThrow('full');
  expect(told).toEqual([
    ['written', [{ game: 'gate', cause: 'won' }]],
    ['conflict', []],
    ['failed', []],
  ]);
});

test('a picture that does not come is told as well, and fails as before', async () => {
  const told: unknown[] = [];
  const draw: PictureSource['draw'] = () => Promise.reject(new Error('no map'));
  const pool = timedPool({ ...pixelPool, draw }, (kind, came) => told.push([kind, came]));
  await expect(pool.draw({} as never)).rejects.toThrow('no map');
  await pool.drawCards({} as never);
  expect(told).toEqual([
    ['board', false],
    ['cards', true],
  ]);
});

test('what costs is asked again only after a while, and at once when it failed', async () => {
  let [now, asked] = [0, 0];
  const ask = throttled(
    () => (++asked === 2 ? Promise.reject(new Error('busy')) : Promise.resolve(asked)),
    100,
    () => now,
  );
  expect([await ask(), await ask()]).toEqual([1, 1]);
  now = 100;
  await expect(ask()).rejects.toThrow('busy');
  expect(await ask()).toBe(3);
  // A clock that has gone back is none to go by.
  now = 50;
  expect(await ask()).toBe(4);
});

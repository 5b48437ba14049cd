import { hostname } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { drain, LONGEST_NOTICE, notify, renew, Unable } from '../../src/operator/deeds.ts';
import { openStore, playing, type Store } from '../../src/store/index.ts';
import { BotTable, textOf } from '../help/bot.ts';

let table: BotTable;
let store: Store;
beforeEach(async () => {
  table = await BotTable.open();
  store = await openStore(table.databaseFile);
});
afterEach(async () => {
  await store.close();
  await table.close();
});

const looked = async () => {
  await table.running.tick();
  await table.running.idle();
};

test('a notice is told once at each table that is open, and at no other', async () => {
  await table.command('Ada', 'siege new');
  await table.command('Ada', 'siege start');
  await table.command('Basil', 'siege new', {}, 'the-gate');
  await table.command('Cleo', 'siege new', {}, 'the-tower');
  await table.command('Cleo', 'siege end', { sure: true }, 'the-tower');
  expect(await notify(store, 'Back *at ten*, @everyone.')).toBe(2);
  await looked();
  const told = (channel: string) =>
    table.posted(channel).filter((message) => textOf(message).includes('Back *at ten*, @everyone.'));
  expect(['the-wall', 'the-gate', 'the-tower'].map((channel) => told(channel).length)).toEqual([1, 1, 0]);
  expect(table.discord.attention({ channel: 'the-wall' }).some(({ notified }) => notified.length > 1)).toBe(false);
  await expect(notify(store, 'x'.repeat(LONGEST_NOTICE + 1))).rejects.toThrow(Unable);
});

test('where no game may begin everybody is told why, at once, also in a lobby that is there; those under way go on', async () => {
  await table.command('Ada', 'siege new');
  await table.command('Ada', 'siege new', {}, 'the-tower');
  await table.command('Ada', 'siege start', {}, 'the-tower');
  await store.decideClosure('we move to a new machine at ten.');
  const refused = await table.command('Basil', 'siege new', {}, 'the-gate');
  expect(textOf(refused.message)).toContain('we move to a new machine at ten.');
  expect(await table.sessions.find(table.discord.channelId('the-gate'))).toBeNull();
  const kept = await table.command('Ada', 'siege start');
  expect(textOf(kept.message)).toContain('we move to a new machine at ten.');
  const { turn } = (await table.sessions.find(table.discord.channelId('the-tower')))!;
  await table.command('Ada', 'choose', { what: 'brave' }, 'the-tower');
  expect((await table.sessions.find(table.discord.channelId('the-tower')))!.turn).toBe(turn + 1);
  await store.decideClosure(null);
  await table.command('Ada', 'siege start');
  expect((await table.sessions.find(table.discord.channelId('the-wall')))!.status).toBe('running');
  await table.command('Basil', 'siege new', {}, 'the-gate');
  expect(await table.sessions.find(table.discord.channelId('the-gate'))).not.toBeNull();
});

test('one process is let end, the others go on', async () => {
  const other = await table.beside();
  const there = await playing(store);
  expect(there).toHaveLength(2);
  await expect(drain(store, 'nobody')).rejects.toThrow(Unable);
  expect(await drain(store, there[0]!.id)).toBe(1);
  await Promise.all([table.running.tick(), other.running.tick()]);
  const ended = await Promise.race([table.running.drained.then(() => 0), other.running.drained.then(() => 1)]);
  const left = await playing(store);
  expect(left.find(({ asked }) => asked === 'drain')!.id).toBe(there[0]!.id);
  expect([0, 1]).toContain(ended);
  await other.close();
});

test('processes of this machine are renewed one after another', async () => {
  const process = (id: string, pid: number, machine = hostname()) => ({
    ...{ id, role: 'all' as const, machine, pid, shards: [0], shardCount: 1 },
  });
  for (const [id, pid] of [
    ['a', 1],
    ['b', 2],
  ] as const)
    await store.attend(process(id, pid), store.now());
  await store.attend(process('far', 1, 'elsewhere'), store.now());
  await table.running.close();
  const signalled: number[] = [];
  const told: string[] = [];
  const signal = (pid: number) => {
    signalled.push(pid);
    const [id, next] = pid === 1 ? ['a', 'c'] : ['b', 'd'];
    void store.attend(process(next, pid), store.now()).then(() => store.leave(id));
  };
  await renew(store, ({ id }) => told.push(id), { signal, isBot: () => true });
  expect([signalled, told]).toEqual([
    [1, 2],
    ['a', 'b'],
  ]);
  expect((await playing(store)).map(({ id }) => id).toSorted()).toEqual(['c', 'd', 'far']);
  const fails = { signal: () => undefined, isBot: () => true };
  const failed = /not renewed.*goes on/;
  await expect(renew(store, () => undefined, { ...fails, patience: 0 })).rejects.toThrow(failed);
  // The successor has come and gone.
  const counts = [1, 2, 2, 1];
  await expect(renew(store, () => undefined, { ...fails, started: () => counts.shift()! })).rejects.toThrow(failed);
  expect(counts).toEqual([]);
  await table.sessions.close();
  await table.startBot();
});

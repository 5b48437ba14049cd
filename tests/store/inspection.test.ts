import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Database } from '../../src/sqlite/index.ts';
import { openStore } from '../../src/store/index.ts';
import { ana, bench, type Bench, lobbyIn, running } from '../sessions/help.ts';

let table: Bench;
beforeEach(async () => {
  table = await bench();
});
afterEach(() => table.sessions.close());

it('counts lobbies and running games by title, and nothing that is over', async () => {
  const { sessions, store } = table;
  await sessions.create(lobbyIn('1'));
  for (const channel of ['2', '3', '4']) await running(sessions, 2, channel);
  await sessions.end('4', ana.userId, { manager: true });
  expect(await store.inspection.openCounts()).toEqual([
    { game: 'gate', status: 'lobby', count: 1 },
    { game: 'gate', status: 'running', count: 2 },
  ]);
});

it('counts what is not told yet, and since when', async () => {
  const { sessions, store, clock } = table;
  expect(await store.inspection.untold()).toEqual({ count: 0, oldest: null });
  const begun = clock.ms;
  await sessions.create(lobbyIn('1'));
  clock.ms += 5_000;
  await sessions.create(lobbyIn('2'));
  expect(await store.inspection.untold()).toEqual({ count: 2, oldest: begun });
  const [first] = await sessions.outbox.pending();
  const { id, sessionId, channelId, nonce } = first!;
  await sessions.outbox.combine({ id, sessionId, channelId, nonce, owner: 'me', until: 0, since: 0 }, [id]);
  expect(await store.inspection.untold()).toEqual({ count: 2, oldest: begun });
  await store.settle({ id, sessionId, channelId, owner: 'me' }, { kind: 'hopeless', over: false });
  expect(await store.inspection.untold()).toEqual({ count: 1, oldest: begun + 5_000 });
});

it('knows since when the oldest is due, and that nothing is', async () => {
  const { sessions, store, clock } = table;
  await sessions.create({ ...lobbyIn('1'), terms: { pace: 'live' } });
  await sessions.start('1', ana.userId);
  const { dueAt } = (await store.sessionIn('1'))!;
  expect(await store.inspection.oldestDue(clock.ms)).toBeNull();
  expect(await store.inspection.oldestDue(dueAt!)).toBe(dueAt);
  expect(await store.inspection.oldestDue(dueAt! + 60_000)).toBe(dueAt);
});

it('counts what is taken under some names and not given back or run out', async () => {
  const { sessions, store } = table;
  await sessions.create(lobbyIn('1'));
  const [first] = await sessions.outbox.pending();
  const { id, sessionId, channelId, nonce } = first!;
  await sessions.outbox.combine({ id, sessionId, channelId, nonce, owner: 'me', until: 100, since: 0 }, [id]);
  for (const [of, owner] of [
    ['7', 'mine too'],
    ['8', 'another'],
  ] as const)
    await store.storeDelivery({ id: of, packet: '{}', owner, until: 100, at: 0 });
  expect(await store.inspection.leases(['me', 'mine too'], 99)).toEqual({ posts: 1, deliveries: 1 });
  expect(await store.inspection.leases(['me', 'mine too'], 100)).toEqual({ posts: 0, deliveries: 0 });
  await sessions.outbox.release('me');
  expect(await store.inspection.leases(['me', 'mine too'], 99)).toEqual({ posts: 0, deliveries: 1 });
});

it('counts open games by an index of just these, however many are over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-inspection-'));
  const file = join(folder, 'games.sqlite');
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  const store = await openStore(file);
  prepare.mockClear();
  await store.inspection.openCounts();
  const [sql] = prepare.mock.calls.map(([text]) => text);
  prepare.mockRestore();
  const database = new Database(file);
  const plan = database.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
  expect(plan.map(({ detail }) => detail).join()).toMatch(/USING INDEX session_open_in_(guild|channel)/);
  database.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

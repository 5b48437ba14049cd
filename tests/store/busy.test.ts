import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Busy } from '../../src/sessions/types.ts';
import { Database } from '../../src/sqlite/index.ts';
import { Conflict, openStore, type SessionRecord, type Store, NO_DICE, TIMELESS } from '../../src/store/index.ts';

/** Another program locks the database: this one goes on with everything else, and writes once it can. */

const session: SessionRecord = {
  id: 's',
  guildId: 'g',
  channelId: 'c',
  game: 'gate',
  status: 'running',
  language: 'en',
  options: {},
  host: { userId: 'u', name: 'Ana' },
  seats: [],
  turn: 0,
  revision: 1,
  asked: {},
  standing: [],
  ...TIMELESS,
  dice: NO_DICE,
  board: null,
  seedHash: 'hash',
  seed: 'seed',
  createdAt: 1,
  startedAt: 2,
  endedAt: null,
};
/** Every way to write: in a transaction, as a statement of its own, and what finds its key taken. */
const WRITES: readonly (readonly [string, (store: Store) => Promise<unknown>])[] = [
  ['a commit', (store) => store.commit({ session: { ...session, turn: 1, revision: 2 }, read: 1 })],
  ['a setting', (store) => store.prefer('user', 'u', { language: 'fr' })],
  ['tidying up', (store) => store.forget('c')],
];

let folder: string;
let file: string;
let other: Database | null;
const open = async (patience?: number) => {
  const store = await openStore(file, undefined, patience);
  if ((await store.session('s')) === null) await store.commit({ session, read: null, reseated: true });
  return store;
};
beforeEach(() => {
  other = null;
  folder = mkdtempSync(join(tmpdir(), 'rampart-busy-'));
  file = join(folder, 'games.sqlite');
});
afterEach(() => {
  other?.close();
  rmSync(folder, { recursive: true });
});
const lock = () => {
  other = new Database(file, { timeout: 0 });
  return other.exec('begin immediate');
};
/** Resolves after so many turns of the event loop's timers: were it held up, none would come before the writes fail. */
const ticks = async (count: number) => {
  for (let tick = 0; tick < count; tick++) await new Promise((resolve) => setTimeout(resolve, 1));
};

test('timers go on while writes wait for another program, and all are written in their order when it lets go', async () => {
  const store = await open(600_000);
  const holder = lock();
  const done: string[] = [];
  const writing = WRITES.map(([name, write]) => write(store).then(() => done.push(name)));
  await ticks(20);
  expect(done).toEqual([]);
  /** Who reads need not wait. */
  expect((await store.session('s'))!.turn).toBe(0);
  expect((await store.preferences('user', 'u')).language).toBeNull();
  holder.exec('commit');
  await Promise.all(writing);
  expect(done).toEqual(WRITES.map(([name]) => name));
  expect([(await store.session('s'))!.turn, (await store.preferences('user', 'u')).language]).toEqual([1, 'fr']);
  await store.close();
});

test.each(WRITES)('%s fails clearly when the other program never lets go, and succeeds later', async (_, write) => {
  const store = await open(0);
  const holder = lock();
  await expect(write(store)).rejects.toThrow(Busy);
  expect([(await store.session('s'))!.turn, await store.panel('s')]).toEqual([0, null]);
  holder.exec('rollback');
  await write(store);
  await store.close();
});

test('a conflict is told at once, and hinders nobody behind it', async () => {
  const store = await open(0);
  const late = store.commit({ session: { ...session, revision: 9 }, read: 8 });
  const next = store.prefer('user', 'u', { language: 'fr' });
  await expect(late).rejects.toThrow(Conflict);
  await next;
  expect((await store.preferences('user', 'u')).language).toBe('fr');
  await store.close();
});

test('closing waits for what is still to be written', async () => {
  const store = await open(600_000);
  const holder = lock();
  const writing = store.prefer('user', 'u', { language: 'fr' });
  const closing = store.close();
  await ticks(2);
  holder.exec('rollback');
  await Promise.all([writing, closing]);
  const again = await open();
  expect((await again.preferences('user', 'u')).language).toBe('fr');
  await again.close();
});

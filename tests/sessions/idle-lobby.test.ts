import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSessions } from '../../src/sessions/index.ts';
import { gate } from '../help/gate.ts';
import { ana, type Bench, bench, bo, bytesOf, CHANNEL, cy, lobbyIn, refused } from './help.ts';

/** A lobby that nobody begins. */

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NONE = { manager: false };

let at: Bench;
beforeEach(async () => {
  at = await bench();
  await at.sessions.create(lobbyIn(CHANNEL));
  await at.sessions.join(CHANNEL, bo);
  await at.sessions.tick();
});
afterEach(() => at.sessions.close());

let id: string;
beforeEach(async () => void (id = (await at.store.sessionIn(CHANNEL))!.id));
const status = async () => (await at.store.session(id))!.status;
const keys = async () => (await at.sessions.linesOf(id, 'all')).map(({ text }) => text.key);
const calls = async () =>
  (await at.sessions.outbox.pending()).flatMap(({ message }) =>
    message.kind === 'panel' && message.users ? [message.users] : [],
  );
/** Time passes for a bot that looks every few minutes. */
async function pass(ms: number): Promise<void> {
  for (const end = at.clock.ms + ms; at.clock.ms < end;) {
    const dueAt = (await at.store.session(id))!.dueAt ?? end;
    at.clock.ms = Math.min(end, dueAt > at.clock.ms ? dueAt : end);
    await at.store.beat(at.clock.ms);
    await at.sessions.tick();
  }
}

it('tells its players after three days, once, and closes after seven with a word to them', async () => {
  await pass(3 * DAY - 1);
  expect(await calls()).toEqual([]);
  await pass(1);
  expect(await calls()).toEqual([[ana.userId, bo.userId]]);
  await pass(4 * DAY - 1);
  expect([await status(), (await calls()).length]).toEqual(['lobby', 1]);
  await pass(1);
  expect(await status()).toBe('ended');
  expect(await calls()).toEqual([
    [ana.userId, bo.userId],
    [ana.userId, bo.userId],
  ]);
  expect(await keys()).toEqual(['session:joined', 'session:lobby-idle', 'session:lobby-lapsed']);
  expect(await at.store.openCount('7')).toBe(0);
});

it('is one to look after as soon as its players are told, and not before', async () => {
  const stuck = async () => (await at.sessions.openTables('7')).map((table) => table.stuck);
  await pass(3 * DAY - 1);
  expect(await stuck()).toEqual([false]);
  await pass(1);
  expect(await stuck()).toEqual([true]);
});

it('is left alone by one process where two look', async () => {
  const other = openSessions({
    store: at.store,
    kits: [{ rules: gate, bots: {} }],
    now: at.clock.now,
    random: bytesOf('other'),
  });
  at.clock.ms += 3 * DAY;
  await at.store.beat(at.clock.ms);
  await Promise.all([at.sessions.tick(), other.tick()]);
  expect(await calls()).toHaveLength(1);
});

describe('whoever plays may', () => {
  it.each([
    ['begin', 'running', () => at.sessions.start(CHANNEL, bo.userId)],
    ['close', 'ended', () => at.sessions.end(CHANNEL, bo.userId, NONE)],
  ] as const)('%s it once its host has left it alone, and not before', async (_, becomes, deed) => {
    await pass(3 * DAY - 1);
    expect((await refused(deed())).key).toMatch(/foreign|host/);
    await pass(1);
    await expect(at.sessions.start(CHANNEL, cy.userId)).rejects.toThrow();
    await deed();
    expect(await status()).toBe(becomes);
    expect((await at.store.session(id))!.clock.idle?.since ?? null).toBe(
      becomes === 'running' ? null : at.clock.ms - 3 * DAY,
    );
  });

  it('begin it though others come and go all the time', async () => {
    for (let day = 0; day < 6; day++) {
      await pass(DAY);
      await (day % 2 === 0 ? at.sessions.join(CHANNEL, cy) : at.sessions.leave(CHANNEL, cy.userId));
    }
    await pass(5 * DAY);
    expect(await status()).toBe('lobby');
    expect((await at.sessions.start(CHANNEL, bo.userId)).status).toBe('running');
  });

  it('not do so any more when the host is there again, and the time begins anew', async () => {
    await pass(4 * DAY);
    await at.sessions.arrange(CHANNEL, ana.userId, { terms: { pace: '8h' } });
    expect((await refused(at.sessions.start(CHANNEL, bo.userId))).key).toBe('refusal:host-only');
    await pass(6 * DAY);
    expect(await status()).toBe('lobby');
  });
});

describe('time does not count', () => {
  it('in which the bot was away', async () => {
    await pass(2 * DAY);
    at.clock.ms += 30 * DAY;
    await at.sessions.tick();
    expect(await calls()).toEqual([]);
    await pass(DAY);
    expect(await calls()).toHaveLength(1);
    at.clock.ms += 30 * DAY;
    await at.sessions.tick();
    await pass(4 * DAY - HOUR);
    expect(await status()).toBe('lobby');
    await pass(HOUR);
    expect(await status()).toBe('ended');
  });

  it('until it begins by itself', async () => {
    const startAt = at.clock.ms + 20 * DAY;
    await at.sessions.arrange(CHANNEL, ana.userId, { terms: { startAt } });
    await pass(20 * DAY);
    expect([await status(), await calls()]).toEqual(['running', []]);
  });
});

it('of the time before lobbies had a clock is told of first, and has four days left', async () => {
  const { revision, ...old } = (await at.store.session(id))!;
  const lobby = { ...old, clock: { ...old.clock, idle: null }, dueAt: at.clock.ms, revision: revision + 1 };
  await at.store.commit({ session: lobby, read: revision });
  at.clock.ms += 40 * DAY;
  await at.store.beat(at.clock.ms);
  await at.sessions.tick();
  expect([await status(), (await calls()).length]).toEqual(['lobby', 1]);
  await pass(4 * DAY);
  expect(await status()).toBe('ended');
});

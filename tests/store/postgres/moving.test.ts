import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';

import { openSessions } from '../../../src/sessions/index.ts';
import { openStore } from '../../../src/store/index.ts';
import { MovedAway } from '../../../src/store/migrations.ts';
import { moveStore, Unmovable } from '../../../src/store/moving/index.ts';
import { gate } from '../../help/gate.ts';
import { ask } from '../../help/postgres.ts';
import { ana, CHANNEL, everything, picksFor, playOn, running, tell } from '../../sessions/help.ts';
import { openIn } from '../../help/questions.ts';

/** How a community moves from a file to a server, and back. */

let folder: string;
let file: string;
let server: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-moving-'));
  file = join(folder, 'games.sqlite');
  const name = `moving_${randomUUID().replaceAll('-', '')}`;
  await ask(inject('postgres'), `create database ${name}`);
  server = inject('postgres').replace(/[^/]*$/, name);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function opened(database: string) {
  const store = await openStore(database);
  const sessions = openSessions({ store, kits: [{ rules: gate, bots: {} }], slip: 0 });
  return { store, sessions, close: () => sessions.close() };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** All that can be seen of the two games, one under way. */
const seen = async (one: Opened) => ({
  whole: await Promise.all([CHANNEL, 'other'].map((channel) => everything({ ...one, clock: null as never }, channel))),
  boards: (await one.store.boardsOf((await one.store.sessionIn(CHANNEL))!.id)).length,
  chosen: await one.store.preferences('user', ana.userId),
  rounds: await one.store.rounds((await one.store.sessionIn(CHANNEL))!.id),
  last: await one.store.lastOutgoing(),
});

async function play(): Promise<void> {
  const one = await opened(file);
  await one.sessions.settings.change('user', ana.userId, { language: 'fr', theme: 'contrast' });
  await running(one.sessions, 3, 'other', 2);
  while (await playOn(one.sessions, 'other'));
  await running(one.sessions, 2, CHANNEL, 4);
  for (let answers = 0; answers < 6; answers++) await playOn(one.sessions);
  for (const row of await one.sessions.outbox.pending('other')) await tell(one.sessions, row);
  await one.close();
}

it('everything comes along, over and back, and is played on', async () => {
  await play();
  const before = await opened(file);
  const known = await seen(before);
  await before.close();

  const moved = await moveStore(file, server);
  expect(moved.find(({ table }) => table === 'session')).toEqual({ table: 'session', rows: 2 });
  const there = await opened(server);
  expect(await seen(there)).toEqual(known);
  const { session, questions } = await openIn(there.sessions, CHANNEL);
  const asked = { turn: session.turn, mark: questions[0]!.mark };
  const { userId } = session.seats[questions[0]!.seats[0]!]!;
  await there.sessions.answer(CHANNEL, userId!, picksFor(questions[0]!, session.turn), asked);
  const later = await seen(there);
  expect(later.last).toBeGreaterThan(known.last);
  await there.close();

  const back = await moveStore(server, file);
  const rows = (list: typeof moved, table: string) => list.find((one) => one.table === table)!.rows;
  expect(rows(back, 'answer')).toBe(rows(moved, 'answer') + 1);
  const here = await opened(file);
  expect(await seen(here)).toEqual(later);
  while (await playOn(here.sessions));
  await here.close();
});

it('no id that a message of Discord may bear is given a second time', async () => {
  await play();
  const before = await opened(file);
  const last = await before.store.lastOutgoing();
  for (const row of await before.sessions.outbox.pending()) await tell(before.sessions, row);
  await before.close();
  for (const [from, to] of [
    [file, server],
    [server, file],
  ] as const) {
    await moveStore(from, to);
    const there = await opened(to);
    await playOn(there.sessions);
    const pending = await there.sessions.outbox.pending();
    expect(Math.min(...pending.map(({ id }) => id))).toBeGreaterThan(last);
    for (const row of pending) await tell(there.sessions, row);
    await there.close();
  }
});

it('nobody plays on in what was left behind, and nothing is moved onto games or from under a bot', async () => {
  await play();
  const bot = await opened(file);
  await expect(moveStore(file, server)).rejects.toThrow(Unmovable);
  await bot.close();
  await moveStore(file, server);
  await expect(openStore(file)).rejects.toThrow(/its games were moved to 127\.0\.0\.1:\d+\/moving_/);
  await expect(moveStore(file, server)).rejects.toThrow(/were moved to .* already/);
  const playing = await opened(server);
  await expect(moveStore(server, file)).rejects.toThrow(/is in use/);
  await playing.close();

  const other = join(folder, 'other.sqlite');
  const another = await opened(other);
  await running(another.sessions);
  await another.close();
  await expect(moveStore(other, server)).rejects.toThrow(/holds games already/);
  await moveStore(server, file);
  await expect(openStore(server)).rejects.toThrow(MovedAway);
});

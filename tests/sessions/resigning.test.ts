import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { ringwall } from '../../src/games/ringwall/index.ts';
import { openIn } from '../help/questions.ts';
import { ana, bench, type Bench, bo, CHANNEL, cy, eve, lobbyIn, people, refused, running } from './help.ts';

/** In a game of rivals one may give up for good, and the others play on. */

const folder = mkdtempSync(join(tmpdir(), 'resigning-'));
let table: Bench;
afterEach(() => table.sessions.close());
afterAll(() => rmSync(folder, { recursive: true }));

async function siege(players = 3, file = ':memory:') {
  table = await bench(file, ringwall);
  const { sessions } = table;
  await sessions.create({ ...lobbyIn(CHANNEL), game: 'ringwall', options: {}, terms: { pace: '24h' } });
  for (const person of people.slice(1, players)) await sessions.join(CHANNEL, person);
  await sessions.start(CHANNEL, ana.userId);
  return sessions;
}
const session = async () => (await table.store.sessionIn(CHANNEL))!;
const told = async () => (await table.sessions.log(CHANNEL, { limit: 200 })).map(({ text }) => text.key);
const asked = async () => (await openIn(table.sessions, CHANNEL)).questions.flatMap(({ seats }) => [...seats]);

/** Everybody who is asked does the least, until that was told. */
async function playUntil(key: string) {
  for (let answers = 0; answers < 60 && !(await told()).includes(key); answers++) {
    const [question] = (await openIn(table.sessions, CHANNEL)).questions;
    const player = (await session()).seats.find(({ seat }) => question?.seats.includes(seat));
    if (!question || !player?.userId) return;
    const pick = question.options.find(({ ends }) => ends) ?? question.options.at(-1)!;
    await table.sessions.answer(CHANNEL, player.userId, [pick.id]);
  }
}

it('who gives up is out, is told of once, and holds nobody up', async () => {
  const sessions = await siege();
  expect((await asked()).sort()).toEqual([0, 1, 2]);
  await sessions.resign(CHANNEL, bo.userId);
  expect(await asked()).not.toContain(1);
  expect((await told()).filter((key) => key === 'session:resigned')).toHaveLength(1);
  expect((await session()).seats[1]).toMatchObject({ occupant: 'vacant', userId: null });
  await playUntil('ringwall:news.resigned');
  expect(await told()).toContain('ringwall:news.resigned');
  expect((await session()).status).toBe('running');
});

it('nobody takes that seat any more, by whatever way', async () => {
  const sessions = await siege();
  await sessions.resign(CHANNEL, bo.userId);
  expect(await refused(sessions.takeOver(CHANNEL, eve, 1))).toMatchObject({ key: 'refusal:no-seat-free' });
  expect(await refused(sessions.takeOver(CHANNEL, bo))).toMatchObject({ key: 'refusal:no-seat-free' });
  const bot = { occupant: 'bot', level: 'easy', name: 'Bot', userId: null } as const;
  expect(await refused(sessions.reseat(CHANNEL, ana.userId, 1, bot, { manager: true }))).toMatchObject({
    key: 'refusal:resigned',
  });
  expect(await refused(sessions.resign(CHANNEL, bo.userId))).toMatchObject({ key: 'refusal:seatless' });
});

it('it lasts when the program starts anew', async () => {
  const file = join(folder, 'game.db');
  const sessions = await siege(3, file);
  await sessions.resign(CHANNEL, bo.userId);
  await sessions.close();
  table = await bench(file, ringwall);
  expect(await asked()).not.toContain(1);
  await playUntil('ringwall:news.resigned');
  expect((await told()).filter((key) => key === 'ringwall:news.resigned')).toHaveLength(1);
  // What was laid down since may be taken back, but he stays away.
  expect(await asked()).not.toContain(1);
});

it('the last one left has won', async () => {
  const sessions = await siege(3);
  await sessions.resign(CHANNEL, bo.userId);
  await sessions.resign(CHANNEL, cy.userId);
  await playUntil('ringwall:news.alone');
  expect((await session()).status).not.toBe('running');
  expect(await told()).toContain('ringwall:news.alone');
});

it('in a game that is won together nobody gives up alone, and is told what there is instead', async () => {
  table = await bench();
  await running(table.sessions);
  expect(await refused(table.sessions.resign(CHANNEL, bo.userId))).toMatchObject({ key: 'refusal:no-resignation' });
  expect((await session()).seats[1]).toMatchObject({ occupant: 'person', userId: bo.userId });
});

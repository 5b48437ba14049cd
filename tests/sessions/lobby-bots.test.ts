import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewBot } from '../../src/sessions/service.ts';
import { openIn } from '../help/questions.ts';
import { ana, type Bench, bench, bo, CHANNEL, cy, lobbyIn, playOn, refused } from './help.ts';

/** Seats of a lobby that bots hold. */

const HOST = { manager: false };
const MANAGER = { manager: true };
const names = ['Bot One', 'Bot Two', 'Bot Three', 'Bot Four'];
const easy: NewBot = { level: 'easy', names };
const held = ({ seats }: { readonly seats: readonly { readonly name: string; readonly seat: number }[] }) =>
  seats.map(({ seat, name }) => [seat, name]);
let now: Bench;
beforeEach(async () => {
  now = await bench();
  await now.sessions.create(lobbyIn(CHANNEL));
});
afterEach(() => now.sessions.close());

test('the host seats bots, each under a name of its own, and the lobby says so', async () => {
  const { sessions } = now;
  await sessions.addBot(CHANNEL, ana.userId, easy, HOST);
  await sessions.addBot(CHANNEL, ana.userId, { level: 'hard', names }, HOST);
  expect((await sessions.find(CHANNEL))!.seats).toMatchObject([
    { seat: 0, ...ana },
    { seat: 1, occupant: 'bot', level: 'easy', name: 'Bot One', userId: null, roles: [] },
    { seat: 2, occupant: 'bot', level: 'hard', name: 'Bot Two', userId: null, roles: [] },
  ]);
  const [line] = await sessions.log(CHANNEL, { limit: 1 });
  expect(line!.text).toMatchObject({
    key: 'session:bot-joined',
    with: { name: 'Bot Two', level: { key: 'session:level.hard' } },
  });
});

test('others may not seat or remove one; who may manage the channel may', async () => {
  const { sessions } = now;
  await sessions.join(CHANNEL, bo);
  expect((await refused(sessions.addBot(CHANNEL, bo.userId, easy, HOST))).key).toBe('refusal:host-only');
  const { seats } = await sessions.addBot(CHANNEL, cy.userId, easy, MANAGER);
  expect((await refused(sessions.remove(CHANNEL, bo.userId, seats[2]!, HOST))).key).toBe('refusal:host-only');
  expect(held((await sessions.remove(CHANNEL, cy.userId, seats[2]!, MANAGER))!)).toEqual([
    [0, 'Ana'],
    [1, 'Bo'],
  ]);
});

test('a full table takes no bot, and a game that has begun neither', async () => {
  const { sessions } = now;
  for (let seat = 1; seat < 4; seat++) await sessions.addBot(CHANNEL, ana.userId, easy, HOST);
  expect((await refused(sessions.addBot(CHANNEL, ana.userId, easy, HOST))).key).toBe('refusal:full');
  await sessions.start(CHANNEL, ana.userId);
  expect((await refused(sessions.addBot(CHANNEL, ana.userId, easy, HOST))).key).toBe('refusal:begun');
});

test('the bot that is meant leaves, wherever it sits by now', async () => {
  const { sessions } = now;
  await sessions.join(CHANNEL, bo);
  await sessions.addBot(CHANNEL, ana.userId, easy, HOST);
  const { seats } = await sessions.addBot(CHANNEL, ana.userId, easy, HOST);
  await sessions.leave(CHANNEL, bo.userId);
  const left = await sessions.remove(CHANNEL, ana.userId, seats[3]!, HOST);
  expect(held(left!)).toEqual([
    [0, 'Ana'],
    [1, 'Bot One'],
  ]);
  expect((await refused(sessions.remove(CHANNEL, ana.userId, seats[3]!, HOST))).key).toBe('refusal:nobody-there');
  // Its name is free again.
  expect(held(await sessions.addBot(CHANNEL, ana.userId, easy, HOST)).at(-1)).toEqual([2, 'Bot Two']);
});

test('a host who leaves hands over to a person, past the bots', async () => {
  const { sessions } = now;
  await sessions.addBot(CHANNEL, ana.userId, easy, HOST);
  await sessions.join(CHANNEL, bo);
  const left = await sessions.leave(CHANNEL, ana.userId);
  expect(left!.host).toEqual(bo);
  expect(held(left!)).toEqual([
    [0, 'Bot One'],
    [1, 'Bo'],
  ]);
});

test('a lobby in which only bots are left closes', async () => {
  const { sessions } = now;
  const { id } = await sessions.addBot(CHANNEL, ana.userId, easy, HOST);
  expect(await sessions.leave(CHANNEL, ana.userId)).toBeNull();
  expect(await sessions.find(CHANNEL)).toBeNull();
  expect(await sessions.byId(id)).toMatchObject({ status: 'ended', seats: [], host: ana });
});

test('the same interaction, delivered twice, seats one bot', async () => {
  const { sessions } = now;
  const first = await sessions.for('i1').addBot(CHANNEL, ana.userId, easy, HOST);
  expect(await sessions.for('i1').addBot(CHANNEL, ana.userId, easy, HOST)).toEqual(first);
  expect((await sessions.find(CHANNEL))!.seats).toHaveLength(2);
});

test('bots are dealt heroes like others, play by themselves and call nobody', async () => {
  const { sessions } = now;
  await sessions.addBot(CHANNEL, ana.userId, easy, HOST);
  await sessions.addBot(CHANNEL, ana.userId, { level: 'hard', names }, HOST);
  const { seats } = await sessions.start(CHANNEL, ana.userId);
  expect(seats.every(({ roles }) => roles.length === 1)).toBe(true);
  const asked = new Set<number>();
  do for (const { seats } of (await openIn(sessions, CHANNEL)).questions) asked.add(seats[0]!);
  while (await playOn(sessions));
  expect([...asked]).toEqual([0]);
  expect((await sessions.find(CHANNEL))!.status).toBe('ended');
});

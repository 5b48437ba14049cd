import { afterEach, beforeEach, expect, it } from 'vitest';
import { ana, bench, type Bench, bo, CHANNEL, cy, di, eve, lobbyIn, people, refused, running } from './help.ts';

/** Once more with the same table. */
const HOST = { manager: false };

let at: Bench;
beforeEach(async () => {
  at = await bench();
  await running(at.sessions, 4);
});
afterEach(() => at.sessions.close());

const session = async () => (await at.store.sessionIn(CHANNEL))!;
const key = async (request: Promise<unknown>) => (await refused(request)).key;

it('keeps the seats and heroes of all others until they answer or the game begins', async () => {
  const { sessions } = at;
  const { seats: before } = await session();
  await sessions.end(CHANNEL, ana.userId, HOST);
  expect(await key(sessions.rematch(CHANNEL, eve, {}))).toBe('refusal:rematch-foreign');
  await sessions.rematch(CHANNEL, bo, {});
  const others = before.filter(({ userId }) => userId !== bo.userId);
  expect((await session()).terms.kept).toEqual(others.map(({ userId, name, roles }) => ({ userId, name, roles })));
  expect((await session()).seats).toEqual([{ ...before[1], seat: 0 }]);
  expect(await key(sessions.join(CHANNEL, eve))).toBe('refusal:seats-kept');
  const bot = { level: 'easy', names: ['Bot One'] } as const;
  expect(await key(sessions.addBot(CHANNEL, bo.userId, bot, HOST))).toBe('refusal:seats-kept-from');
  expect(await key(sessions.takeRoles(CHANNEL, bo.userId, before[0]!.roles))).toBe('refusal:role-taken');
  await sessions.join(CHANNEL, ana);
  expect((await session()).seats[1]).toMatchObject({ name: 'Ana', roles: before[0]!.roles });
  await sessions.leave(CHANNEL, cy.userId);
  await sessions.remove(CHANNEL, bo.userId, di, HOST);
  expect((await session()).terms.kept).toEqual([]);
  await sessions.join(CHANNEL, eve);
  const { seats, status } = await sessions.start(CHANNEL, bo.userId);
  expect([status, seats.map(({ name }) => name)]).toEqual(['running', ['Bo', 'Ana', 'Eve']]);
});

it('lets in those who are asked, whoever else may enter', async () => {
  const { sessions } = at;
  await sessions.end(CHANNEL, ana.userId, HOST);
  await sessions.rematch(CHANNEL, ana, {});
  await sessions.arrange(CHANNEL, ana.userId, { terms: { entry: { kind: 'invited', users: [] } } });
  for (const person of people.slice(1)) await sessions.join(CHANNEL, person);
  expect((await session()).seats).toHaveLength(4);
});

it('is for a channel whose game is over', async () => {
  const { sessions } = at;
  expect(await key(sessions.rematch(CHANNEL, ana, {}))).toBe('refusal:busy');
  expect(await key(sessions.rematch('elsewhere', ana, {}))).toBe('refusal:no-game');
  await sessions.create(lobbyIn('elsewhere'));
  expect(await key(sessions.rematch('elsewhere', ana, {}))).toBe('refusal:busy-lobby');
});

import { afterEach, expect, it } from 'vitest';
import { type AnyModule, react } from '../../../src/engine/index.ts';
import type { Terms } from '../../../src/sessions/types.ts';
import { fact, gateWith, plain } from '../../engine/help.ts';
import { openIn } from '../../help/questions.ts';
import { ana, askOf, bench, type Bench, bo, CHANNEL, cy, lobbyIn, people, refused } from '../help.ts';

/** In the turn of a rival nobody is waited for as long as in the own one. */

const HOUR = 3_600_000;
const show = { ...plain, id: (choice: string | null) => choice ?? 'pass', label: () => plain.label('a') };

/** Ana attacks, Bo and Cy may do something about it; then it is Ana's turn again. */
const siege = gateWith(
  {
    attack: askOf(0, 'attack'),
    *defend() {
      yield* react([1, 2].map((seat) => ({ seat, from: ['sally'] })), fact('defend'), show); // prettier-ignore
    },
    *duel() {
      yield* react([{ seat: 1, from: ['parry'] }], fact('duel'), show);
    },
    on: askOf(0, 'on'),
  },
  [['attack'], ['defend'], ['duel'], ['on']],
);
const rivals = { ...siege, sides: (seats: number) => Array.from({ length: seats }, (_, seat) => [seat]) };

let table: Bench;
afterEach(() => table.sessions.close());

async function attacked(module: AnyModule = rivals, terms: Partial<Terms> = {}) {
  table = await bench(':memory:', module);
  const { sessions } = table;
  await sessions.create({ ...lobbyIn(CHANNEL), options: { rounds: 2 }, terms: { pace: '24h', ...terms } });
  for (const person of people.slice(1, 3)) await sessions.join(CHANNEL, person);
  await sessions.start(CHANNEL, ana.userId);
  await sessions.answer(CHANNEL, ana.userId, ['a']);
  return sessions;
}
const clock = async () => (await table.store.sessionIn(CHANNEL))!.clock;
const dueIn = async () =>
  Object.entries((await clock()).waits).map(([seat, { due }]) => [Number(seat), due && (due - table.clock.ms) / HOUR]);
const asked = async () => (await openIn(table.sessions, CHANNEL)).questions.map(({ kind, seats }) => [kind, ...seats]);
const told = async () => (await table.sessions.log(CHANNEL, { limit: 50 })).map(({ text }) => text);
/** The bot is there all the time. */
async function pass(hours: number) {
  for (let looks = 0; looks < 12 * hours; looks++) {
    table.clock.ms += HOUR / 12;
    await table.sessions.tick();
  }
}

it('whoever is asked in the turn of a rival has half of the time, and the rival the whole of it', async () => {
  const sessions = await attacked();
  expect(await dueIn()).toEqual([[1, 12], [2, 12]]); // prettier-ignore
  await sessions.answer(CHANNEL, bo.userId, ['pass']);
  await sessions.answer(CHANNEL, cy.userId, ['pass']);
  await sessions.answer(CHANNEL, bo.userId, ['pass']);
  expect(await dueIn()).toEqual([[0, 24]]);
});

it('when it is up the game goes on without the answer, and nobody is away or late by it', async () => {
  const sessions = await attacked();
  await sessions.answer(CHANNEL, cy.userId, ['pass']);
  await pass(12);
  expect(await told()).toContainEqual({
    key: 'session:lapsed',
    with: { names: [{ key: 'session:name', with: { name: 'Bo' } }] },
  });
  // What is asked then has time of its own.
  expect(await asked()).toEqual([['duel', 1]]);
  expect(await dueIn()).toEqual([[1, 12]]);
  await pass(12);
  expect(await asked()).toEqual([['on', 0]]);
  expect(await clock()).toMatchObject({ covers: {}, late: {}, pause: null });
  const { id } = (await sessions.find(CHANNEL))!;
  const given = (await table.store.answers(id)).map(({ seat, picks, means }) => [seat, picks[0], means]);
  expect(given.slice(2)).toEqual([[1, 'pass', 'fallback'], [1, 'pass', 'fallback']]); // prettier-ignore
});

it('it is over although nobody is there, unlike a turn', async () => {
  await attacked();
  await pass(12);
  expect(await asked()).toEqual([['duel', 1]]);
  expect((await clock()).pause).toBeNull();
});

it('nobody gets more time for it, but quiet hours count for nobody', async () => {
  const sessions = await attacked();
  expect(await refused(sessions.moreTime(CHANNEL, bo.userId))).toEqual({ key: 'refusal:rivals-wait' });
  const rest = { zone: 'UTC', from: 0, until: 0, days: [1, 2, 3, 4, 5, 6, 7] };
  await sessions.rearrange(bo.userId, { rest: { ...rest, days: [3] } });
  const [[, due]] = (await dueIn()) as [[number, number]];
  // The clock of tests begins on a Tuesday, 22:13.
  expect(due).toBe(36);
});

it('a table without a deadline has none there, either', async () => {
  await attacked(rivals, { pace: 'none' });
  expect(await dueIn()).toEqual([[1, null], [2, null]]); // prettier-ignore
});

it('where all play together everybody has the whole time', async () => {
  await attacked(siege);
  expect(await dueIn()).toEqual([[1, 24], [2, 24]]); // prettier-ignore
});

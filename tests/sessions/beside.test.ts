import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { isQuestion } from '../../src/engine/index.ts';
import { ringwall } from '../../src/games/ringwall/index.ts';
import { ana, bench, type Bench, bo, CHANNEL, cy, lobbyIn, people, refused } from './help.ts';

/** Where seats go on beside each other, what one does is nothing to the others. */

const folder = mkdtempSync(join(tmpdir(), 'beside-'));
let table: Bench;
let files = 0;
afterEach(() => table.sessions.close());
afterAll(() => rmSync(folder, { recursive: true }));

async function siege() {
  const file = join(folder, `${files++}.db`);
  table = await bench(file, ringwall);
  await table.sessions.create({ ...lobbyIn(CHANNEL), game: 'ringwall', options: {}, terms: { pace: '24h' } });
  for (const person of people.slice(1)) await table.sessions.join(CHANNEL, person);
  await table.sessions.start(CHANNEL, ana.userId);
  return file;
}

const open = async ({ userId }: { userId: string }) =>
  (await table.sessions.position(CHANNEL, userId)).questions.filter(isQuestion)[0]!;
const choices = async (person: { userId: string }) => (await open(person)).options.map(({ id }) => id);

/** One answer: the choice at that place, or the one that ends the turn. */
async function answers(person: { userId: string }, at = 0) {
  const { options } = await open(person);
  await table.sessions.answer(CHANNEL, person.userId, [options[at]!.id]);
}

async function laysDown(person: { userId: string }) {
  for (let asked = await open(person); asked && !asked.options.some(({ id }) => id.startsWith('anew'));) {
    const pick = asked.options.find(({ ends }) => ends) ?? asked.options.at(-1)!;
    await table.sessions.answer(CHANNEL, person.userId, [pick.id]);
    asked = await open(person);
  }
}

it('each takes back its own, whatever others have answered since', async () => {
  const file = await siege();
  const before = await choices(ana);
  await answers(ana);
  await answers(bo);
  await answers(cy);
  const [ofBo, ofCy] = [await choices(bo), await choices(cy)];
  expect(await choices(ana)).not.toEqual(before);
  expect((await table.sessions.position(CHANNEL, ana.userId)).undoable).toBe(true);
  await table.sessions.undo(CHANNEL, ana.userId);
  const stands = async () => [await choices(ana), await choices(bo), await choices(cy)];
  expect(await stands()).toEqual([before, ofBo, ofCy]);
  // What is kept of the game is the same game.
  const session = (await table.store.sessionIn(CHANNEL))!;
  expect((await table.store.answers(session.id)).map(({ seat }) => seat)).toEqual([1, 2]);
  await table.sessions.close();
  table = await bench(file, ringwall);
  expect(await stands()).toEqual([before, ofBo, ofCy]);
  expect(await refused(table.sessions.undo(CHANNEL, ana.userId))).toMatchObject({ key: 'refusal:nothing-to-undo' });
  await table.sessions.undo(CHANNEL, bo.userId);
  expect(await choices(cy)).toEqual(ofCy);
  // What is decided in secret is taken back in secret.
  const told = await table.sessions.log(CHANNEL, { limit: 20 });
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ text }) => text.key === 'session:undone')).toEqual([]);
});

it('a laid-down turn is opened again while others go on', async () => {
  await siege();
  await laysDown(ana);
  const { session } = await table.sessions.position(CHANNEL, ana.userId);
  const seen = await open(ana);
  await answers(bo);
  await answers(cy);
  const asked = { sessionId: session.id, turn: session.turn, mark: seen.mark };
  await table.sessions.answer(CHANNEL, ana.userId, [seen.options[0]!.id], asked);
  expect((await open(ana)).options.length).toBeGreaterThan(1);
});

it('who has laid down a turn gets no hint to change it', async () => {
  await siege();
  await laysDown(ana);
  expect((await refused(table.sessions.hint(CHANNEL, ana.userId))).key).toBe('refusal:hint-needless');
  expect((await table.sessions.hint(CHANNEL, bo.userId)).picks).toHaveLength(1);
});

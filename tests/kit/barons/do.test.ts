import { afterAll, beforeAll, expect, test } from 'vitest';
import { BotTable, menusOf, textOf } from '../../help/bot.ts';
import { openTexts } from '../kits.ts';
import { kit } from './kit.ts';

/** To buy is a verb that only the barons have: it has a word of theirs and no slash command but `/do`. */
const PLAYERS = ['Ada', 'Basil', 'Dara'];
const { translator } = openTexts(() => undefined);
let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({ kits: [kit], translator });
  await table.command('Ada', 'siege new');
  for (const name of PLAYERS.slice(1)) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});
const listed = async (name: string, typed: string) =>
  (await table.complete(name, 'do', typed)).choices.map((choice) => choice.name);
const done = async (name: string, what?: string) =>
  textOf((await table.command(name, 'do', what === undefined ? {} : { what })).message);

test('where another question is open it does nothing and says how that is answered', async () => {
  expect(await done('Ada')).toContain('What you can choose is below');
  for (const name of PLAYERS) await table.command(name, 'choose', { what: '0 gold' });
});

test('it lists all that can be done, or what fits the words that were typed, that of the verb too', async () => {
  const all = await listed('Ada', '');
  const purchases = all.filter((name) => name.startsWith('Buy '));
  expect(all).toContain('Stay');
  expect(purchases.length).toBeGreaterThan(1);
  expect(await listed('Ada', 'buy')).toEqual(purchases);
  expect(await listed('Ada', 'acheter')).toEqual(purchases);
  expect(await listed('Ada', 'mill')).toEqual(['Ride to the mill']);
});

test('what the verb alone leaves open is asked back, under its own word', async () => {
  const asked = await table.command('Ada', 'do', { what: 'buy' });
  expect(menusOf(asked.message).map(({ placeholder }) => placeholder)).toContain('Buy');
  expect(textOf(asked.message)).toContain('“buy” may mean several things');
});

test('typed words do it', async () => {
  const [first] = await listed('Ada', 'buy');
  expect(await done('Ada', first!.toLowerCase())).toContain(`Your choice: **${first}**`);
});

test('a menu of that verb does it', async () => {
  const message = (await table.command('Basil', 'do')).message!;
  const menu = menusOf(message).find(({ placeholder }) => placeholder === 'Buy')!;
  const answered = await table.press('Basil', message, menu.custom_id!, [menu.options![0]!.value]);
  expect(textOf(answered.message)).toContain('Your choice: **Buy ');
});

test('one of another verb, and what is none, are told apart', async () => {
  expect(await done('Dara', 'a castle')).toContain('is not among these choices');
  expect(await done('Dara', 'stay')).toContain('Your choice: **Stay**');
});

test('help and refusals name the command with the words that are behind it', async () => {
  expect(textOf((await table.command('Ada', 'siege help', { all: true })).message)).toMatch(
    /<\/pass:\d+>, and <\/do:\d+> \(Buy\)/,
  );
  expect(textOf((await table.command('Ada', 'attack', { what: 'north' })).message)).toMatch(/<\/do:\d+> \(Buy\)/);
});

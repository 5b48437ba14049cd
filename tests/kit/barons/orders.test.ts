import { afterAll, beforeAll, expect, test } from 'vitest';
import { BotTable, idOf, menusOf, textOf } from '../../help/bot.ts';
import { openTexts } from '../kits.ts';
import { kit } from './kit.ts';

/** Barons order beforehand what dusk brings them and where their gold lies: by menus, and by words. */
const PLAYERS = ['Ada', 'Basil', 'Dara'];
const { translator } = openTexts(() => undefined);
let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({ kits: [kit], translator });
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});
const orders = async (name: string, options: Record<string, string> = {}) =>
  (await table.command(name, 'orders', options)).message!;
const said = async (name: string, options: Record<string, string> = {}) => textOf(await orders(name, options));
/** What the menus say stands. */
const stands = async (name: string) =>
  menusOf(await orders(name))
    .map(({ placeholder }) => placeholder)
    .join();
const listed = async (name: string, options: Record<string, string>, focused: string) =>
  (await table.discord.users.autocomplete(name, 'the-wall', 'orders', options, focused)).choices;
const menuOf = (message: Awaited<ReturnType<typeof orders>>, what: string) =>
  menusOf(message).find(({ placeholder }) => placeholder?.startsWith(what))!;

test('there is nothing to order where no game is, before it begins, and for who does not play', async () => {
  expect(await said('Ada')).toContain('There is no game in this channel');
  await table.command('Ada', 'siege new');
  expect(await said('Ada')).toContain('has not begun yet');
  for (const name of PLAYERS.slice(1)) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
  expect(await said('Fay')).toContain('You have no seat in this game');
});

test('alone it shows each order as a menu, in which the one that stands says so', async () => {
  const message = await orders('Ada');
  expect(message.local.ephemeral).toBe(true);
  expect(menusOf(message).map(({ placeholder, options }) => [placeholder, options!.map(({ label }) => label)])).toEqual(
    [
      ['When dusk falls: Draw a card', ['Draw a card', 'Find a gold instead']],
      ['Where the gold is: In the open', ['In the open', 'Well hidden, and out of reach at dusk']],
    ],
  );
  expect(menusOf(message).map(({ options }) => options!.map(({ description }) => description))).toEqual([
    ['Chosen now.', undefined],
    ['Chosen now.', undefined],
  ]);
});

test('a pick changes it at once, renews the message in place, and tells nobody', async () => {
  const message = await orders('Ada');
  const posted = table.posted().length;
  const renewed = await table.press('Ada', message, menuOf(message, 'When dusk').custom_id!, ['coin']);
  expect(renewed.message!.id).toBe(message.id);
  expect(textOf(renewed.message)).toContain('Ordered. When dusk falls: Find a gold instead');
  expect(menusOf(renewed.message).map(({ placeholder }) => placeholder)).toEqual([
    'When dusk falls: Find a gold instead',
    'Where the gold is: In the open',
  ]);
  const again = await table.press('Ada', renewed.message!, menuOf(renewed.message!, 'Where').custom_id!, ['true']);
  expect(again.message!.id).toBe(message.id);
  expect(await stands('Ada')).toMatch(/Find a gold instead.*Well hidden/su);
  expect(table.posted()).toHaveLength(posted);
  expect(await stands('Basil')).toMatch(/Draw a card.*In the open/su);
});

test('words do the same, in any language, with or without the name of the order', async () => {
  expect(await said('Basil', { what: 'dusk', to: 'gold' })).toContain('Ordered. When dusk falls: Find a gold instead');
  expect(await said('Basil', { what: 'tombée', to: 'piocher' })).toContain('Ordered. When dusk falls: Draw a card');
  expect(await said('Basil', { to: 'well hidden' })).toContain('Ordered. Where the gold is: Well hidden');
  expect(menusOf(await orders('Basil', { what: 'dusk' }))).toHaveLength(1);
});

test('they are one press away from the own question, and that one from them', async () => {
  const question = (await table.press('Ada', await table.panel(), idOf(await table.panel(), 'open'))).message!;
  const shown = (await table.press('Ada', question, idOf(question, 'orders'))).message!;
  expect(shown.id).toBe(question.id);
  expect(menusOf(shown)).toHaveLength(2);
  const back = (await table.press('Ada', shown, idOf(shown, 'open'))).message!;
  expect(textOf(back)).toBe(textOf(question));
});

test('lists complete what is typed', async () => {
  expect(await listed('Basil', { what: '' }, 'what')).toEqual([
    { name: 'When dusk falls', value: 'dusk' },
    { name: 'Where the gold is', value: 'hide' },
  ]);
  const values = await listed('Basil', { what: 'dusk', to: '' }, 'to');
  expect(values.map(({ name }) => name)).toEqual(['Draw a card', 'Find a gold instead']);
  const all = await listed('Basil', { to: '' }, 'to');
  expect(all.map(({ name }) => name)).toContain('Where the gold is: In the open');
  expect(all).toHaveLength(4);
  expect(await said('Basil', { to: String(all[2]!.value) })).toContain('Ordered. Where the gold is: In the open');
});

test('what is no order, and no value of it, is refused with those there are', async () => {
  const known = 'When dusk falls or Where the gold is';
  expect(await said('Ada', { what: 'a castle' })).toContain(known);
  expect(await said('Ada', { what: 'a castle', to: 'card' })).toContain(known);
  expect(await said('Ada', { what: 'dusk', to: 'a castle' })).toContain('Draw a card or Find a gold instead');
  expect(await said('Ada', { to: 'a castle' })).toContain('“a castle” is nothing that can be ordered here');
});

test('a restart keeps them, and a menu of a game that is over gives no order in the next one', async () => {
  const old = await orders('Ada');
  await table.stopBot();
  await table.startBot();
  expect(await stands('Ada')).toMatch(/Find a gold instead.*Well hidden/su);
  await table.command('Ada', 'siege end', { sure: true });
  await table.press('Ada', old, menuOf(old, 'When dusk').custom_id!, ['card']);
  expect(textOf(table.messages('Ada').at(-1)!)).toContain('There is no game in this channel');
  expect(await said('Ada')).toContain('This game is over');
});

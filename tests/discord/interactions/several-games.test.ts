import { afterAll, beforeAll, expect, test } from 'vitest';

import { kit as bsieged } from '../../../src/games/bsieged/index.ts';
import { BotTable, buttonsOf, idOf, textOf } from '../../help/bot.ts';
import { openTexts } from '../../kit/kits.ts';
import { kit as barons } from '../../kit/barons/kit.ts';

/** Two games on one bot. */
let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({ kits: [bsieged, barons], translator: openTexts(() => undefined).translator });
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

const here = async () => (await table.sessions.find(table.discord.channelId('the-wall')))!;
async function close(): Promise<void> {
  const { message } = await table.command('Ada', 'siege end');
  await table.press('Ada', message!, idOf(message, 'End it'));
}
async function playAndEnd(game: string): Promise<void> {
  await table.command('Ada', 'siege new', { game });
  for (const name of ['Basil', 'Cleo']) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
  await close();
}

test('/siege new opens the first one where nothing was played, and names the others', async () => {
  const { message } = await table.command('Ada', 'siege new');
  expect((await here()).game).toBe('bsieged');
  await table.press('Ada', message!, idOf(message, 'Robber Barons instead'));
  expect((await here()).game).toBe('barons');
  await close();
  const { choices } = await table.discord.users.autocomplete('Ada', 'the-wall', 'siege new', { game: '' }, 'game');
  expect(choices.map(({ value }) => value)).toEqual(['bsieged', 'barons']);
});

test('/siege new opens the game of the server where nothing was played', async () => {
  await table.command('Ada', 'rampart settings', { game: 'barons' });
  await table.command('Ada', 'siege new', {}, 'the-tower');
  const there = table.discord.channelId('the-tower');
  expect((await table.sessions.find(there))!.game).toBe('barons');
  await table.sessions.end(there, table.discord.userId('Ada'), { manager: true });
  await table.command('Ada', 'rampart settings', { game: 'auto' });
});

test('once more is the game that was played last', async () => {
  await playAndEnd('barons');
  const asked = await table.discord.users.autocomplete('Ada', 'the-wall', 'siege new', { rules: '' }, 'rules');
  expect(asked.choices.map(({ value }) => value)).toEqual(['rounds=5', 'rounds=8']);
  const { message } = await table.command('Ada', 'siege new', { game: 'barons' });
  expect(textOf(message)).not.toContain('instead');
  await close();
  await table.command('Ada', 'siege new');
  expect((await here()).game).toBe('barons');
  await close();
});

test("/siege new with another game changes the host's own lobby: seats stay, heroes are chosen anew", async () => {
  await table.command('Ada', 'siege new', { game: 'bsieged' });
  await table.command('Ada', 'siege join', { hero: 'archer' });
  await table.command('Basil', 'siege join');
  const { id } = await here();
  const { message } = await table.command('Ada', 'siege new', { game: 'barons', rules: 'rounds=8', pace: '8h' });
  expect(textOf(message)).toContain('The lobby gathers for Robber Barons now.');
  expect(await here()).toMatchObject({ id, game: 'barons', options: { rounds: 8 }, terms: { pace: '8h' } });
  expect((await here()).seats).toMatchObject([
    { name: 'Ada', roles: [] },
    { name: 'Basil', roles: [] },
  ]);
  const refused = await table.command('Basil', 'siege new', { game: 'bsieged' });
  expect(textOf(refused.message)).toContain('You are at the table already');
  await close();
});

test('/siege new for another game speaks the language that was named, and what is mistyped keeps the rest', async () => {
  await table.command('Ada', 'siege new', { game: 'bsieged', language: 'en' });
  const asked = await table.command('Ada', 'siege new', {
    ...{ game: 'barrons', pace: '8 ours', language: 'fr' },
  });
  const again = await table.press('Ada', asked.message!, idOf(asked.message, 'Robber Barons'));
  await table.press('Ada', again.message!, idOf(again.message, '8 hours an answer'));
  expect(await here()).toMatchObject({ game: 'barons', language: 'fr', terms: { pace: '8h' } });
  await table.command('Ada', 'siege new', { game: 'bsieged' });
  expect(await here()).toMatchObject({ game: 'bsieged', language: 'fr', terms: { pace: '8h' } });
  const { message } = await table.command('Ada', 'siege end');
  await table.press('Ada', message!, buttonsOf(message)[0]!.custom_id!);
});

test('earlier games are told apart by their names, once there are several', async () => {
  const labels = async () =>
    (await table.discord.users.autocomplete('Ada', 'the-wall', 'siege log', { game: '' }, 'game')).choices.map(
      ({ name }) => name,
    );
  expect(await labels()).toEqual([expect.not.stringContaining('Barons')]);
  await playAndEnd('bsieged');
  expect(await labels()).toEqual([
    expect.stringContaining(', B-Sieged: Sons of the Abyss: given up (Ada, Basil, and Cleo)'),
    expect.stringContaining(', Robber Barons: given up (Ada, Basil, and Cleo)'),
  ]);
});

test('/siege help leads to the rules of each, by its name', async () => {
  const { message } = await table.command('Ada', 'siege help', { all: true });
  const page = (await table.press('Ada', message!, idOf(message, 'B-Sieged: Sons of the Abyss'))).message!;
  expect(textOf(page)).toContain('B-Sieged: Sons of the Abyss · page 1');
});

test('/siege hand says that the cards of others are hidden, where they are', async () => {
  await table.command('Ada', 'siege new', { game: 'barons' });
  for (const name of ['Basil', 'Cleo']) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
  const { message } = await table.command('Ada', 'siege hand', { player: 'Basil' });
  expect(textOf(message)).toMatch(/Cards of Basil\nOnly Basil may see them/);
  await close();
});

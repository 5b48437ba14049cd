import { afterAll, beforeAll, expect, test } from 'vitest';

import { BotTable, idOf, textOf } from '../../help/bot.ts';

/** Somebody has left without a word: the host leads the table on. */
let table: BotTable;
let away = 0;
beforeAll(async () => {
  table = await BotTable.open({ now: () => Date.now() + away });
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

const said = () => table.posted();

test('the host takes a seat in the lobby back, by name; others are refused', async () => {
  await table.command('Ada', 'siege new');
  for (const name of ['Basil', 'Cleo']) await table.command(name, 'siege join');
  expect(textOf((await table.command('Basil', 'siege remove', { player: 'Cleo' })).message)).toContain('Ask Ada');
  expect(textOf((await table.command('Ada', 'siege remove', { player: 'nobody' })).message)).toContain('Cleo');
  expect(textOf((await table.command('Ada', 'siege remove', { player: 'cleo' })).message)).toContain('no seat');
  expect(textOf(await table.panel())).not.toContain(table.discord.userId('Cleo'));
});

test('the turn of a player who is away ends after a confirmation, and all read who decided', async () => {
  await table.command('Ada', 'siege start');
  for (const name of ['Ada', 'Basil']) await table.command(name, 'choose', { what: 'careful' });
  await table.command('Ada', 'pass');
  expect(textOf((await table.command('Ada', 'siege skip', { player: 'Basil' })).message)).toContain('minutes ago');
  away = 11 * 60_000;
  const { users } = table.discord;
  const { choices } = await users.autocomplete('Ada', 'the-wall', 'siege skip', { player: '' }, 'player');
  expect(choices[0]!.name).toBe('Basil');
  expect(choices.map(({ name }) => name)).not.toContain('Ada');
  const asked = await table.command('Ada', 'siege skip', { player: 'Basil' });
  expect(textOf(asked.message)).toContain('End the turn instead');
  expect(said().map(textOf).join()).not.toContain('ended the turn for');
  const id = idOf(asked.message, 'Decide');
  const spent = await table.command('Ada', 'siege skip', { player: 'Basil' });
  expect(textOf((await table.press('Ada', asked.message!, id)).message)).toContain('you decided');
  expect(said().map(textOf).join()).toContain('Ada ended the turn for Basil.');
  // A second confirmation of the same never decides what is asked next.
  const { turn } = (await table.sessions.find(table.discord.channelId('the-wall')))!;
  await table.press('Ada', spent.message!, id);
  expect((await table.sessions.find(table.discord.channelId('the-wall')))!.turn).toBe(turn);
  expect(textOf((await table.command('Basil', 'siege log')).message)).toContain('Ada ended the turn for Basil.');
});

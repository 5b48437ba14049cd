import { expect, test } from 'vitest';

import { BotTable, buttonsOf, idOf, textOf } from '../../../help/bot.ts';
import { begin } from '../../../help/playing.ts';

test('of a game that is too old the status still tells how it went; its board and its log are kindly refused', async () => {
  let now = Date.UTC(2026, 9, 1);
  const table = await BotTable.open({ now: () => now, discord: { now: () => now } });
  const id = await begin(table, ['Ada', 'Basil'], 'the-wall');
  await table.sessions.end(table.discord.channelId('the-wall'), table.discord.userId('Ada'), { manager: false });
  await table.running.idle();
  const status = async () => (await table.command('Dara', 'siege status')).message!;
  const before = await status();
  now += 366 * 24 * 60 * 60_000;
  await table.sessions.tidy();
  const after = await status();
  expect(textOf(before)).toContain('given up');
  expect(textOf(after)).toBe(textOf(before));
  expect([buttonsOf(before).length, buttonsOf(after)]).toEqual([4, []]);
  const names = (await table.discord.users.autocomplete('Dara', 'the-wall', 'siege log', { game: '' }, 'game')).choices;
  expect(names.map(({ value }) => value)).toEqual([id]);
  for (const game of [{}, { game: id }] as Record<string, string>[]) {
    const told = async (command: string, options = {}) =>
      textOf((await table.command('Dara', command, { ...game, ...options })).message);
    expect(await told('siege board')).toMatch(/too long ago: its board and log/);
    expect(await told('siege board', { view: 'words' })).toMatch(/too long ago: its board and log/);
    expect(await told('siege log')).toMatch(/too long ago: its log/);
    expect(await told('siege log', { search: 'title' })).toMatch(/too long ago: its log/);
  }
  for (const label of ['Board', 'Log']) {
    const { message, followUps } = await table.press('Dara', before, idOf(before, label));
    expect([message, ...followUps].map(textOf).join()).toContain('too long ago');
  }
  expect((await table.command('Ada', 'rampart export')).message).not.toBeNull();
  expect(table.faults).toEqual([]);
  await table.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';

import { logWish } from '../../../../src/discord/interactions/responses/log-page.ts';
import { BotTable, buttonsOf, idOf, menusOf, picturesOf, textOf } from '../../../help/bot.ts';
import { seededBytes } from '../../../help/chance.ts';
import { RandomPlayer } from '../../../help/player.ts';

/** Two games in one channel, the first played to its end: it stays within reach. */
let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({ random: seededBytes('three rounds') });
  await begin('Ada', 'Basil');
  const player = new RandomPlayer(table, 'history', 0.5);
  while (await player.turn());
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

async function begin(host: string, guest: string): Promise<void> {
  await table.command(host, 'siege new');
  await table.command(guest, 'siege join');
  await table.command(host, 'siege start');
}
const last = () => table.messages().findLast(({ local }) => !local.ephemeral)!;
const games = async () =>
  (await table.discord.users.autocomplete('Dara', 'the-wall', 'siege log', { game: '' }, 'game')).choices;

test('the status tells how the last game went, with its board and its log', async () => {
  const { message } = await table.command('Dara', 'siege status');
  expect(textOf(message)).toMatch(/victory|defeat/);
  expect(textOf(message)).toContain(table.discord.userId('Basil'));
  expect(picturesOf((await table.press('Dara', message!, idOf(message, 'Board'))).message)).toHaveLength(1);
  expect(textOf((await table.press('Dara', message!, idOf(message, 'Log'))).message)).toContain('Round 3');
});

test('the log under a finished game is that of this game, also when another is played', async () => {
  const ended = last();
  await begin('Cleo', 'Dara');
  const { message } = await table.press('Dara', ended, idOf(ended, 'Log'));
  expect(textOf(message)).toContain('the seed of all dice');
  expect(textOf((await table.command('Dara', 'siege log')).message)).not.toContain('the seed of all dice');
  expect(textOf((await table.press('Dara', ended, idOf(ended, 'in words'))).message)).toContain('title 3');
});

test('an earlier game is found by its day and players: its log and its board', async () => {
  const choices = await games();
  expect(choices.map(({ name }) => name)).toEqual([
    expect.stringMatching(/not over yet \(Cleo and Dara\)/),
    expect.stringMatching(/(victory|defeat) \(Ada and Basil\)/),
  ]);
  const game = String(choices[1]!.value);
  expect(textOf((await table.command('Dara', 'siege log', { game })).message)).toContain('the seed of all dice');
  expect(textOf((await table.command('Dara', 'siege board', { game })).message)).toContain('title 3');
  expect(textOf((await table.command('Dara', 'siege log', { game: 'chess' })).message)).toContain('No such game');
});

test.each(['', 'NaN', 'x.1', '-1.0', '1e9.2', '99999999.1', '3', '1.NaN'])(
  'of a forged page %j the latest is shown',
  (rest) => {
    expect(logWish('s', rest)).toEqual({ session: 's' });
  },
);

test('the log is turned round by round, there and back, and starts with the lobby', async () => {
  const game = String((await games())[1]!.value);
  let { message } = await table.command('Dara', 'siege log', { game, round: 0 });
  expect(textOf(message)).toMatch(/^### Lobby\n-# <t:\d+:f>\nBasil joined/);
  const seen = [textOf(message)];
  while (buttonsOf(message).some(({ label }) => label === 'Later'))
    seen.push(textOf(({ message } = await table.press('Dara', message!, idOf(message, 'Later'))).message));
  expect(seen.map((page) => page.split('\n')[0])).toEqual(['### Lobby', '### Round 1', '### Round 2', '### Round 3']);
  for (let page = seen.length - 2; page >= 0; page--) {
    ({ message } = await table.press('Dara', message!, idOf(message, 'Earlier')));
    expect(textOf(message)).toBe(seen[page]);
  }
  const [rounds] = menusOf(message);
  const entry = rounds!.options!.find(({ label }) => label === 'Round 2')!;
  const chosen = await table.press('Dara', message!, rounds!.custom_id!, [entry.value]);
  expect(textOf(chosen.message)).toBe(seen[2]);
  expect(textOf((await table.command('Dara', 'siege log', { game, round: 7 })).message)).toContain('The last one is 3');
});

test('a game of another channel stays there', async () => {
  const game = String((await games())[1]!.value);
  const foreign = await table.command('Dara', 'siege log', { game }, 'the-gate');
  expect(textOf(foreign.message)).not.toContain('The seed');
  expect(textOf(foreign.message)).toContain('There is no game in this channel.');
});

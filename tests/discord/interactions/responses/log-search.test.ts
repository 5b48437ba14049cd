import { afterAll, beforeAll, expect, test } from 'vitest';

import { searchWish } from '../../../../src/discord/interactions/responses/log-search.ts';
import { messageProblems } from '../../../../src/discord/limits.ts';
import { kits } from '../../../../src/games/index.ts';
import { translator } from '../../../../src/locale/index.ts';
import type { SeenMessage } from '../../../../src/local-discord/index.ts';
import { BotTable, buttonsOf, idOf, menusOf, textOf } from '../../../help/bot.ts';
import { seededBytes } from '../../../help/chance.ts';
import { RandomPlayer } from '../../../help/player.ts';

/** A game of some rounds: Ada reads English, Cleo French. */
let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({
    kits: [kits[0]!],
    translator,
    random: seededBytes('found in a log'),
    seedOf: () => '11',
  });
  await table.command('Ada', 'siege new');
  await table.command('Ada', 'siege join', { hero: 'Smuggler' });
  await table.command('Cleo', 'siege join', { hero: 'contrebandiere, Archer' });
  await table.command('Cleo', 'siege join', { hero: 'Archer' });
  await table.command('Ada', 'siege start');
  const player = new RandomPlayer(table, 'found in a log', 1);
  const { id } = (await table.sessions.find(table.discord.channelId('the-wall')))!;
  while ((await table.sessions.rounds(id)).at(-1)! < 5) expect(await player.turn()).toBe(true);
});
afterAll(async () => {
  for (const message of [...table.messages('Ada'), ...table.messages('Cleo')])
    expect(messageProblems({ components: message.components, flags: message.flags })).toEqual([]);
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

const search = async (as: string, words: string) => (await table.command(as, 'siege log', { search: words })).message;
/** The lines that were found, without rounds and times. */
const linesOf = (message: SeenMessage | null) =>
  textOf(message)
    .split('\n')
    .slice(1)
    .filter((line) => !/^(-# |\*\*[^*]+\*\*$)/.test(line));
/** All pages, from the last one on. */
async function pages(as: string, message: SeenMessage | null): Promise<string[]> {
  const seen = [textOf(message)];
  let now = message;
  while (buttonsOf(now).some(({ custom_id }) => custom_id?.startsWith('search.')) && seen.length < 30) {
    const back = buttonsOf(now).find(({ label }) => /Earlier|Plus tôt/.test(label!));
    if (!back) break;
    ({ message: now } = await table.press(as, now!, back.custom_id!));
    seen.unshift(textOf(now));
  }
  return seen;
}

test('lines are found by words of the reader’s own language, without accents and in any case', async () => {
  const english = await search('Ada', 'SMUGGLER');
  expect(textOf(english)).toMatch(/^### Log: \d+ lines with “SMUGGLER”/);
  expect(linesOf(english).length).toBeGreaterThan(3);
  for (const line of linesOf(english)) expect(line).toMatch(/smuggler/i);
  const french = await search('Cleo', 'contrebandiere');
  expect(textOf(french)).toMatch(/^### Journal\u00a0: \d+ lignes avec «\u00a0contrebandiere\u00a0»/);
  for (const line of linesOf(french)) expect(line).toMatch(/contrebandière/i);
});

test('all words have to be there, in any order, by their beginnings; numbers whole', async () => {
  const both = linesOf(await search('Ada', 'zone north'));
  expect(both.length).toBeGreaterThan(0);
  for (const line of both) expect(line).toMatch(/north.*zone|zone.*north/i);
  expect(linesOf(await search('Ada', 'smugg')).length).toBeGreaterThan(3);
  const numbered = linesOf(await search('Ada', 'zone 1'));
  for (const line of numbered) expect(line).toMatch(/\b1\b/);
});

test('the name of a player finds what the own heroes did', async () => {
  const lines = linesOf(await search('Cleo', 'cleo'));
  expect(lines.some((line) => /archère/i.test(line))).toBe(true);
  expect(lines.length).toBeGreaterThan(3);
});

test('what was found is paged, round under round, and leads to the whole round', async () => {
  const latest = await search('Ada', 'a');
  const all = await pages('Ada', latest);
  expect(all.length).toBeGreaterThan(1);
  expect(all[0]).toContain(`(1/${all.length})`);
  expect(all.join('\n')).toMatch(/\*\*Round 1\*\*[\s\S]*\*\*Round 2\*\*/);
  const first = await table.command('Ada', 'siege log', { search: 'a', page: 1 });
  expect(textOf(first.message)).toBe(all[0]);
  const [rounds] = menusOf(latest);
  expect(rounds!.placeholder).toBe('Read the whole round');
  const second = rounds!.options!.find(({ label }) => label === 'Round 2')!;
  const { message } = await table.press('Ada', latest!, rounds!.custom_id!, [second.value]);
  expect(textOf(message)).toMatch(/^### Round 2/);
});

test('what is nowhere, and what is no word, is said so', async () => {
  expect(textOf(await search('Ada', 'submarine **x**'))).toMatch(/No line of this log has “submarine \\\*\\\*x/);
  expect(textOf(await search('Cleo', '…!'))).toContain('Il n’y a aucun mot à chercher.');
});

test('a game that was played earlier is searched as well', async () => {
  await table.command('Ada', 'siege end').then(({ message }) => table.press('Ada', message!, idOf(message, 'End')));
  await table.command('Dara', 'siege new');
  const { choices } = await table.discord.users.autocomplete('Ada', 'the-wall', 'siege log', { game: '' }, 'game');
  const game = String(choices.at(-1)!.value);
  const { message } = await table.command('Ada', 'siege log', { game, search: 'smuggler' });
  expect(linesOf(message).length).toBeGreaterThan(3);
  expect(idOf(message, 'log.')).toContain((await table.sessions.games(table.discord.channelId('the-wall'), 5))[0]!.id);
});

test('of a forged page the first or the last is shown', () => {
  expect(searchWish('s', '2.two words. And a dot')).toEqual({ session: 's', typed: 'two words. And a dot', page: 2 });
  expect(searchWish('s', 'x.words').page).toBeUndefined();
});

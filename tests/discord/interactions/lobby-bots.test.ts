import { afterAll, beforeAll, expect, test } from 'vitest';

import { bsieged } from '../../../src/games/bsieged/index.ts';
import { translator } from '../../../src/locale/index.ts';
import { BotTable, idOf, menusOf, parts, textOf } from '../../help/bot.ts';
import { openIn } from '../../help/questions.ts';

/** Bots at a table of people, from the lobby to their first turns. */
let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({ games: [bsieged], translator });
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

const seated = async (channel = 'the-wall') =>
  (await table.sessions.find(table.discord.channelId(channel)))!.seats.map(({ name }) => name);

test('a bot takes a seat by command or by the menu of the lobby, and all see how well it plays', async () => {
  await table.command('Ada', 'siege new');
  const added = await table.command('Ada', 'siege bot', { level: 'hard' });
  expect(textOf(added.message)).toContain('Bot Bruno (hard) plays along');
  await table.press('Ada', await table.panel(), idOf(await table.panel(), 'Add a bot'), ['easy']);
  const lobby = textOf(await table.panel());
  expect(lobby).toContain('2. Bot Bruno (hard) · ');
  expect(lobby).toContain('3. Bot Clara (easy) · ');
  const log = textOf((await table.command('Basil', 'siege log')).message);
  expect(log).toContain('Bot Clara takes a seat: a bot, level “easy”.');
  expect(textOf((await table.command('Basil', 'siege status')).message)).toContain('Bot Clara (easy)');
});

test('others are refused; the host takes a seat back by its name, as it is completed', async () => {
  const foreign = await table.press('Basil', await table.panel(), idOf(await table.panel(), 'Add a bot'), ['easy']);
  expect(textOf(foreign.followUps[0]!)).toContain('Ask Ada');
  expect(textOf((await table.command('Basil', 'siege bot', { level: 'easy' })).message)).toContain('Ask Ada');
  const { users } = table.discord;
  const { choices } = await users.autocomplete('Ada', 'the-wall', 'siege remove', { player: 'clara' }, 'player');
  expect(choices[0]!.name).toBe('Bot Clara');
  const removed = await table.command('Ada', 'siege remove', { player: String(choices[0]!.value) });
  expect(textOf(removed.message)).toContain('Bot Clara has no seat');
  expect(await seated()).toEqual(['Ada', 'Bot Bruno']);
});

test('a full table offers no bot', async () => {
  for (let seat = 2; seat < 6; seat++) await table.command('Ada', 'siege bot', { level: 'normal' });
  expect(menusOf(await table.panel()).map(({ placeholder }) => placeholder)).not.toContain('Add a bot (host)');
  expect(textOf((await table.command('Ada', 'siege bot', { level: 'easy' })).message)).toContain('All 6 seats');
});

test('the game begins, and whatever bots are asked is answered when a person has answered', async () => {
  await table.command('Ada', 'siege start');
  for (let answers = 0; answers < 12; answers++) {
    const { session, questions } = await openIn(table.sessions, table.discord.channelId('the-wall'));
    for (const { seats } of questions) expect(seats.map((seat) => session.seats[seat]!.name)).toContain('Ada');
    const [first] = questions[0]!.options;
    const typed = await table.complete('Ada', 'choose', '');
    expect(typed.choices.length, first?.id).toBeGreaterThan(0);
    await table.command('Ada', 'choose', { what: String(typed.choices.at(-1)!.value) });
  }
});

test('a French table has French words for them, whatever its host reads', async () => {
  await table.command('Cleo', 'siege new', { language: 'fr' }, 'the-gate');
  await table.command('Cleo', 'siege bot', { level: 'hard' }, 'the-gate');
  const lobby = await table.panel('the-gate');
  expect(textOf(lobby)).toContain('2. Bot Bruno (difficile) · 2 héros tirés au sort');
  const menu = parts(lobby).find(({ placeholder }) => placeholder === 'Ajouter un bot (hôte)');
  expect(menu?.options?.map(({ label }) => label)).toEqual([
    'Ajouter un bot facile',
    'Ajouter un bot normal',
    'Ajouter un bot difficile',
  ]);
});

test('when the last person leaves, the lobby closes over the bots', async () => {
  await table.command('Cleo', 'siege leave', {}, 'the-gate');
  expect(textOf(table.messages('Ada', 'the-gate').at(-1)!)).toContain('n’aura pas lieu');
  expect(await table.sessions.find(table.discord.channelId('the-gate'))).toBeNull();
});

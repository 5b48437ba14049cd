import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { type BotTable, idOf, textOf } from '../../../help/bot.ts';
import { begin, closeSound, endAll, openKeep } from '../../../help/playing.ts';
import { playOn } from '../../../sessions/help.ts';
import { seedOf } from '../../../../src/sessions/seeds.ts';

const DAY = 24 * 60 * 60_000;
const CHANNELS = ['the-wall', 'the-gate', 'the-tower', 'the-well', 'the-inn'];

/** Ada manages the server, and reads in the tower what is done to its tables. */
let table: BotTable;
let clock = 1_790_000_000_000;
beforeAll(async () => void (table = await openKeep(CHANNELS, { now: () => clock, seedOf })));
afterEach(() => endAll(table, CHANNELS));
afterAll(() => closeSound(table, 'none'));

const id = (channel: string) => table.discord.channelId(channel);
const user = (name: string) => table.discord.userId(name);
const settings = (changes: Record<string, unknown>) =>
  table.sessions.settings.change('guild', table.discord.guildId(), changes);
const says = async (command: string, options: Record<string, string | number | boolean> = {}) =>
  textOf((await table.command('Ada', command, options, 'the-inn')).message);
/** What stands in the log since then, a line each. */
const logged = async (since = 0) => {
  await table.running.idle();
  return table.posted('the-tower').slice(since);
};
const lines = async (since = 0) => (await logged(since)).flatMap((message) => textOf(message).split('\n'));
const count = () => table.posted('the-tower').length;

test('the channel is chosen by a menu, and that is the first line of it', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  const panel = (await table.command('Ada', 'rampart settings', {}, 'the-inn')).message!;
  const page = (await table.press('Ada', panel, idOf(panel, 'go'), ['log'])).message!;
  const { message } = await table.press('Ada', page, idOf(page, 'set.log'), ['the-tower']);
  expect(textOf(message)).toContain(`**Log of the tables**\nin <#${id('the-tower')}>`);
  expect(await lines()).toEqual([`<@${user('Ada')}> · Log of the tables: in <#${id('the-tower')}>`]);
});

test('what admins do to tables and to the server is a line each, by whom, and calls nobody', async () => {
  await settings({ log: id('the-tower') });
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  const before = count();
  clock += DAY;
  const game = 'the-wall';
  await says('rampart skip', { player: 'Cleo', game, sure: true });
  await says('rampart replace', { player: 'Basil', with: 'Dara', game });
  await says('rampart host', { player: 'Dara', game });
  await says('rampart settings', { most: 7 });
  await table.command('Ada', 'siege settings', { theme: 'contrast', for: 'server' }, 'the-inn');
  await says('rampart close', { game, sure: true });
  const [wall, ada] = [`<#${id('the-wall')}>`, `<@${user('Ada')}>`];
  const all = await lines(before);
  expect(all).toContain(`${wall} · ${ada} · Basil’s seat was given to Dara by a manager of the server.`);
  expect(all).toContain(`${wall} · ${ada} · a manager of the server has made Dara the host.`);
  expect(all).toContain(`${ada} · How many games at once: 7 games`);
  expect(all).toContain(`${ada} · Look of the boards: High contrast`);
  expect(all).toContain(`${wall} · ${ada} · The game was given up by a manager of the server.`);
  expect(all.filter((line) => line.includes('decided for Cleo'))).toHaveLength(1);
  expect((await logged(before)).flatMap(({ mentions }) => mentions)).toEqual([]);
  await settings({ most: null, theme: null });
});

test('bans are in it, and nothing of what only concerns the players', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  const before = count();
  const panel = (await table.command('Ada', 'rampart settings', {}, 'the-inn')).message!;
  const page = (await table.press('Ada', panel, idOf(panel, 'go'), ['bans'])).message!;
  const banned = (await table.press('Ada', page, idOf(page, 'do.ban'), ['Dara'])).message!;
  await table.press('Ada', banned, idOf(banned, 'do.lift'), [user('Dara')]);
  for (const name of ['Cleo', 'Basil']) await table.command(name, 'choose', { what: 'careful' }, 'the-wall');
  expect(await lines(before)).toEqual([
    `<@${user('Ada')}> · <@${user('Dara')}> is banned from games here.`,
    `<@${user('Ada')}> · <@${user('Dara')}> may play again.`,
  ]);
});

test('so is what the bot does once time is up, and how a game ends by its rules', async () => {
  await begin(table, ['Basil', 'Dara'], 'the-wall');
  const before = count();
  for (const name of ['Basil', 'Dara']) await table.command(name, 'choose', { what: 'careful' }, 'the-wall');
  // The bot looks as often as it has to, that it was not away.
  for (let minutes = 0; minutes < 25 * 60; minutes += 9) {
    clock += 9 * 60_000;
    await table.sessions.tick();
  }
  const covered = await lines(before);
  expect(covered[0]).toMatch(
    new RegExp(`^<#${id('the-wall')}> · (Basil|Dara)’s time is up: a bot plays this turn\\.$`),
  );
  while (await playOn(table.sessions, id('the-wall')));
  const all = await lines(before);
  expect(all.at(-1)).toMatch(new RegExp(`^<#${id('the-wall')}> · (<@\\d+> · )?outcome\\.`));
  expect(all.length).toBeLessThan(8);
});

test('many deeds at once come in few messages, each once, also when the bot stops between', async () => {
  for (const channel of ['the-wall', 'the-gate', 'the-well']) await table.command('Basil', 'siege new', {}, channel);
  clock += 2 * DAY;
  const before = count();
  await says('rampart close', { days: 1, sure: true });
  await table.stopBot();
  await table.startBot();
  await table.running.idle();
  const all = await lines(before);
  expect(all.filter((line) => line.includes('The lobby was closed by a manager'))).toHaveLength(3);
  expect((await logged(before)).length).toBeLessThanOrEqual(3);
});

test('a log that is shut waits, is said to be shut, and loses nothing', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  await settings({ log: null });
  table.discord.setPermissions('the-gate', 'bot', { deny: ['SendMessages'] });
  const panel = (await table.command('Ada', 'rampart settings', {}, 'the-inn')).message!;
  const page = (await table.press('Ada', panel, idOf(panel, 'go'), ['log'])).message!;
  const { message } = await table.press('Ada', page, idOf(page, 'set.log'), ['the-gate']);
  expect(textOf(message)).toContain('I lack the right to “Send Messages”');
  await says('rampart host', { player: 'Basil', game: 'the-wall' });
  expect(table.posted('the-gate').map(textOf).join()).not.toContain('has made Basil the host');
  table.discord.setPermissions('the-gate', 'bot', {});
  await table.running.idle();
  await expect
    .poll(() => table.posted('the-gate').map(textOf).join(), { timeout: 300_000 })
    .toContain('has made Basil the host');
  table.faults.splice(0);
});

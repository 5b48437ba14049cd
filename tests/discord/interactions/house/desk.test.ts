import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { SeenMessage } from '../../../../src/local-discord/index.ts';
import { type BotTable, buttonsOf, idOf, menusOf, parts, textOf } from '../../../help/bot.ts';
import { begin, closeSound, endAll, openKeep } from '../../../help/playing.ts';
import { seedOf } from '../../../../src/sessions/seeds.ts';

const DAY = 24 * 60 * 60_000;
const CHANNELS = ['the-wall', 'the-gate', 'the-tower', 'the-well', 'the-mill', 'the-ford', 'the-inn'];

let table: BotTable;
let clock = 1_790_000_000_000;
beforeAll(async () => void (table = await openKeep(CHANNELS, { now: () => clock, seedOf })));
afterEach(() => endAll(table, CHANNELS));
afterAll(() => closeSound(table, 'none'));

const id = (channel: string) => table.discord.channelId(channel);
const here = async (channel: string) => (await table.sessions.find(id(channel)))!;
const list = async (as = 'Ada', command = 'rampart games') =>
  (await table.command(as, command, {}, 'the-inn')).message!;
const press = async (message: SeenMessage, named: string, values: readonly string[] = [], as = 'Ada') =>
  table.press(as, message, idOf(message, named), values);
/** What a press leads to: the message as it is then, or one of its own. */
const after = async (message: SeenMessage, named: string, values: readonly string[] = [], as = 'Ada') => {
  const { message: shown } = await press(message, named, values, as);
  return shown!;
};
const told = (channel: string) =>
  table
    .messages('Dara', channel)
    .filter(({ local }) => !local.ephemeral)
    .map(textOf)
    .join('\n');
const open = () => table.sessions.openPanels(table.discord.guildId());
const labels = (message: SeenMessage) => buttonsOf(message).map(({ label }) => label);

test('the list counts lobbies, games and what is stuck, and shows only what is asked for, on the same message', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  clock += 5 * DAY;
  await table.command('Basil', 'siege new', {}, 'the-gate');
  await table.command('Dara', 'siege new', {}, 'the-tower');
  await table.command('Basil', 'siege join', {}, 'the-tower');
  const all = await list();
  expect(textOf(all)).toContain('2 lobbies · 1 game · 1 stuck');
  expect(menusOf(all)[0]!.options!.map(({ label }) => label)).toEqual(['All games (3)', 'name (3)']);
  const stuck = await after(all, 'Only stuck (1)');
  expect(stuck.id).toBe(all.id);
  expect(textOf(stuck)).toMatch(new RegExp(`1 shown[^]*<#${id('the-wall')}>`));
  expect(textOf(stuck)).not.toContain(id('the-gate'));
  const basils = await after(await after(stuck, 'Show all'), 'Only with this player', ['Basil']);
  expect(textOf(basils)).toContain('3 shown');
  const daras = await after(basils, 'Only of this host', ['Dara']);
  expect(textOf(daras)).toContain('1 shown');
  expect(textOf(daras)).toContain(`<#${id('the-tower')}>`);
  const chosen = parts(daras).flatMap((part) => (part as { default_values?: { id: string }[] }).default_values ?? []);
  expect(chosen.map((one) => one.id)).toEqual(['Basil', 'Dara'].map((name) => table.discord.userId(name)));
  expect(textOf(await after(daras, 'Which game', ['gate']))).toContain('1 shown');
  expect(labels(await after(daras, 'Show all'))).not.toContain('Show all');
});

test('pages of a filtered list keep the filter', async () => {
  for (const channel of CHANNELS.slice(0, 3)) await table.command('Basil', 'siege new', {}, channel);
  for (const channel of CHANNELS.slice(3, 6)) await table.command('Cleo', 'siege new', {}, channel);
  const first = await list();
  const next = await after(first, 'Later');
  const basils = await after(next, 'Only of this host', ['Basil']);
  expect(textOf(basils)).toContain('3 shown');
  expect(labels(basils)).not.toContain('Earlier');
});

test('a table has its buttons: to decide, to give a seat away, to make somebody host, to close', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  clock += DAY;
  const all = await list();
  const ask = await after(all, 'Decide for them');
  expect(ask.id).not.toBe(all.id);
  await press(ask, 'skip');
  expect(told('the-wall')).toContain('a manager of the server decided for Cleo');
  const desk = await after(all, 'More…');
  expect(textOf(desk)).toContain(`<#${id('the-wall')}>`);
  const whose = await after(desk, 'Give away the seat of', ['1']);
  expect(textOf(whose)).toBe('Who takes Basil’s seat?');
  expect(textOf(await after(whose, 'A member of this server', ['Dara']))).toContain('Basil’s seat is held by');
  expect((await here('the-wall')).seats[1]!.name).toBe('Dara');
  const bots = await after(await after(await list(), 'More…'), 'Give away the seat of', ['1']);
  await press(bots, 'A bot (easy)');
  expect((await here('the-wall')).seats[1]).toMatchObject({ occupant: 'bot', level: 'easy' });
  const [again, other] = [await after(await list(), 'More…'), await after(await list(), 'More…')];
  await press(await after(again, 'Close'), 'End it');
  expect((await here('the-wall')).status).toBe('ended');
  const gone = await press(other, 'Close');
  expect([gone.message, ...gone.followUps].map(textOf).join()).toContain('a game that is over');
});

test('another player is made the host of a game or a lobby, and the table reads it', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  await table.command('Basil', 'siege new', {}, 'the-gate');
  await table.command('Dara', 'siege join', {}, 'the-gate');
  for (const channel of ['the-wall', 'the-gate']) {
    const { session } = (await table.sessions.openTables(table.discord.guildId())).find(
      (one) => one.session.channelId === id(channel),
    )!;
    const all = await list();
    const more = parts(all).find(({ custom_id }) => custom_id === `table.${session.id}...`)!;
    const desk = (await table.press('Ada', all, more.custom_id!)).message!;
    expect(textOf(await after(desk, 'Make somebody else the host', ['1']))).toContain('is the host now');
    expect((await here(channel)).host.name).toBe((await here(channel)).seats[1]!.name);
  }
  expect(told('the-wall')).toContain('a manager of the server has made Basil the host.');
  expect(told('the-gate')).toContain('a manager of the server has made Dara the host.');
  const dara = table.discord.userId('Dara');
  await expect(table.sessions.handHost(id('the-gate'), dara, dara, { manager: false })).rejects.toThrow(
    'host-unseated',
  );
  const cleo = table.discord.userId('Cleo');
  await expect(table.sessions.handHost(id('the-wall'), cleo, cleo, { manager: false })).rejects.toThrow('host-only');
});

test('lobbies that nobody has touched for days are closed at once, after one question, and nobody is called', async () => {
  await table.command('Basil', 'siege new', {}, 'the-wall');
  await table.command('Cleo', 'siege new', {}, 'the-gate');
  clock += 2 * DAY;
  await table.command('Dara', 'siege new', {}, 'the-tower');
  await table.command('Dara', 'siege join', {}, 'the-gate');
  clock += DAY;
  const choice = await after(await list(), 'Close dead lobbies');
  expect(menusOf(choice)[0]!.options!.map(({ label }) => label)).toEqual(['1 day: 3', '2 days: 1', '3 days: 1']);
  const ask = await after(choice, 'Untouched for', ['2']);
  expect(textOf(ask)).toBe('Close 1 lobby that nobody has touched for 2 days?');
  expect(textOf(await after(ask, 'Yes, close them'))).toBe('1 lobby is closed.');
  expect((await open()).map(({ channelId }) => channelId)).not.toContain(id('the-wall'));
  expect((await here('the-gate')).status).toBe('lobby');
  expect(told('the-wall')).toContain('The lobby for name was closed.');
  expect(textOf((await table.command('Ada', 'rampart close', { days: 2, sure: true }, 'the-inn')).message)).toBe(
    'There is no such lobby.',
  );
  expect(labels(await list('Basil'))).not.toContain('Close dead lobbies');
});

test('who reads French gets all of it in French', async () => {
  await table.command('Basil', 'siege new', { language: 'en' }, 'the-wall');
  clock += 2 * DAY;
  table.discord.setPermissions('the-inn', 'Cleo', { allow: ['ManageGuild'] });
  const all = await list('Cleo', 'rempart parties');
  expect(textOf(all)).toContain('1 table en préparation');
  const choice = await after(all, 'Fermer les tables oubliées', [], 'Cleo');
  const ask = await after(choice, 'Sans rien depuis', ['1'], 'Cleo');
  expect(textOf(ask)).toContain('Fermer 1 table à laquelle personne n’a touché depuis 1 jour');
  table.discord.setPermissions('the-inn', 'Cleo', {});
});

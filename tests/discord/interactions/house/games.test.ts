import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { type BotTable, buttonsOf, idOf, textOf } from '../../../help/bot.ts';
import { begin, closeSound, endAll, openKeep } from '../../../help/playing.ts';
import { seedOf } from '../../../../src/sessions/seeds.ts';

const DAY = 24 * 60 * 60_000;
const CHANNELS = ['the-wall', 'the-gate', 'the-tower', 'the-well', 'the-mill', 'the-ford', 'the-inn'];

let table: BotTable;
let clock = 1_790_000_000_000;
beforeAll(async () => void (table = await openKeep(CHANNELS, { now: () => clock, seedOf })));
beforeEach(() => table.discord.setPermissions('the-inn', 'Dara', {}));
afterEach(() => endAll(table, CHANNELS));
afterAll(() => closeSound(table, 'none'));

const id = (channel: string) => table.discord.channelId(channel);
const says = async (as: string, command: string, options: Record<string, string | number> = {}, channel = 'the-inn') =>
  textOf((await table.command(as, command, options, channel)).message);
const here = (channel: string) => table.sessions.find(id(channel));
/** What all can read in a channel. */
const told = (channel: string) =>
  table
    .messages('Dara', channel)
    .filter(({ local }) => !local.ephemeral)
    .map(textOf)
    .join('\n');

const completed = async (
  as: string,
  command: string,
  typed: Record<string, string>,
  focused: string,
  where = 'the-inn',
) => (await table.discord.users.autocomplete(as, where, command, typed, focused)).choices;

test('all lobbies and games of the server are listed with channel, round, host and who is awaited since when', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  await table.command('Basil', 'siege new', {}, 'the-gate');
  const text = await says('Ada', 'rampart games');
  const [basil, cleo] = ['Basil', 'Cleo'].map((name) => table.discord.userId(name));
  expect(text).toContain(`**<#${id('the-wall')}>** · name · Round 1`);
  expect(text).toContain(`Waits for <@${cleo}>, <@${basil}>, asked <t:${clock / 1000}:R>.`);
  expect(text).toContain(`Host: <@${cleo}>`);
  expect(text).toContain(`**<#${id('the-gate')}>** · name · Lobby\nLobby, opened <t:`);
  expect(text).not.toContain('Somebody should look');
  table.discord.setPermissions('the-inn', 'Cleo', { allow: ['ManageGuild'] });
  expect(await says('Cleo', 'rempart parties')).toMatch(/Les parties de ce serveur[^]*En préparation, ouverte/);
  table.discord.setPermissions('the-inn', 'Cleo', {});
});

test('what nobody has moved for days comes first and is marked, as is where the bot may not post', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  clock += 5 * DAY;
  await table.command('Basil', 'siege new', {}, 'the-gate');
  table.discord.setPermissions('the-gate', 'bot', { deny: ['SendMessages'] });
  const text = await says('Ada', 'rampart games');
  expect(text).toMatch(
    new RegExp(`<#${id('the-wall')}>[^]*Somebody should look:\\*\\* nobody has moved for days[^]*<#${id('the-gate')}>`),
  );
  expect(text).toContain('I lack the right to “Send Messages”');
  table.discord.setPermissions('the-gate', 'bot', {});
});

test('many games come in pages, by buttons or by number', async () => {
  for (const [at, channel] of CHANNELS.slice(0, 6).entries())
    await table.command(at % 2 === 0 ? 'Basil' : 'Cleo', 'siege new', {}, channel);
  const { message } = await table.command('Ada', 'rampart games', {}, 'the-inn');
  expect(textOf(message)).toContain('(1 of 2)');
  const next = await table.press('Ada', message!, idOf(message, 'Later'));
  expect(next.message!.id).toBe(message!.id);
  expect(textOf(next.message)).toContain(`<#${id('the-ford')}>`);
  const labels = buttonsOf(next.message).map(({ label }) => label);
  expect(labels.filter((label) => label === 'Earlier' || label === 'Later')).toEqual(['Earlier']);
  expect(await says('Ada', 'rampart games', { page: 2 })).toBe(textOf(next.message));
});

test('moderators see the channels that they look after, hosts their own games, others nothing', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  await table.command('Basil', 'siege new', {}, 'the-gate');
  expect(await says('Dara', 'rampart games')).toContain('Only somebody who may manage the server');
  table.discord.setPermissions('the-gate', 'Dara', { allow: ['ManageMessages'] });
  const moderated = await says('Dara', 'rampart games');
  expect(moderated).toContain(id('the-gate'));
  expect(moderated).not.toContain(id('the-wall'));
  expect(moderated).toContain('Games that you look after');
  const hosted = await says('Cleo', 'rampart games');
  expect(hosted).toContain(id('the-wall'));
  expect(hosted).toMatch(/Games that you look after|Les parties dont vous vous occupez/);
  expect(await says('Ada', 'rampart games')).toContain('Games on this server');
  table.discord.setPermissions('the-gate', 'Dara', {});
});

test('a player who is away is decided for from another channel, after one more question, and the table reads it', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  clock += DAY;
  const [game] = await completed('Ada', 'rampart skip', { game: '' }, 'game');
  expect(game!.name).toBe('name · #the-wall · Round 1');
  const players = await completed('Ada', 'rampart skip', { game: String(game!.value), player: '' }, 'player');
  expect(players.map(({ name }) => name)).toEqual(expect.arrayContaining(['Cleo', 'Basil']));
  const ask = () => table.command('Ada', 'rampart skip', { player: 'Basil', game: 'the-wall' }, 'the-inn');
  const [{ message }, { message: other }] = [await ask(), await ask()];
  expect(textOf(message)).toContain('Basil does not answer');
  await table.press('Ada', message!, idOf(message, 'skip'));
  expect(told('the-wall')).toContain('a manager of the server decided for Basil');
  const again = await table.press('Ada', other!, idOf(other, 'skip'));
  expect([again.message, ...again.followUps].map(textOf).join()).toMatch(/moved on|not your turn/);
});

test('a seat is given to somebody else or to a bot from another channel, and the table reads it', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  const game = 'the-wall';
  expect(await says('Dara', 'rampart replace', { player: 'Basil', with: 'Dara', game })).toContain(
    'You look after no game',
  );
  expect(await says('Ada', 'rampart replace', { player: 'Basil', bot: 'easy' })).toContain(
    'Name one of another channel with game:',
  );
  expect(await says('Ada', 'rampart replace', { player: 'Basil', game })).toContain('Say who takes the seat');
  expect(await says('Ada', 'rampart replace', { player: 'Basil', with: 'Cleo', game })).toContain(
    'at the table already',
  );
  table.discord.setPermissions('the-wall', 'Dara', { deny: ['ViewChannel'] });
  expect(await says('Ada', 'rampart replace', { player: 'Basil', with: 'Dara', game })).toContain('does not see');
  table.discord.setPermissions('the-wall', 'Dara', {});
  expect(await says('Ada', 'rampart replace', { player: 'Basil', with: 'Dara', game })).toMatch(
    /Basil’s seat is held by <@\d+> now/,
  );
  expect((await here('the-wall'))!.seats.map(({ name }) => name)).toEqual(['Cleo', 'Dara']);
  expect(told('the-wall')).toContain('Basil’s seat was given to Dara by a manager of the server.');
  await table.command('Ada', 'rampart replace', { player: 'Dara', bot: 'easy', game }, 'the-inn');
  expect((await here('the-wall'))!.seats[1]).toMatchObject({ occupant: 'bot', level: 'easy' });
});

test('a game is taken back to an earlier decision from another channel, and the table reads by whom', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  for (const name of ['Cleo', 'Basil']) await table.command(name, 'choose', { what: 'careful' }, 'the-wall');
  await table.command('Cleo', 'attack', { what: 'attack' }, 'the-wall');
  const game = 'the-wall';
  expect(await says('Basil', 'rampart rewind', { to: 'attack', game })).toContain('You look after no game');
  const [last] = await completed('Ada', 'rampart rewind', { game, to: '' }, 'to');
  expect(last!.name).toBe('1 back: Cleo: attack');
  expect(await says('Ada', 'rampart rewind', { to: 'the moon', game })).toContain('not possible now');
  const ask = () => table.command('Ada', 'rampart rewind', { to: String(last!.value), game }, 'the-inn');
  const [{ message }, { message: other }] = [await ask(), await ask()];
  expect(textOf(message)).toContain('Without asking the table: take back the last decision (Cleo: attack)?');
  await table.press('Ada', message!, idOf(message, 'Take it back'));
  expect(told('the-wall')).toContain('a manager of the server has taken back the last decision (Cleo: attack).');
  const again = await table.press('Ada', other!, idOf(other, 'Take it back'));
  expect([again.message, ...again.followUps].map(textOf).join()).toContain('not open any more');
});

test('a lobby or a game is closed from another channel, by who looks after it', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  expect(await says('Basil', 'rampart close', { game: 'the-wall' })).toContain('You look after no game');
  const ask = () => table.command('Ada', 'rampart close', { game: 'the-wall' }, 'the-inn');
  const [{ message }, { message: other }] = [await ask(), await ask()];
  expect(textOf(message)).toContain('Really give up');
  await table.press('Ada', message!, idOf(message, 'End it'));
  expect((await here('the-wall'))!.status).toBe('ended');
  expect(told('the-wall')).toContain('given up by a manager of the server');
  const late = await table.press('Ada', other!, idOf(other, 'End it'));
  expect([late.message, ...late.followUps].map(textOf).join()).toContain('a game that is over');
  await table.command('Basil', 'siege new', {}, 'the-gate');
  const lobby = await table.command('Cleo', 'rempart fermer', { game: 'the-gate' }, 'the-inn');
  expect(textOf(lobby.message)).toContain('Vous ne vous occupez ici d’aucune partie');
});

test('a game that was given up is opened again in its channel, after one more question, and nobody is told of its dice before', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  await table.sessions.end(id('the-wall'), table.discord.userId('Cleo'), { manager: true });
  const verified = () => says('Ada', 'rampart verify', {}, 'the-wall');
  expect(await verified()).toMatch(/The secret is told once the game cannot be opened again: from <t:\d+:f> on/);
  expect(`${await says('Ada', 'siege log', {}, 'the-wall')}${told('the-wall')}`).not.toMatch(
    /secret of the dice|Seed of/,
  );
  const rewind = (as: string) => table.command(as, 'rampart rewind', { to: 'reopen' }, 'the-wall');
  expect(textOf((await rewind('Dara')).message)).toContain('Name one of another channel');
  const { message } = await rewind('Ada');
  expect(textOf(message)).toContain('without asking the table?');
  await table.press('Ada', message!, idOf(message, 'Open it again'));
  expect((await here('the-wall'))!.status).toBe('running');
  expect(told('the-wall')).toContain('has opened the game again');
  expect(await verified()).toContain('The secret is told when the game is over');
  await table.sessions.end(id('the-wall'), table.discord.userId('Cleo'), { manager: true });
  await table.command('Dara', 'siege new', {}, 'the-wall');
  const [earlier] = await completed('Ada', 'rampart verify', { game: '' }, 'game', 'the-wall');
  const of = await says('Ada', 'rampart verify', { game: String(earlier!.value) }, 'the-wall');
  expect(of).toContain('The secret is told once the game cannot be opened again');
});

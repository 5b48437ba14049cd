import { afterEach, beforeEach, expect, test } from 'vitest';

import { BotTable, idOf, textOf } from '../../help/bot.ts';

/** Who is asked to a table and might not get a seat. Dora owns the server; Cleo speaks French; the game is for four at most. */
let table: BotTable;
beforeEach(async () => {
  table = await BotTable.open({
    discord: {
      users: [{ name: 'Ada' }, { name: 'Basil' }, { name: 'Cleo', locale: 'fr' }, { name: 'Dora' }],
      guilds: [{ name: 'Keep', channels: [{ name: 'the-wall' }], members: ['Dora', 'Ada', 'Basil', 'Cleo'] }],
    },
  });
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

const here = () => table.discord.channelId('the-wall');
const id = (name: string) => table.discord.users.user(name).id;
const session = async () => (await table.sessions.find(here()))!;
const told = async (name: string, command: string, options = {}) =>
  textOf((await table.command(name, command, options)).message);
const said = () => table.messages().map(textOf).join('\n');

/** Ada asks for a rematch, and those of `others` are asked again. */
async function rematchOf(...others: string[]): Promise<void> {
  await table.command('Ada', 'siege new');
  for (const name of others) await table.command(name, 'siege join');
  await table.command('Ada', 'siege start');
  await table.sessions.end(here(), id('Ada'), { manager: false });
  await table.command('Ada', 'siege rematch');
}

test('a manager who is only asked again is asked to be sure, and begins the game by the button', async () => {
  await rematchOf('Dora', 'Cleo');
  const pressed = await table.press('Dora', await table.panel(), idOf(await table.panel(), 'Start'));
  expect(textOf(pressed.followUps[0]!)).toContain('Begin without them?');
  const { message } = await table.command('Dora', 'siege start');
  expect(textOf(message)).toContain(`Asked, and not at the table yet: <@${id('Dora')}> and <@${id('Cleo')}>.`);
  expect(await session()).toMatchObject({ status: 'lobby' });
  const begun = await table.press('Dora', message!, idOf(message, 'Begin without them'));
  expect(textOf(begun.message)).toContain('The game has begun.');
  expect(await session()).toMatchObject({ status: 'running', seats: [{ name: 'Ada' }] });
});

test('a manager who is sure begins at once, and is asked in French', async () => {
  await rematchOf('Basil');
  await table.command('Dora', 'siege settings', { language: 'fr' });
  expect(await told('Dora', 'siege start')).toContain('Sur invitation, mais pas encore à la table');
  expect(await told('Dora', 'siege start', { sure: true })).toContain('La partie a commencé.');
  expect(await session()).toMatchObject({ status: 'running' });
});

test('the host begins by one press, and the table reads who is left out', async () => {
  await rematchOf('Basil', 'Cleo');
  await table.command('Basil', 'siege join');
  await table.press('Ada', await table.panel(), idOf(await table.panel(), 'Start'));
  expect(await session()).toMatchObject({ status: 'running', seats: [{ name: 'Ada' }, { name: 'Basil' }] });
  expect(said()).toContain('The game begins without Cleo: asked, but not at the table in time.');
});

test('a bot takes no seat that is kept', async () => {
  await rematchOf('Basil', 'Cleo');
  await table.command('Ada', 'siege bot', { level: 'easy' });
  expect(await told('Ada', 'siege bot', { level: 'easy' })).toContain(
    'The free seats are kept for Basil and Cleo. Free one with',
  );
  expect((await session()).seats).toHaveLength(2);
});

test('who seats a bot in the last seat is told who cannot join any more, by command and menu', async () => {
  await table.command('Cleo', 'siege new');
  await table.command('Cleo', 'siege invite', { player: 'Dora' });
  await table.command('Ada', 'siege join');
  await table.command('Basil', 'siege join');
  const panel = await table.panel();
  const added = await table.press('Cleo', panel, idOf(panel, 'bot'), ['easy']);
  const warning = `il n’en reste pas pour <@${id('Dora')}>, malgré l’invitation`;
  expect(textOf(added.followUps[0]!)).toContain(warning);
  await table.command('Cleo', 'siege remove', { player: 'Basil' });
  expect(await told('Cleo', 'siege bot', { level: 'easy' })).toContain(warning);
});

test('who invites a person and a bot invites the person', async () => {
  await table.command('Ada', 'siege new');
  const both = await told('Ada', 'siege invite', { player: 'Rampart', player2: 'Basil' });
  expect(both).toContain(`<@${id('Basil')}> can join`);
  expect(both).toContain('Bots of Discord cannot play.');
  expect((await session()).terms.entry.users).toEqual([id('Basil')]);
  expect(await told('Ada', 'siege invite', { player: 'Rampart' })).toMatch(/^Bots of Discord cannot play\./);
});

test('where one person plays alone, that person can hand the seat over', async () => {
  await table.command('Ada', 'siege new');
  await table.command('Ada', 'siege start');
  expect(await told('Basil', 'siege join')).toMatch(/played by Ada, who can hand you the seat/);
  expect(await told('Cleo', 'siege join')).toContain('jouée par Ada, qui peut vous céder sa place');
});

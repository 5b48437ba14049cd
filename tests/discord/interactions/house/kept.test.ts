import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { type BotTable, idOf, menusOf, textOf } from '../../../help/bot.ts';
import { begin, closeSound, endAll, openKeep } from '../../../help/playing.ts';
import { playOn } from '../../../sessions/help.ts';

/** What a server keeps: results of its games, and templates of tables. */
const CHANNELS = ['the-wall', 'the-gate', 'the-inn'];

let table: BotTable;
beforeAll(async () => void (table = await openKeep(CHANNELS)));
afterEach(() => endAll(table, CHANNELS));
afterAll(() => closeSound(table, 'none'));

const id = (channel: string) => table.discord.channelId(channel);
const says = async (as: string, command: string, options: Record<string, string> = {}, channel = 'the-inn') =>
  textOf((await table.command(as, command, options, channel)).message);

test('results say how many games of a title were won and lost, and how the last ones ended', async () => {
  expect(await says('Ada', 'rampart results')).toContain('No game has ended here yet.');
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  while (await playOn(table.sessions, id('the-wall')));
  await begin(table, ['Cleo', 'Basil'], 'the-gate');
  await table.command('Ada', 'rampart close', { game: 'the-gate', sure: true }, 'the-inn');
  const text = await says('Ada', 'rampart results');
  expect(text).toMatch(/\*\*name\*\*: 2 games · [01] won · [01] lost · 1 broken off/);
  expect(text).toMatch(
    new RegExp(`- <t:\\d+:d> · <#${id('the-gate')}> · name · [^]*- <t:\\d+:d> · <#${id('the-wall')}>`),
  );
  expect(text).not.toContain('<@');
  expect(await says('Basil', 'rampart results')).toContain('Only somebody who may manage the server');
  table.discord.setPermissions('the-inn', 'Cleo', { allow: ['ManageGuild'] });
  expect(await says('Cleo', 'rempart résultats')).toContain('1 interrompue');
  table.discord.setPermissions('the-inn', 'Cleo', {});
});

test('how a table is played is kept under a name, by a dialog of its desk, and opened again by it', async () => {
  await table.command('Basil', 'siege new', { pace: '72 hours', rules: 'rounds=4' }, 'the-wall');
  const list = (await table.command('Ada', 'rampart games', {}, 'the-inn')).message!;
  const desk = (await table.press('Ada', list, idOf(list, 'More…'))).message!;
  await table.press('Ada', desk, idOf(desk, 'Keep as template…'));
  const kept = await table.submit('Ada', { title: ' Long  evening ' }, 'the-inn');
  expect(textOf(kept.message)).toContain('template:Long evening');
  const { choices } = await table.discord.users.autocomplete(
    'Basil',
    'the-gate',
    'siege new',
    { template: '' },
    'template',
  );
  expect(choices.map(({ name }) => name)).toEqual(['Long evening']);
  await table.command('Cleo', 'siège nouveau', { template: 'long evening' }, 'the-gate');
  const opened = (await table.sessions.find(id('the-gate')))!;
  expect(opened).toMatchObject({ host: { name: 'Cleo' }, options: { rounds: 4 }, terms: { pace: '72h' } });
  expect(await says('Dara', 'siege new', { template: 'the moon' })).toContain('There is no template called “the moon”');
  expect(await says('Basil', 'rampart template', { title: 'Mine', game: 'the-wall' })).toContain(
    'Only somebody who may manage the server',
  );
});

test('templates are listed in the settings, and deleted there', async () => {
  const panel = (await table.command('Ada', 'rampart settings', {}, 'the-inn')).message!;
  const page = (await table.press('Ada', panel, idOf(panel, 'go'), ['templates'])).message!;
  expect(textOf(page)).toContain('- **Long evening** · name');
  expect(menusOf(page)[0]!.options!.map(({ label }) => label)).toEqual(['Long evening']);
  const { message } = await table.press('Ada', page, idOf(page, 'do.drop'), ['Long evening']);
  expect(textOf(message)).not.toContain('Long evening');
  expect(await table.sessions.templates(table.discord.guildId())).toEqual([]);
});

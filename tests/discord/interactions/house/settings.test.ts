import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { SeenMessage } from '../../../../src/local-discord/index.ts';
import { BotTable, buttonsOf, idOf, menusOf, parts, textOf } from '../../../help/bot.ts';

let table: BotTable;
let guild: string;
beforeAll(async () => {
  table = await BotTable.open({
    discord: {
      users: [{ name: 'Ada' }, { name: 'Basil', roles: ['Captain'] }, { name: 'Cleo', locale: 'fr' }, { name: 'Dara' }],
      guilds: [
        {
          name: 'Keep',
          channels: [{ name: 'the-wall' }, { name: 'the-gate' }, { name: 'the-tower' }],
          roles: [{ name: 'Captain' }, { name: 'Scribe' }],
          members: ['Ada', 'Basil', 'Cleo', 'Dara'],
        },
      ],
    },
  });
  guild = table.discord.guildId();
});
afterAll(async () => {
  expect(table.discord.violations).toEqual([]);
  expect(table.faults).toEqual([]);
  await table.close();
});

const house = () => table.sessions.settings.of('guild', guild);
const says = async (as: string, command: string, options: Record<string, string | number> = {}, channel = 'the-wall') =>
  textOf((await table.command(as, command, options, channel)).message);
const channelId = (name: string) => table.discord.channelId(name);
const endIn = (channel: string) =>
  table.sessions.end(channelId(channel), table.discord.userId('Ada'), { manager: true });

/** Opens the page of one setting and chooses there. */
async function choose(page: string, control: string, values: readonly string[] = []): Promise<SeenMessage> {
  const panel = (await table.command('Ada', 'rampart settings')).message!;
  const shown = (await table.press('Ada', panel, idOf(panel, 'go'), [page])).message!;
  return (await table.press('Ada', shown, idOf(shown, control), values)).message!;
}

describe('the panel', () => {
  test('tells how everything stands, to who may manage the server and to nobody else', async () => {
    const { message } = await table.command('Ada', 'rampart settings');
    expect(message!.local.ephemeral).toBe(true);
    const text = textOf(message);
    for (const line of ['everybody', 'in every channel', 'any number', 'in the channel', '24 hours', '365 days'])
      expect(text).toContain(line);
    expect(text).toContain('Server Settings → Integrations');
    for (const options of [{}, { most: 3 }] as Record<string, number>[])
      expect(await says('Basil', 'rampart settings', options)).toContain('Only somebody who may manage the server');
    expect((await house()).most).toBeNull();
  });

  test('is in French for who reads French', async () => {
    table.discord.setPermissions('the-wall', 'Cleo', { allow: ['ManageGuild'] });
    expect(await says('Cleo', 'rempart réglages')).toMatch(/Qui peut ouvrir une partie\*\*\ntout le monde/);
    expect(await says('Cleo', 'rampart settings', { most: 0 })).toContain('C’est changé.');
    table.discord.setPermissions('the-wall', 'Cleo', {});
  });

  test('leads to a page for each setting, with what it is for, and back', async () => {
    const panel = (await table.command('Ada', 'rampart settings')).message!;
    const pages = menusOf(panel)[0]!.options!.map(({ value }) => value);
    expect(pages).toHaveLength(17);
    for (const page of pages) {
      const { message } = await table.press('Ada', panel, idOf(panel, 'go'), [page]);
      expect(message!.id).toBe(panel.id);
      const menus = parts(message).filter(({ type }) => [3, 5, 6, 8].includes(type));
      // Where nothing is kept there is nothing to choose.
      expect(menus).toHaveLength(page === 'templates' ? 0 : 1);
      const back = await table.press('Ada', message!, idOf(message, 'All settings'));
      expect(menusOf(back.message)[0]!.options).toHaveLength(17);
    }
  });

  test('sets roles, channels and values by its menus and buttons', async () => {
    expect(textOf(await choose('who', 'set.who', ['Captain', 'Scribe']))).toMatch(/members of <@&\d+> or <@&\d+>/);
    expect((await house()).hosts).toHaveLength(2);
    expect(textOf(await choose('who', 'set.who.managers'))).toContain('managers of the server only');
    expect((await house()).hosts).toEqual([]);
    await choose('who', 'set.who.everybody');
    expect((await house()).hosts).toBeNull();
    await choose('where', 'set.where', ['the-gate']);
    expect((await house()).channels).toEqual([channelId('the-gate')]);
    await choose('where', 'set.where.everywhere');
    for (const [page, value] of Object.entries({
      most: '5',
      opens: 'thread',
      pace: '72h',
      theme: 'contrast',
      keep: '30',
    }))
      await choose(page, `set.${page}`, [value]);
    const chosen = { channels: null, most: 5, venue: 'thread', pace: '72h', theme: 'contrast', retention: 30 };
    expect(await house()).toMatchObject(chosen);
    for (const page of ['most', 'opens', 'pace', 'theme', 'keep']) await choose(page, `set.${page}`, ['auto']);
    expect(await house()).toMatchObject({ most: null, venue: null, pace: null, theme: null, retention: null });
  });

  test('opens the menu of roles with those that are chosen, as long as they are there', async () => {
    await table.sessions.settings.change('guild', guild, { hosts: ['42'] });
    const panel = (await table.command('Ada', 'rampart settings')).message!;
    const { message } = await table.press('Ada', panel, idOf(panel, 'go'), ['who']);
    expect(parts(message).find(({ type }) => type === 6)).not.toHaveProperty('default_values');
    await table.sessions.settings.change('guild', guild, { hosts: null });
    expect(buttonsOf(message).map(({ label }) => label)).toEqual([
      'everybody',
      'managers of the server only',
      'All settings',
    ]);
  });
});

describe('the command', () => {
  test('sets everything at once, lists by names or mentions', async () => {
    await table.command('Ada', 'rampart settings', {
      ...{ who: 'scribe, captain', where: `<#${channelId('the-gate')}>`, most: 7, opens: 'thread', game: 'gate' },
      ...{ pace: '8h', language: 'fr', theme: 'contrast', keep: 12 },
    });
    const { hosts, ...others } = await house();
    expect(hosts).toHaveLength(2);
    expect(others).toMatchObject({
      ...{ channels: [channelId('the-gate')], most: 7, venue: 'thread', game: 'gate', pace: '8h', language: 'fr' },
      ...{ theme: 'contrast', retention: 12 },
    });
    await table.command('Ada', 'rampart settings', {
      ...{ who: 'everybody', where: 'in every channel', most: 0, opens: 'channel', game: 'auto', pace: 'auto' },
      ...{ language: 'auto', theme: 'auto', keep: 365 },
    });
    expect(Object.entries(await house()).filter(([, value]) => value !== null)).toEqual([['retention', 365]]);
  });

  test('completes roles, channels and games, and refuses what is none of them', async () => {
    const completed = async (typed: Record<string, string>, focused: string) =>
      (await table.discord.users.autocomplete('Ada', 'the-wall', 'rampart settings', typed, focused)).choices.map(
        ({ name }) => name,
      );
    expect(await completed({ who: '' }, 'who')).toEqual([
      'everybody',
      'managers of the server only',
      'Captain',
      'Scribe',
    ]);
    expect(await completed({ where: 'tow' }, 'where')).toEqual(['the-tower']);
    expect(await completed({ game: '' }, 'game')).toContain('the first in the list');
    expect(await says('Ada', 'rampart settings', { who: 'captian' })).toMatch(/no role called “captian”.*Captain/);
    expect(await says('Ada', 'rampart settings', { where: 'the moon' })).toContain('no channel called');
    expect(await says('Ada', 'rampart settings', { game: 'chess' })).toContain('no game called');
    expect((await house()).hosts).toBeNull();
  });
});

describe('a game', () => {
  test('is opened by those who may, and the others are told whom to ask', async () => {
    await table.command('Ada', 'rampart settings', { who: 'Captain' });
    expect(await says('Dara', 'siege new')).toMatch(/opened by members of <@&\d+>\. .*rampart settings/);
    expect(await says('Basil', 'siege new')).toContain('lobby');
    await endIn('the-wall');
    await table.command('Ada', 'rampart settings', { who: 'managers' });
    expect(await says('Basil', 'siege new')).toContain('only those who manage it open games');
    expect(await says('Cleo', 'siege new')).toContain('seuls les responsables ouvrent des parties');
    expect(await says('Ada', 'siege new')).toContain('lobby');
    await endIn('the-wall');
    await table.command('Ada', 'rampart settings', { who: 'everybody' });
  });

  test('is opened in the channels of the house, whoever asks', async () => {
    await table.command('Ada', 'rampart settings', { where: 'the-gate' });
    expect(await says('Ada', 'siege new')).toContain(`games are played in <#${channelId('the-gate')}>`);
    expect(await says('Dara', 'siege new', {}, 'the-gate')).toContain('lobby');
    await endIn('the-gate');
    await table.command('Ada', 'rampart settings', { where: 'everywhere' });
  });

  test('is not one too many, until another has ended', async () => {
    await table.command('Ada', 'rampart settings', { most: 1 });
    await table.command('Basil', 'siege new');
    expect(await says('Dara', 'siege new', {}, 'the-gate')).toContain('allows one game at a time');
    await endIn('the-wall');
    expect(await says('Dara', 'siege new', {}, 'the-gate')).toContain('The lobby for');
    await endIn('the-gate');
    await table.command('Ada', 'rampart settings', { most: 0 });
  });

  test('has the pace of the house', async () => {
    await table.command('Ada', 'rampart settings', { pace: '72h' });
    await table.command('Basil', 'siege new');
    expect((await table.sessions.find(channelId('the-wall')))!.terms.pace).toBe('72h');
    await endIn('the-wall');
  });
});

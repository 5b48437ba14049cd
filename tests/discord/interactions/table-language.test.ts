import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { bsieged } from '../../../src/games/bsieged/index.ts';
import { type Language, languages, translator } from '../../../src/locale/index.ts';
import { BotTable, idOf, menusOf, textOf } from '../../help/bot.ts';

/** In which language a table is spoken to: as was chosen, the nearest first, else as whoever opens it is. */

let table: BotTable;
beforeEach(async () => {
  table = await BotTable.open({
    games: [bsieged],
    translator,
    discord: {
      users: [{ name: 'Ada' }, { name: 'Cleo', locale: 'fr' }, { name: 'Jonas', locale: 'de' }],
      guilds: [{ name: 'Keep', channels: [{ name: 'the-wall' }], members: ['Ada', 'Cleo', 'Jonas'] }],
    },
  });
});
afterEach(async () => {
  expect(table.discord.violations).toEqual([]);
  await table.close();
});

const here = () => table.discord.channelId('the-wall');
const session = async () => (await table.sessions.find(here()))!;
const choice = [null, ...languages] as const;
const openers = [
  ['Ada', 'en'],
  ['Cleo', 'fr'],
  ['Jonas', 'en'],
] as const;

test('the channel decides, then the server, then what somebody has chosen for oneself, then that one’s Discord', async () => {
  const { settings } = table.sessions;
  const { guildId } = await table.command('Ada', 'siege new').then(session);
  for (const channel of choice)
    for (const server of choice)
      for (const own of choice)
        for (const [name, spoken] of openers) {
          const { host, status } = await session();
          if (status === 'lobby') await table.sessions.end(here(), host.userId, { manager: true });
          await settings.change('channel', here(), { language: channel });
          await settings.change('guild', guildId, { language: server });
          await settings.change('user', table.discord.userId(name), { language: own });
          table.discord.setPermissions('the-wall', name, { allow: ['ManageGuild'] });
          await table.command(name, 'siege new');
          const wanted: Language = channel ?? server ?? own ?? spoken;
          const known = `${name}: channel ${channel}, server ${server}, own ${own}`;
          expect((await session()).language, known).toBe(wanted);
          expect(textOf(await table.panel()), known).toContain(wanted === 'fr' ? 'Hôte' : 'Host');
        }
});

describe('its host', () => {
  const settings = async (as: string) => {
    const panel = await table.panel();
    return (await table.press(as, panel, idOf(panel, 'terms.'))).message!;
  };

  test('changes it by a menu of the settings, before the game and in it; rules of that language go with it', async () => {
    await table.command('Ada', 'siege new', { language: 'en' });
    expect((await session()).options).toMatchObject({ edition: 'english', difficulty: 'footman' });
    const page = await settings('Ada');
    const changed = await table.press('Ada', page, idOf(page, 'Language'), ['fr']);
    expect(await session()).toMatchObject({ language: 'fr', options: { edition: 'french', difficulty: 'footman' } });
    expect(textOf(await table.panel())).toContain('Difficulté');
    // The page is the reader's.
    expect(textOf(changed.message)).toContain('In this channel I write in this language: French');
    const ticked = menusOf(changed.message)
      .flatMap(({ options }) => options as unknown as { label: string; emoji?: object }[])
      .filter(({ emoji }) => emoji);
    expect(ticked.map(({ label }) => label)).toContain('French');
    await table.command('Ada', 'siege start');
    const { message } = await table.command('Ada', 'siege table');
    await table.press('Ada', message!, idOf(message, 'Language'), ['en']);
    expect(await session()).toMatchObject({ language: 'en', status: 'running', options: { edition: 'french' } });
  });

  test('keeps the rules that were chosen, and others are told who may', async () => {
    await table.command('Ada', 'siege new', { language: 'en', rules: 'french rules' });
    const page = await settings('Cleo');
    const refused = await table.press('Cleo', page, idOf(page, 'Langue'), ['fr']);
    expect(textOf(refused.followUps[0] ?? refused.message)).toMatch(/responsable|hôte/i);
    expect((await session()).language).toBe('en');
    const own = await settings('Ada');
    await table.press('Ada', own, idOf(own, 'Language'), ['fr']);
    expect(await session()).toMatchObject({ language: 'fr', options: { edition: 'french' } });
  });

  test('who opens a table in a language that is not the own reads so, and changes it by a press', async () => {
    await table.sessions.settings.change('channel', here(), { language: 'en' });
    const { message } = await table.command('Cleo', 'siege new');
    expect(textOf(message)).toContain('Ici, j’écris dans cette langue\u00a0: anglais');
    await table.press('Cleo', message!, idOf(message, 'Langue'));
    expect((await session()).language).toBe('fr');
  });
});

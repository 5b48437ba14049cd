import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { SeenMessage } from '../../../../src/local-discord/index.ts';
import { BotTable, idOf, menusOf, textOf } from '../../../help/bot.ts';
import { begin, closeSound, endAll } from '../../../help/playing.ts';

const CHANNELS = ['the-wall', 'the-gate', 'the-tower', 'the-inn'];
const PEOPLE = ['Ada', 'Basil', 'Cleo', 'Dara'];

/** Ada manages the server, Dara is a marshal, Cleo reads French. */
let table: BotTable;
beforeAll(async () => {
  table = await BotTable.open({
    discord: {
      users: PEOPLE.map((name) => ({
        ...{ name, locale: name === 'Cleo' ? 'fr' : 'en-US' },
        ...(name === 'Dara' ? { roles: ['Marshal'] } : {}),
      })),
      guilds: [
        { name: 'Keep', channels: CHANNELS.map((name) => ({ name })), roles: [{ name: 'Marshal' }], members: PEOPLE },
      ],
    },
  });
});
afterEach(async () => {
  await endAll(table, CHANNELS);
  const none = { hosting: null, sitting: null, moderators: null };
  await table.sessions.settings.change('guild', table.discord.guildId(), none);
});
afterAll(() => closeSound(table, 'none'));

const id = (channel: string) => table.discord.channelId(channel);
const here = (channel: string) => table.sessions.find(id(channel));
const says = async (as: string, command: string, options: Record<string, string | number> = {}, channel = 'the-inn') =>
  textOf((await table.command(as, command, options, channel)).message);
/** Opens a page of the settings. */
async function page(name: string, as = 'Ada'): Promise<SeenMessage> {
  const panel = (await table.command(as, 'rampart settings', {}, 'the-inn')).message!;
  return (await table.press(as, panel, idOf(panel, 'go'), [name])).message!;
}
const choose = async (name: string, control: string, values: readonly string[] = []) => {
  const shown = await page(name);
  return (await table.press('Ada', shown, idOf(shown, control), values)).message!;
};

test('members of a role may do at every table what takes a right otherwise, and do not set the rules', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  expect(await says('Dara', 'rampart replace', { player: 'Basil', bot: 'easy', game: 'the-wall' })).toContain(
    'You look after no game',
  );
  expect(textOf(await choose('mods', 'set.mods', ['Marshal']))).toMatch(/also members of <@&\d+>/);
  expect(await says('Dara', 'rampart games')).toContain('Games on this server');
  expect(await says('Dara', 'rampart replace', { player: 'Basil', bot: 'easy', game: 'the-wall' })).toContain(
    'is held by',
  );
  expect(await says('Dara', 'rampart close', { game: 'the-wall' })).toContain('Really give up');
  expect(await says('Dara', 'rampart settings')).toContain('Only somebody who may manage the server');
  expect(textOf(await choose('mods', 'set.mods.nobody'))).toContain('by the rights of Discord only');
  expect(await says('Dara', 'rampart games')).toContain('Only somebody who may manage the server');
});

test('one person hosts and sits at as many tables as the server allows, and is told so kindly', async () => {
  await choose('hosting', 'set.hosting', ['1']);
  await choose('sitting', 'set.sitting', ['2']);
  await table.command('Basil', 'siege new', {}, 'the-wall');
  expect(await says('Basil', 'siege new', {}, 'the-gate')).toContain('You host as many tables as one person may here');
  await table.command('Cleo', 'siege new', {}, 'the-gate');
  await table.command('Dara', 'siege new', {}, 'the-tower');
  await table.command('Basil', 'siege join', {}, 'the-gate');
  expect(await says('Basil', 'siege join', {}, 'the-tower')).toContain('You sit at as many tables as one person may');
  expect((await here('the-tower'))!.seats).toHaveLength(1);
  // What somebody does at the own table is no new one.
  expect(await says('Basil', 'siege join', { hero: 'bo' }, 'the-gate')).not.toContain('as many tables');
  await choose('sitting', 'set.sitting', ['auto']);
  await table.command('Basil', 'siege join', {}, 'the-tower');
  expect((await here('the-tower'))!.seats).toHaveLength(2);
});

test('whoever is banned opens no game, joins none and takes no seat, until that is lifted', async () => {
  await begin(table, ['Cleo', 'Basil'], 'the-wall');
  await table.command('Dara', 'siege new', {}, 'the-gate');
  expect(textOf(await page('bans'))).toContain('**nobody**');
  const banned = await choose('bans', 'do.ban', ['Basil']);
  expect(textOf(banned)).toContain(`still sits in <#${id('the-wall')}>: nothing changes there.`);
  expect((await here('the-wall'))!.seats.map(({ name }) => name)).toEqual(['Cleo', 'Basil']);
  for (const [command, where] of [
    ['siege new', 'the-tower'],
    ['siege join', 'the-gate'],
  ] as const)
    expect(await says('Basil', command, {}, where)).toContain('You cannot play on this server just now.');
  await table.command('Ada', 'rampart replace', { player: 'Basil', bot: 'easy', game: 'the-wall' }, 'the-inn');
  expect(await says('Basil', 'siege join', {}, 'the-wall')).toContain('You cannot play on this server just now.');
  const given = await says('Ada', 'rampart replace', { player: 'Bruno', with: 'Basil', game: 'the-wall' });
  expect(given).toContain('Basil may not play on this server.');
  const again = await page('bans');
  expect(
    menusOf(again)
      .at(-1)!
      .options!.map(({ label }) => label),
  ).toEqual(['Basil']);
  const lifted = await choose('bans', 'do.lift', [table.discord.userId('Basil')]);
  expect(textOf(lifted)).toContain('may play again');
  await table.command('Basil', 'siege join', {}, 'the-gate');
  expect((await here('the-gate'))!.seats).toHaveLength(2);
});

test('bans are deleted with the server, and told in French', async () => {
  await choose('bans', 'do.ban', ['Cleo']);
  expect(await says('Cleo', 'siege new')).toContain('Vous ne pouvez pas jouer sur ce serveur pour le moment.');
  await table.sessions.eraseServer(table.discord.guildId(), []);
  expect(await table.sessions.bans(table.discord.guildId())).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { kits } from '../../../../src/games/index.ts';
import { languages, translator } from '../../../../src/locale/index.ts';
import { BotTable, buttonsOf, idOf, menusOf, textOf } from '../../../help/bot.ts';
import { closeSound } from '../../../help/playing.ts';
import { openIn } from '../../../help/questions.ts';

/* /siege help says what helps just now: briefly, in every situation of every game, with the next step as a button. */

const MOST_WORDS = 80;
const PEOPLE = ['Ada', 'Basil', 'Cleo', 'Dara'];

describe.each(languages)('/siege help (%s)', (language) => {
  let table: BotTable;
  beforeAll(async () => {
    const locale = language === 'fr' ? 'fr' : 'en-US';
    const users = PEOPLE.map((name) => ({ name, locale }) as const);
    const guilds = [{ name: 'Keep', channels: [{ name: 'the-wall' }, { name: 'hall' }], members: PEOPLE }];
    table = await BotTable.open({ kits, translator, discord: { users, guilds } });
  });
  afterAll(() => closeSound(table));

  /** What somebody reads and can press; it is short. */
  async function help(as: string, channel = 'the-wall') {
    const { message } = await table.command(as, 'siege help', {}, channel);
    const buttons = buttonsOf(message);
    const said = [
      textOf(message),
      ...buttons.map(({ label }) => label),
      ...menusOf(message).map((one) => one.placeholder),
    ];
    const count = said.join(' ').match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)!.length;
    expect(count, said.join(' ')).toBeLessThanOrEqual(MOST_WORDS);
    return { message: message!, actions: buttons.map(({ custom_id: id }) => id!.split('.')[0]) };
  }

  test('where nothing was played yet it offers all titles, and opens a lobby by one choice', async () => {
    const { message } = await help('Ada', 'hall');
    const [menu] = menusOf(message);
    expect(menu!.options!.map(({ value }) => value)).toEqual(kits.map(({ rules }) => rules.id));
    expect(menu!.options!.every(({ description }) => /^\d-\d /.test(description ?? ''))).toBe(true);
    await table.press('Ada', message, menu!.custom_id!, [kits[1]!.rules.id]);
    expect(await table.sessions.find(table.discord.channelId('hall'))).toMatchObject({ game: kits[1]!.rules.id });
    const { message: lobby } = await help('Ada', 'hall');
    const { message: all } = await table.press('Ada', lobby, idOf(lobby, 'all=true'));
    expect(textOf(all).length).toBeGreaterThan(500);
  });

  test.each(kits.map(({ rules }) => rules.id))('of %s, from the lobby to the end', async (game) => {
    await table.command('Ada', 'siege new', { game });
    expect((await help('Ada')).actions).toContain('start');
    expect((await help('Basil')).actions).toContain('join');
    await table.command('Basil', 'siege join');
    expect((await help('Ada')).actions).toContain('terms');
    expect((await help('Basil')).actions).not.toContain('join');
    await table.command('Ada', 'siege start');
    const { questions, session } = await openIn(table.sessions, table.discord.channelId('the-wall'));
    const awaited = questions.flatMap(({ seats }) => seats.map((seat) => session.seats[seat]!.name));
    for (const name of ['Ada', 'Basil'])
      expect((await help(name)).actions).toContain(awaited.includes(name) ? 'open' : 'catchup');
    expect((await help('Cleo')).actions).toContain('catchup');
    await table.command('Ada', 'siege end', { sure: true });
    const { vote } = (await table.sessions.find(table.discord.channelId('the-wall')))!;
    if (vote) await table.command('Basil', 'siege vote', { voice: 'yes' });
    expect((await help('Basil')).actions).toContain('rematch');
  });
});

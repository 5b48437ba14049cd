import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { kits } from '../../src/games/index.ts';
import type { SeenMessage } from '../../src/local-discord/index.ts';
import { translator } from '../../src/locale/index.ts';
import { BotTable, parts, picturesOf, textOf } from '../help/bot.ts';
import { seededBytes } from '../help/chance.ts';
import { RandomPlayer } from '../help/player.ts';

const LETTERS = /\p{L}{2}|\p{N}/u;
/** Emoji of a server's own, which have no words of their own. */
const OWN_EMOJI = /<a?:\w+:\d+>/;

/** What a message says by a sign or a picture alone. */
function wordless(message: SeenMessage): string[] {
  const components = parts(message);
  const buttons = components.filter(({ type }) => type === 2);
  const entries = components.flatMap(({ options = [] }) => options) as {
    label: string;
    emoji?: object;
    description?: string;
  }[];
  return [
    ...buttons
      .filter(({ label = '' }) => !LETTERS.test(label))
      .map(({ custom_id }) => `a button without words: ${custom_id}`),
    ...components
      .filter(({ type, placeholder = '' }) => type === 3 && !LETTERS.test(placeholder))
      .map(({ custom_id }) => `a menu without words: ${custom_id}`),
    ...entries.filter(({ label }) => !LETTERS.test(label)).map(({ label }) => `an entry without words: ${label}`),
    ...entries
      .filter(({ emoji, description = '' }) => emoji && !LETTERS.test(description))
      .map(({ label }) => `an entry with a sign that has no words: ${label}`),
    ...picturesOf(message)
      .filter(({ description = '' }) => description.length < 20)
      .map(({ media }) => `a picture without words: ${media.url}`),
    ...(OWN_EMOJI.test(textOf(message)) ? ['an emoji of its own'] : []),
    ...textOf(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !LETTERS.test(line))
      .map((line) => `a line of signs alone: ${line}`),
  ];
}

/** A whole game of two, one in each language, by slash commands alone: nothing is pressed and no picture is looked at. */
describe.each(kits.map((kit) => [kit.rules.id, kit] as const))('%s by commands alone', (game, kit) => {
  let table: BotTable;
  beforeAll(async () => {
    table = await BotTable.open({ kits: [kit], translator, random: seededBytes('heard and typed') });
  });
  afterAll(async () => {
    expect(table.discord.violations).toEqual([]);
    expect(table.faults).toEqual([]);
    await table.close();
  });
  const typed = async (as: string, name: string, options = {}) =>
    textOf((await table.command(as, name, options)).message);

  test('it is opened, joined with heroes, explained and begun', async () => {
    await typed('Ada', 'siege new', { game });
    const heroes = kit.rules.seating.roles.map((role) => translator('fr')({ key: `${game}:role.${role}` }));
    await typed('Cleo', 'siege join', { hero: heroes[0]! });
    expect(await typed('Ada', 'siege help', { all: true })).toContain('/siege');
    expect(await typed('Cleo', 'siege help', { game })).toContain('##');
    await typed('Ada', 'siege start');
    expect((await table.sessions.find(table.discord.channelId('the-wall')))!.status).toBe('running');
  });

  test('all that is seen is told: the board in words, the cards, who is awaited, what was missed', async () => {
    const words = await typed('Cleo', 'siege board', { view: 'words' });
    expect(words).toContain('Le plateau en ce moment');
    expect(words.length).toBeGreaterThan(400);
    expect(await typed('Cleo', 'siege status')).toMatch(/attente|attend|d’entre vous/);
    expect(await typed('Ada', 'siege hand')).toContain(kit.rules.hands ? 'Your cards' : 'no cards to hold');
    expect(await typed('Ada', 'siege catchup')).toContain('Since the game began');
  });

  test('it is played to its end', { timeout: 300_000 }, async () => {
    const player = new RandomPlayer(table, 'heard and typed', 1);
    while (await player.turn());
    expect(player.steps.filter(({ how }) => how === 'component')).toEqual([]);
    expect(await typed('Cleo', 'siege status')).toMatch(/victoire|défaite/i);
    expect(await typed('Cleo', 'siege log')).toContain('###');
  });

  test('and nothing on the way was said by a sign, a colour or a picture alone', () => {
    const messages = [...table.messages('Ada'), ...table.messages('Cleo')].filter(
      ({ type }) => type === 0 || type === 20,
    );
    expect(messages.length).toBeGreaterThan(20);
    expect([...new Set(messages.flatMap(wordless))]).toEqual([]);
  });
});

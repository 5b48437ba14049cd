import { describe, expect, test } from 'vitest';
import { gameOf } from '../../../src/discord/bot.ts';
import { termsLike } from '../../../src/discord/interactions/typed/terms.ts';
import { NODES, RESOURCES } from '../../../src/games/runedar/data/fortress.ts';
import { OUTLOOK } from '../../../src/games/runedar/data/outlook.ts';
import { explain } from '../../../src/games/runedar/guide/explanations.ts';
import { guide } from '../../../src/games/runedar/guide/index.ts';
import { kit } from '../../../src/games/runedar/index.ts';
import { MOODS } from '../../../src/games/runedar/show/moods.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { balanceOf } from '../../help/balance.ts';
import { textsOf } from '../../locale/texts.ts';

const found = (typed: string) => termsLike({ translator }, gameOf(kit), typed).map(({ id }) => id);

describe.each(languages)('the guide in %s', (language) => {
  const say = translator(language);

  test('the glossary finds what the boards, the cards and the questions call things', () => {
    const called = [
      ...NODES.map((node) => `runedar:node.${node}`),
      ...RESOURCES.map((resource) => `runedar:resource.${resource}`),
      ...MOODS.map((mood) => `runedar:mood.${mood}`),
      ...['siege-tower', 'catapult'].map((machine) => `runedar:machine.${machine}`),
      ...['orc', 'goblin', 'troll', 'machine', 'blocked'].map((rank) => `runedar:legend.${rank}`),
      ...['yellow', 'grey', 'red'].map((colour) => `runedar:deck.${colour}`),
      ...['siege-cards', 'orcs-left', 'trolls-left', 'catapult-left', 'goblins-defeated', 'tunnel', 'reserve'].map(
        (counter) => `runedar:board.${counter}`,
      ),
      ...['starting', 'orc', 'siege', 'troll'].map((type) => `runedar-cards:type.${type}`),
      ...['move', 'magic', 'close', 'direct', 'long', 'dig', 'rubble', 'gold'].map(
        (mark) => `runedar-cards:mark.${mark}`,
      ),
      ...['borgna', 'aldrik', 'hilda', 'odrun'].map((role) => `runedar:role.${role}`),
    ].map((key) => say({ key }));
    expect(called.filter((word) => found(word).length === 0)).toEqual([]);
  });
});

test('every question is explained', () => {
  const kinds = [...textsOf('en', 'runedar').keys()]
    .filter((key) => key.startsWith('ask.'))
    .map((key) => key.slice('ask.'.length).replace(/_(zero|one|many|other)$/, ''));
  for (const kind of kinds) expect(explain({ kind, data: {} }), kind).not.toBeNull();
});

test('every verb and every difficulty is on a page', () => {
  const text = guide.pages.map((page) => translator('en')(page.text).toLowerCase()).join(' ');
  for (const verb of ['move', 'work', 'attack', 'dig', 'upgrade', 'hire', 'pass'])
    expect(text, verb).toContain(`/${verb}`);
  for (const level of ['easy', 'normal', 'hard', 'epic']) expect(text, level).toContain(level);
});

test('the odds told in the lobby are those of the page of balance', () => {
  for (const [level, { won, turns }] of Object.entries(OUTLOOK)) {
    const { settings, mean } = balanceOf('runedar', level);
    expect(settings, level).toBe(4);
    expect(Math.abs(mean((one) => one.won) / 5 - won), level).toBeLessThanOrEqual(0.6);
    expect(Math.abs(mean((one) => one.players * one.rounds) - turns), level).toBeLessThanOrEqual(1);
  }
  expect(kit.rules.outlook!({ difficulty: 'easy' })).toMatchObject({ with: { won: OUTLOOK.easy.won } });
});

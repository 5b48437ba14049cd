import { describe, expect, test } from 'vitest';
import { gameOf } from '../../../src/discord/bot.ts';
import { termsLike } from '../../../src/discord/interactions/typed/terms.ts';
import { SIDES, TILES } from '../../../src/games/lastbastion/data/bastion.ts';
import { BOARD_COLOURS, COLOURS, FACES } from '../../../src/games/lastbastion/data/colours.ts';
import { type HordeCard, MONSTERS, WARLORDS } from '../../../src/games/lastbastion/data/cards.ts';
import { OUTLOOK } from '../../../src/games/lastbastion/data/outlook.ts';
import { DIFFICULTIES, musterOf } from '../../../src/games/lastbastion/data/options.ts';
import { HEROES } from '../../../src/games/lastbastion/data/heroes.ts';
import { ASKS } from '../../../src/games/lastbastion/words/asks.ts';
import { VERBS } from '../../../src/games/lastbastion/hero/deed.ts';
import { explain } from '../../../src/games/lastbastion/guide/explanations.ts';
import { guide } from '../../../src/games/lastbastion/guide/index.ts';
import { kit } from '../../../src/games/lastbastion/index.ts';
import { MOODS } from '../../../src/games/lastbastion/show/moods.ts';
import { languages, translator } from '../../../src/locale/index.ts';
import { balanceOf } from '../../help/balance.ts';

const found = (typed: string) => termsLike({ translator }, gameOf(kit), typed).map(({ id }) => id);

describe.each(languages)('the guide in %s', (language) => {
  const say = translator(language);

  test('the glossary finds what the boards, the cards and the questions call things', () => {
    const called = [
      ...HEROES.map((hero) => `lastbastion:role.${hero}`),
      ...TILES.map((tile) => `lastbastion-cards:card.${tile}`),
      ...BOARD_COLOURS.map((colour) => `lastbastion:horde.${colour}`),
      ...COLOURS.flatMap((colour) => [
        `lastbastion:colour.${colour}`,
        `lastbastion:track.${colour}`,
        `lastbastion-cards:type.${colour}`,
        `lastbastion-cards:type.warlord-${colour}`,
      ]),
      ...FACES.map((face) => `lastbastion:face.${face}`),
      ...MOODS.map((mood) => `lastbastion:mood.${mood}`),
      ...SIDES.map((side) => `lastbastion:side.${side}`),
      ...['grasp', 'net', 'trap', 'standard', 'enchantment'].map((piece) => `lastbastion:piece.${piece}`),
      ...['hexed', 'laid-down', 'wounded'].map((badge) => `lastbastion:badge.${badge}`),
      ...['life', 'call'].map((track) => `lastbastion:track.${track}`),
      ...['grasp', 'device', 'grasped'].map((legend) => `lastbastion:legend.${legend}`),
      ...['horde', 'hero'].map((phase) => `lastbastion:phase.${phase}`),
      ...['difficulty', 'lending'].map((option) => `lastbastion:option.${option}.name`),
      ...['deck', 'dice'].map((counter) => `lastbastion:board.${counter}`),
      ...['tile', 'horde', 'hero'].map((type) => `lastbastion-cards:type.${type}`),
      'lastbastion-cards:mark.resistance',
    ].map((key) => say({ key }));
    expect(called.filter((word) => found(word).length === 0)).toEqual([]);
  });

  test('numbers are those of the cards and of the musters', () => {
    const numbersIn = (key: string) => (say({ key: `lastbastion-guide:${key}` }).match(/\d+/g) ?? []).map(Number);
    const resistances = (cards: readonly HordeCard[]) => {
      const all = cards.map(({ resistance }) => resistance);
      return [Math.min(...all), Math.max(...all)];
    };
    expect(numbersIn('term.warlord.text')).toEqual(resistances(WARLORDS));
    expect(numbersIn('term.monster.text')).toEqual(resistances(MONSTERS));
    expect(numbersIn('page.advice.text')).toEqual(expect.arrayContaining(resistances(WARLORDS)));
    const [alone, four] = [1, 4].map((heroes) => DIFFICULTIES.map((difficulty) => musterOf({ difficulty }, heroes)));
    const range = (numbers: number[]) => [Math.min(...numbers), Math.max(...numbers)];
    const told = [...range(alone!.map(({ life }) => life)), ...range(alone!.map(({ calls }) => calls))];
    expect(new Set(four!.map(({ life, calls }) => `${life} ${calls}`)).size).toBe(1);
    const ofFour = [four![0]!.life, ...range(four!.map(({ extra }) => 1 + extra)), four![0]!.calls];
    expect(numbersIn('page.fewer.text')).toEqual([...ofFour, ...told]);
  });
});

test('every question is explained, but for that of every card', () => {
  const kinds = Object.keys(ASKS);
  for (const kind of kinds.filter((one) => one !== 'act')) expect(explain({ kind, data: {} }), kind).not.toBeNull();
});

test('every verb and every difficulty is on a page', () => {
  const text = guide.pages.map((page) => translator('en')(page.text).toLowerCase()).join(' ');
  for (const verb of VERBS) expect(text, verb).toContain(`/${verb}`);
  for (const level of ['easy', 'normal', 'hard', 'epic']) expect(text, level).toContain(level);
});

test('the odds told in the lobby are those of the page of balance', () => {
  for (const [level, { won, rounds }] of Object.entries(OUTLOOK)) {
    const { settings, mean } = balanceOf('lastbastion', level);
    expect(settings, level).toBe(4);
    expect(Math.abs(mean((one) => one.won) / 5 - won), level).toBeLessThanOrEqual(0.6);
    expect(Math.abs(mean((one) => one.rounds) - rounds), level).toBeLessThanOrEqual(1);
  }
  expect(kit.rules.outlook!({ difficulty: 'easy', lending: 'free' })).toMatchObject({
    with: { won: OUTLOOK.easy.won },
  });
});

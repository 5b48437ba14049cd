import { expect, test } from 'vitest';
import { CARD_CLASSES } from '../../../src/games/bsieged/data/card.ts';
import { LEVELS, TOKENS } from '../../../src/games/bsieged/data/abilities.ts';
import { CARDS } from '../../../src/games/bsieged/data/cards.ts';
import { ENEMY_CARDS } from '../../../src/games/bsieged/data/enemies.ts';
import { EVENTS } from '../../../src/games/bsieged/data/events.ts';
import { HERO_IDS } from '../../../src/games/bsieged/data/heroes.ts';
import { CATAPULT_FACES } from '../../../src/games/bsieged/components/dice.ts';
import {
  BASE_TARGET,
  BUILDINGS,
  clockwiseFrom,
  endsSeason,
  placesOf,
  QUARTERS,
  ROUNDS,
  seasonOf,
} from '../../../src/games/bsieged/components/geometry.ts';
import { UNITS } from '../../../src/games/bsieged/components/units.ts';
import { enemy, siege } from '../../help/siege.ts';

const cards = Object.values(CARDS);
const copies = (of: readonly { readonly copies: number }[]) => of.reduce((sum, card) => sum + card.copies, 0);

test('B1 six heroes', () =>
  expect([...HERO_IDS].sort()).toEqual(['archer', 'blacksmith', 'mercenary', 'paladin', 'smuggler', 'sorcerer']));

test('B2 64 enemy figures: 24 + 8 Krohn, 16 + 8 Gargoh, 8 Mölen', () => {
  const figures = Object.fromEntries(Object.entries(UNITS).map(([kind, unit]) => [kind, unit.figures]));
  expect(figures).toEqual({ krohn: 24, 'krohn-elite': 8, gargoh: 16, 'gargoh-elite': 8, molen: 8 });
});

test.each(CARD_CLASSES)('B4 30 %s cards', (of) => expect(copies(cards.filter((card) => card.class === of))).toBe(30));
test('B4 48 Enemy cards and 30 Event cards', () => {
  expect(Object.keys(ENEMY_CARDS)).toHaveLength(48);
  expect(Object.keys(EVENTS)).toHaveLength(30);
});
test('B38 the value of an Event is between 1 and 10', () => {
  const values = Object.values(EVENTS).map(({ value }) => value);
  expect([Math.min(...values), Math.max(...values)]).toEqual([1, 10]);
});
test('B6, B205 48 Special Ability tokens, 12 of each level', () =>
  expect(LEVELS.map((level) => TOKENS[level].length)).toEqual([12, 12, 12, 12]));

test('B5, B108 the Catapult die has numbers, a miss, and a face that is stuck', () => {
  expect(CATAPULT_FACES).toHaveLength(6);
  expect(CATAPULT_FACES.filter((face) => face === 'stuck')).toHaveLength(1);
  expect(CATAPULT_FACES.filter((face) => face === 'miss')).toHaveLength(1);
});

test('B7, B134 never more than four cards that leave a Cursed Ground token', () =>
  expect(copies(cards.filter((card) => (card.tactics?.phases ?? 1) > 1))).toBeLessThanOrEqual(4));

test('B8 each Quarter has its wall and two buildings', () => {
  expect(QUARTERS).toEqual({
    north: ['tavern', 'hideout'],
    east: ['barn', 'armory'],
    south: ['market', 'sanctuary'],
    west: ['palace', 'tower'],
  });
  expect(placesOf('west')).toEqual(['wall:west', 'palace', 'tower']);
});
test('B9 the Catapult is no building and belongs to no Quarter', () => {
  expect(BUILDINGS).toHaveLength(8);
  expect(BUILDINGS).not.toContain('catapult');
});

test('B10 a hero goes anywhere: any building, any wall, the Catapult', () => {
  const game = siege({
    heroes: [{ id: 'archer', place: 'tavern', gold: 4 }],
    fields: { south: { 1: { krohn: 1 } }, north: { 3: { krohn: 1 } } },
    buildings: { barn: 'damaged' },
  }).turn('archer');
  expect(game.offers('visit:')).toHaveLength(BUILDINGS.length); // seven intact ones, and learning at the Sanctuary
  expect(game.options()).toEqual(
    expect.arrayContaining([
      'attack:south.1',
      'attack:north.3',
      'attack:east.1',
      'repair:barn',
      'shoot',
      'orient:west',
    ]),
  );
  game.dice(1).choose('visit:palace');
  expect(game.hero('archer').place).toBe('palace');
});

test('B11 a building and the Catapult take one hero, a wall side any number', () => {
  const game = siege({
    heroes: [
      { id: 'archer' },
      { id: 'paladin', place: 'barn' },
      { id: 'sorcerer', place: 'catapult' },
      { id: 'mercenary', place: 'wall:north' },
    ],
    fields: { north: { 2: { krohn: 9 }, 3: { molen: 2 } } },
    state: { catapult: 'north' },
  }).turn('archer');
  expect(game.options()).not.toContain('visit:barn');
  expect(game.options()).not.toContain('shoot');
  expect(game.offers('orient:')).toEqual([]);
  game.dice(6).choose('attack:north.2');
  expect([game.hero('archer').place, game.hero('mercenary').place]).toEqual(['wall:north', 'wall:north']);
});

test('B11 a damaged building on which a hero stands cannot be repaired by another', () => {
  const scene = {
    heroes: [
      { id: 'archer', gold: 4 },
      { id: 'paladin', place: 'barn' },
    ],
    buildings: { barn: 'damaged' },
  } as const;
  expect(siege(scene).turn('archer').offers('repair:')).toEqual([]);
});

test('B12 three slots a field, each with its own symbol', () => {
  const slots = [enemy('krohn', 1), enemy('gargoh', 1), enemy('molen', 1)] as const;
  const spawned = (symbol: number) =>
    siege({ fields: { east: { slots } } })
      .dice(symbol)
      .step('spawn', 'east')
      .units('east', 3);
  expect([1, 2, 3].map(spawned)).toEqual([{ 'krohn-elite': 1 }, { 'gargoh-elite': 1 }, { molen: 1 }]);
});

test('B13, B83 target numbers: 4 in zone 1, 5 in zone 2, 6 in zone 3', () =>
  expect(BASE_TARGET).toEqual({ 1: 4, 2: 5, 3: 6 }));

test.each([
  [1, 3, false],
  [1, 4, true],
  [2, 4, false],
  [2, 5, true],
  [3, 5, false],
  [3, 6, true],
] as const)('B83 a blow on zone %i with a %i hits: %s', (zone, die, hits) => {
  const game = siege({ heroes: [{ id: 'mercenary' }], fields: { east: { [zone]: { krohn: 2 } } } });
  game.dice(die).turn('mercenary').choose(`attack:east.${zone}`);
  expect(game.units('east', zone)).toEqual({ krohn: hits ? 1 : 2 });
});

test('B13 the icons: Krohn advance to zone 1, Gargoh to zone 2, Mölen never', () => {
  const all = { krohn: 1, gargoh: 1, molen: 1 };
  const game = siege({ fields: { east: { 3: all } } }).enemies();
  expect([game.units('east', 3), game.units('east', 2)]).toEqual([{ molen: 1 }, { krohn: 1, gargoh: 1 }]);
  game.enemies();
  expect([game.units('east', 3), game.units('east', 2), game.units('east', 1)]).toEqual([
    { molen: 1 },
    { gargoh: 1 },
    { krohn: 1 },
  ]);
});

test('B14, B131 any number of Tactics cards beside a zone', () => {
  const cards = ['cursed-ground', 'cursed-ground'];
  const game = siege({ heroes: [{ id: 'sorcerer', gold: 4, cards }], fields: { west: { 2: { krohn: 1 } } } }).turn(
    'sorcerer',
  );
  game.choose('use:cursed-ground').choose('west.2').choose('use:cursed-ground').choose('west.2');
  expect(game.traps('west', 2)).toEqual(['cursed-ground', 'cursed-ground']);
});

test('B15 twelve rounds in four seasons of three', () => {
  const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
  expect(ROUNDS).toBe(12);
  expect(rounds.filter(endsSeason)).toEqual([3, 6, 9, 12]);
  expect(rounds.map(seasonOf)).toEqual(
    ['spring', 'summer', 'autumn', 'winter'].flatMap((season) => [season, season, season]),
  );
});

test('B142 to the left is clockwise', () => expect(clockwiseFrom('south')).toEqual(['south', 'west', 'north', 'east']));

test('B88, B129 Armory cards reach no zone but through weapons and massive attacks from a wall', () => {
  const zoned = new Set(['blast', 'slay', 'drive', 'still', 'lure']);
  const far = cards.filter((card) => card.class === 'armory' && card.effects.some((effect) => zoned.has(effect.do)));
  expect(far.map(({ id }) => id)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { DWARVES } from '../../../src/games/runedar/data/dwarves.ts';
import {
  GOBLIN_GROUPS,
  GOBLIN_KINDS,
  goblinTileOf,
  ORC_FIGURES,
  SHOTS,
  TROLL_TILES,
} from '../../../src/games/runedar/data/enemies.ts';
import { GOLD, RUBBLE, SPACE_COSTS } from '../../../src/games/runedar/data/board.ts';
import { MERCENARIES } from '../../../src/games/runedar/data/mercenaries.ts';
import { SIEGE_CARDS, siegeCardOf, SIEGE_WAVES } from '../../../src/games/runedar/data/siege.ts';
import { COLOURS, isOrcCard, startingDeck, toolOf, TOOLS, upgradeDeck } from '../../../src/games/runedar/data/tools.ts';
import { runedar } from '../../../src/games/runedar/index.ts';
import { type Difficulty, DIFFICULTIES } from '../../../src/games/runedar/data/options.ts';
import { orcsInPlay } from '../../../src/games/runedar/model/state.ts';

const begin = (players = 3, difficulty: Difficulty = 'normal', seed = 'setup') =>
  runedar.setup({ options: { difficulty }, holdings: DWARVES.slice(0, players).map((id) => [id]), seed });

describe('components', () => {
  test('R2.1, R2.4, R2.7, R4.4 ten orcs, five troll tiles, both machines in the Reserve', () => {
    const s = begin();
    expect([ORC_FIGURES, TROLL_TILES.length, orcsInPlay(s)]).toEqual([10, 5, 0]);
    expect(Object.values(s.machines)).toEqual([
      { area: null, lying: false },
      { area: null, lying: false },
    ]);
  });
  test('R2.6 twenty goblin tiles in five groups, one of each kind', () => {
    expect(GOBLIN_GROUPS.map((tiles) => tiles.map(({ kind }) => kind))).toEqual(Array(5).fill([...GOBLIN_KINDS]));
  });
  test('R2.8 a Catapult card for each space', () => expect(SHOTS).toHaveLength(5));
  test('R2.9 forty-six siege cards in five decks', () => {
    expect(SIEGE_CARDS).toBe(46);
    expect(SIEGE_WAVES.map((cards) => cards.length)).toEqual([9, 9, 9, 9, 10]);
    expect(new Set(SIEGE_WAVES.flat().map(({ id }) => id)).size).toBe(46);
  });
  test('R2.10 five mercenaries', () => expect(MERCENARIES).toHaveLength(5));
  test('R2.5, R2.11 each dwarf starts with the same ten weapons and tools and two Orc cards', () => {
    const kinds = DWARVES.map((dwarf) =>
      startingDeck(dwarf).map((card) => (isOrcCard(card) ? 'orc' : toolOf(card).kind)),
    );
    expect(kinds[0]).toHaveLength(12);
    expect(kinds[0]!.filter((kind) => kind === 'orc')).toHaveLength(2);
    for (const other of kinds) expect(other).toEqual(kinds[0]);
    expect(new Set(DWARVES.flatMap(startingDeck)).size).toBe(48);
  });
  test('R2.12 35 upgrade cards; at least five are yellow, some are magic', () => {
    expect(COLOURS.flatMap(upgradeDeck)).toHaveLength(35);
    expect(upgradeDeck('yellow').length).toBeGreaterThanOrEqual(5);
    expect(TOOLS.some(({ magic }) => magic)).toBe(true);
  });
  test('R2.13-R2.15 ten pieces of each resource, 20 Gold, 12 Rubble', () => {
    expect([begin().stock, GOLD, RUBBLE]).toEqual([{ wood: 10, leather: 10, metal: 10 }, 20, 12]);
  });
  test('R2.20 a set of five spaces for each number of players', () => {
    expect([1, 2, 3, 4].map((players) => SPACE_COSTS[players]!.length)).toEqual([5, 5, 5, 5]);
  });
  test('R10.20 no goblin wants more rubble than there is', () => {
    for (const { kind, value } of GOBLIN_GROUPS.flat())
      if (kind === 'rubble') expect(value).toBeLessThanOrEqual(RUBBLE);
  });
});

describe('setup', () => {
  test('R2.16, R4.1, R4.7, R4.11 a new game on Normal', () => {
    for (const players of [1, 2, 3, 4]) {
      const s = begin(players);
      expect([s.gold, s.rubble, s.tunnel.length, s.defeated]).toEqual([20, 8, 5, 0]);
      expect(s.dwarves.map(({ at }) => at)).toEqual(Array(players).fill('chamber'));
      for (const { hand, deck, aside, played, discard } of s.dwarves)
        expect([hand, deck, aside, played, discard].map((cards) => cards.length)).toEqual([5, 5, 2, 0, 0]);
    }
  });
  test('R4.11 6, 8, 10 or 12 Rubble', () =>
    expect(DIFFICULTIES.map((difficulty) => begin(2, difficulty).rubble)).toEqual([6, 8, 10, 12]));
  test('R4.2 two goblins of its group under each section, group 1 next', () => {
    for (const seed of ['a', 'b', 'c']) {
      const { tunnel } = begin(2, 'normal', seed);
      expect(tunnel.map((tiles) => tiles.map((tile) => goblinTileOf(tile).group))).toEqual([
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
        [5, 5],
      ]);
      expect(new Set(tunnel.flat()).size).toBe(10);
    }
  });
  test('R4.3 the deck of the first wave on top, that of the fifth at the bottom, each shuffled', () => {
    const [one, other] = [begin(2, 'normal', 'a').siege, begin(2, 'normal', 'b').siege];
    const waves = SIEGE_WAVES.flatMap((cards, at) => cards.map(() => at + 1));
    for (const cards of [one, other]) expect(cards.map((card) => siegeCardOf(card).wave)).toEqual(waves);
    expect(one).not.toEqual(other);
  });
  test('R4.5, R4.6 troll tiles and Catapult cards are shuffled', () => {
    const piles = ['a', 'b', 'c', 'd'].map((seed) => begin(2, 'normal', seed));
    expect(new Set(piles.map(({ trollPile }) => trollPile.join())).size).toBeGreaterThan(1);
    expect(new Set(piles.map(({ shots }) => shots.join())).size).toBeGreaterThan(1);
  });
  test('R4.8 the spaces of the board cost what they cost for so many players', () => {
    expect(SPACE_COSTS[4]!.every((cost, index) => sum(cost) <= sum(SPACE_COSTS[1]![index]!))).toBe(true);
  });
  test('R4.9 the five spaces hold the first yellow cards, with nothing on them', () => {
    const { spaces, decks } = begin();
    for (const { card, placed, blocked } of spaces) {
      expect(toolOf(card!).deck).toBe('yellow');
      expect([placed, blocked]).toEqual([{ wood: 0, leather: 0, metal: 0 }, false]);
    }
    expect(decks.yellow).toHaveLength(upgradeDeck('yellow').length - 5);
  });
  test('R4.10 all mercenaries are for hire', () => expect(begin().hired).toEqual([]));
  test('R4.12 which two cards are set aside is chance', () =>
    expect(
      new Set(['a', 'b', 'c', 'd'].map((seed) => begin(1, 'normal', seed).dwarves[0]!.aside.join())).size,
    ).toBeGreaterThan(1));
  test('R4.13 who begins is chance', () =>
    expect(new Set(Array.from({ length: 30 }, (_, index) => begin(4, 'normal', `first ${index}`).active))).toEqual(
      new Set([0, 1, 2, 3]),
    ));
  test('R4.14 a hand is its player’s own; how many cards it has all may know', () => {
    const s = begin(2);
    const seen = [0, 1, null].map((seat) =>
      runedar.view(s, seat).dwarves.map(({ hand, count }) => [hand !== null, count]),
    );
    expect(seen).toEqual([
      [
        [true, 5],
        [false, 5],
      ],
      [
        [false, 5],
        [true, 5],
      ],
      [
        [false, 5],
        [false, 5],
      ],
    ]);
  });
  test('R4.15 the sections take 30, 40, 50 or 60 Rubble in all', () =>
    expect(DIFFICULTIES.map((difficulty) => 5 * begin(2, difficulty).rubble)).toEqual([30, 40, 50, 60]));
});

const sum = ({ wood, leather, metal }: { wood: number; leather: number; metal: number }) => wood + leather + metal;

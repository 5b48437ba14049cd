import { describe, expect, test } from 'vitest';
import { type Start, Table } from '../../../src/engine/index.ts';
import { disrupt } from '../../../src/games/bsieged/field/avatar.ts';
import { CARD_CLASSES } from '../../../src/games/bsieged/data/card.ts';
import { EVENTS } from '../../../src/games/bsieged/data/events.ts';
import { HERO_IDS, type HeroId } from '../../../src/games/bsieged/data/heroes.ts';
import { BUILDINGS, SIDES } from '../../../src/games/bsieged/components/geometry.ts';
import { orderOfPlay, passFirstHero } from '../../../src/games/bsieged/turn/heroes.ts';
import { bsieged } from '../../../src/games/bsieged/index.ts';
import { messengerStep } from '../../../src/games/bsieged/field/messenger.ts';
import { difficultyOf, type Options, OPTIONS } from '../../../src/games/bsieged/components/options.ts';
import { pointsFor } from '../../../src/games/bsieged/round/setup.ts';
import { translator } from '../../../src/locale/index.ts';

const STANDARD: Options = {
  difficulty: 'knight',
  edition: 'english',
  extraPoints: 0,
  grace: 'difficulty',
  events: 'difficulty',
  eliteHits: 'free',
  fieldOrder: 'auto',
};
const start = (heroes: number, options: Partial<Options> = {}, seed = 'setup'): Start<Options> => ({
  options: { ...STANDARD, ...options },
  holdings: HERO_IDS.slice(0, heroes).map((id) => [id]),
  seed,
});
const open = (heroes: number, options?: Partial<Options>) => Table.open(bsieged, start(heroes, options));
/** Past the choice of fields, if there is one. */
function begun(heroes: number, options?: Partial<Options>) {
  const table = open(heroes, options);
  const { min, prompt } = table.questions()[0]!;
  if (prompt.key === 'bsieged:ask.fields') table.answer(0, SIDES.slice(0, min));
  return table;
}
const setup = (heroes: number, options?: Partial<Options>, seed?: string) =>
  bsieged.setup(start(heroes, options, seed));

describe('heroes and seats', () => {
  test.each([
    [1, 4],
    [2, 4],
    [3, 6],
    [4, 4],
    [5, 5],
    [6, 6],
  ])('B16 %i players: %i heroes', (players, heroes) => {
    const suggested = bsieged.seating.suggest(players);
    expect(suggested).toHaveLength(players);
    expect(suggested.reduce((sum, count) => sum + count)).toBe(heroes);
  });
  test('B16 two and three players take two heroes each', () => {
    expect(bsieged.seating.suggest(2)).toEqual([2, 2]);
    expect(bsieged.seating.suggest(3)).toEqual([2, 2, 2]);
  });
  test('B16 one or two heroes each; a lone player has the four of the table, six have one each', () =>
    expect([1, 2, 3, 4, 5, 6].map((players) => bsieged.seating.most(players))).toEqual([4, 2, 2, 2, 2, 1]));
  test('B16 fewer than four heroes do not start', () => {
    expect(bsieged.seating.problem([['archer'], ['paladin'], ['sorcerer']])?.key).toBe('bsieged:seating.too-few');
    expect(
      bsieged.seating.problem([
        ['archer', 'paladin'],
        ['sorcerer', 'smuggler'],
      ]),
    ).toBeNull();
  });
  test('B16 the heroes of a player stand together, in the order in which the player holds them', () => {
    const holdings: HeroId[][] = [
      ['sorcerer', 'archer'],
      ['paladin', 'smuggler'],
    ];
    const { heroes } = bsieged.setup({ options: STANDARD, holdings, seed: 'x' });
    expect(heroes.map(({ id, seat }) => [id, seat])).toEqual([
      ['sorcerer', 0],
      ['archer', 0],
      ['paladin', 1],
      ['smuggler', 1],
    ]);
  });
  test.each([0, 3] as const)('B25 Morale 5, Food 3, Gold 1, Divine Grace %i, nothing else', (grace) => {
    for (const hero of setup(6, { grace }).heroes) {
      expect(hero).toMatchObject({
        morale: 5,
        food: 3,
        gold: 1,
        grace,
        cards: [],
        tokens: [null, null, null, null],
        alive: true,
      });
    }
  });
  test('B27 nobody stands anywhere at the start', () =>
    expect(setup(6).heroes.every((hero) => hero.place === null)).toBe(true));
});

describe('fields', () => {
  test.each([
    [4, 0, 4],
    [5, 0, 5],
    [6, 0, 6],
    [4, 2, 6],
    [6, 4, 8],
  ])('B17 %i heroes and %i more: %i Spawning Points', (heroes, extra, points) =>
    expect(pointsFor(heroes, extra)).toBe(points),
  );
  test('B17 four heroes: one Spawning Point on every field, nothing to choose', () => {
    const table = open(4);
    expect(table.questions()[0]!.prompt.key).toBe('bsieged:ask.first');
    expect(SIDES.map((side) => table.state.fields[side].points)).toEqual([1, 1, 1, 1]);
  });
  test('B3, B17 six heroes: the team chooses the two fields with two Spawning Points', () => {
    const table = open(6);
    expect(table.questions()[0]).toMatchObject({ min: 2, max: 2, seats: [0, 1, 2, 3, 4, 5] });
    expect(table.answer(5, ['east', 'west'])).toBe(true);
    expect(SIDES.map((side) => table.state.fields[side].points)).toEqual([1, 2, 1, 2]);
  });
  test('B17 five heroes: one field with two Spawning Points', () => {
    const table = open(5);
    expect(table.answer(0, ['east', 'west'])).toBe(false);
    expect(table.answer(0, ['south'])).toBe(true);
    expect(SIDES.map((side) => table.state.fields[side].points)).toEqual([1, 1, 2, 1]);
  });
  test('B17 eight Spawning Points: all fields, nothing to choose', () => {
    const table = open(6, { extraPoints: 4 });
    expect(table.questions()[0]!.prompt.key).toBe('bsieged:ask.first');
    expect(SIDES.map((side) => table.state.fields[side].points)).toEqual([2, 2, 2, 2]);
  });
  test('B22 twelve different Enemy cards lie in the slots, 36 are left', () => {
    const { fields, enemyDeck } = open(4).state;
    const dealt = SIDES.flatMap((side) => fields[side].slots);
    expect(new Set(dealt).size).toBe(12);
    expect(enemyDeck).toHaveLength(36);
    expect(enemyDeck.filter((card) => dealt.includes(card))).toEqual([]);
  });
});

describe('order of the setup', () => {
  test('B15a, B17, B22, B23 the sides of the fields are chosen before a card is dealt; after that there is no free undo', () => {
    const table = open(6);
    expect(table.questions()[0]!.prompt.key).toBe('bsieged:ask.fields');
    expect(SIDES.flatMap((side) => table.state.fields[side].slots)).toEqual([]);
    expect(CARD_CLASSES.map((of) => table.state.decks[of].season.length)).toEqual([0, 0, 0, 0]);
    expect(bsieged.view(table.state, null).enemiesLeft).toBe(48);
    table.answer(0, ['north', 'south']);
    expect(SIDES.flatMap((side) => table.state.fields[side].slots)).toHaveLength(12);
    expect(table.undoable).toBe(false);
  });
  test('B15a, B16, B26 the players of several heroes put them in order at the same time, before the First Hero is named', () => {
    const holdings: HeroId[][] = [['sorcerer', 'archer'], ['paladin'], ['smuggler', 'mercenary']];
    const table = Table.open(bsieged, { options: { ...STANDARD, extraPoints: 4 }, holdings, seed: 'order' });
    expect(table.questions().map(({ seats, form, prompt }) => [seats, form, prompt.key])).toEqual([
      [[0], 'order', 'bsieged:ask.order-heroes'],
      [[2], 'order', 'bsieged:ask.order-heroes'],
    ]);
    expect(table.answer(2, ['mercenary', 'smuggler'])).toBe(true);
    expect(table.answer(0, ['archer', 'sorcerer'])).toBe(true);
    expect(table.state.heroes.map(({ id }) => id)).toEqual(['archer', 'sorcerer', 'paladin', 'mercenary', 'smuggler']);
    expect(table.questions()[0]!.prompt.key).toBe('bsieged:ask.first');
    const told = table.takeNews().find(({ text }) => text.key === 'bsieged:news.hero-order')!;
    expect(translator('en')(told.text)).toBe(
      'The heroes act in this order: Archer, Sorcerer, Paladin, Mercenary, and Smuggler.',
    );
  });
  test('B16 a lone player puts four in order', () => {
    const table = Table.open(bsieged, { ...start(4), holdings: [HERO_IDS.slice(0, 4)] });
    expect(table.answer(0, [...HERO_IDS.slice(0, 4)].reverse())).toBe(true);
    expect(table.state.heroes.map(({ id }) => id)).toEqual([...HERO_IDS.slice(0, 4)].reverse());
  });
  test('B74, B75 a First Hero who is the later one of a player: the earlier one acts last in that round', () => {
    const holdings: HeroId[][] = [
      ['sorcerer', 'smuggler'],
      ['archer', 'blacksmith'],
      ['mercenary', 'paladin'],
    ];
    const state = bsieged.setup({ options: STANDARD, holdings, seed: 'x' });
    state.first = 'mercenary';
    const order = () => orderOfPlay(state).map(({ id }) => id);
    expect(order()).toEqual(['mercenary', 'paladin', 'sorcerer', 'smuggler', 'archer', 'blacksmith']);
    passFirstHero(state);
    expect(order()).toEqual(['paladin', 'sorcerer', 'smuggler', 'archer', 'blacksmith', 'mercenary']);
  });
});

describe('decks', () => {
  test.each([4, 5, 6])('B4, B23 with %i heroes as many cards of each class lie on Season Resources', (heroes) => {
    const { decks } = begun(heroes).state;
    for (const of of CARD_CLASSES) {
      expect(decks[of].season).toHaveLength(heroes);
      expect(decks[of].pool).toHaveLength(30 - heroes);
      expect(decks[of].discard).toEqual([]);
    }
  });
  test('B19, B21 decks and piles are shuffled: another seed, another order; the same seed, the same', () => {
    const piles = (seed: string) => {
      const { decks, eventDeck, enemyDeck, tokens } = setup(4, {}, seed);
      return [...CARD_CLASSES.map((of) => decks[of].pool), eventDeck, enemyDeck, ...Object.values(tokens)].map((pile) =>
        pile.join(),
      );
    };
    expect(piles('a')).toEqual(piles('a'));
    piles('a').forEach((pile, index) => expect(pile).not.toBe(piles('b')[index]));
  });
  test.each([
    ['1-3', 1, 3],
    ['1-5', 1, 5],
    ['1-10', 1, 10],
    ['5-10', 5, 10],
  ] as const)('B20 Events %s, apart from the preset: at least twelve, from %i to %i', (events, least, greatest) => {
    const { eventDeck } = setup(4, { difficulty: 'footman', events });
    const values = eventDeck.map((id) => EVENTS[id]!.value);
    expect(eventDeck.length).toBeGreaterThanOrEqual(12);
    expect([Math.min(...values), Math.max(...values)]).toEqual([least, greatest]);
  });
});

describe('presets', () => {
  const PRESETS = {
    footman: { avatar: false, pursuers: false, greatestEvent: 3, grace: 3, shield: true },
    knight: { avatar: true, pursuers: false, greatestEvent: 5, grace: 3, shield: true },
    defender: { avatar: true, pursuers: true, greatestEvent: 10, grace: 3, shield: true },
    /** B20, B25, B46, B48, B73 What the rulebook has, and nothing of the FAQ. */
    rulebook: { avatar: true, pursuers: true, greatestEvent: 10, grace: 0, shield: false },
  } as const;
  test('B20, B25, B46, B48, B73 every preset is in this table', () =>
    expect(Object.keys(PRESETS)).toEqual(OPTIONS.difficulty.values));

  test.each(Object.entries(PRESETS))('B20, B25, B46, B48, B73 %s', (preset, facts) => {
    const difficulty = preset as keyof typeof PRESETS;
    const state = setup(4, { difficulty });
    disrupt(state).next();
    Object.assign(state.messenger, { at: 'outskirts', leg: 'return' });
    messengerStep(state).next();
    expect({
      avatar: state.avatar !== null,
      pursuers: state.messenger.pursuit !== null,
      greatestEvent: Math.max(...state.eventDeck.map((id) => EVENTS[id]!.value)),
      grace: state.heroes[0]!.grace,
      shield: difficultyOf(state).shield,
    }).toEqual(facts);
    expect(state.eventDeck.length).toBeGreaterThanOrEqual(12);
  });
  test('B17 whatever the preset, one Spawning Point a hero', () => expect(pointsFor(6, 0)).toBe(6));
  test('B25 a game saved with a number of Divine Grace tokens keeps it', () =>
    expect(setup(4, { difficulty: 'rulebook', grace: 3 }).heroes[0]!.grace).toBe(3));
});

describe('the rest', () => {
  test('B18 the Catapult faces north, B24 the Time token lies on Spring 1', () =>
    expect(setup(4)).toMatchObject({ catapult: 'north', round: 1 }));
  test('B21 no token lies on the board', () => {
    const { buildings, avatar, messenger } = setup(4);
    expect(BUILDINGS.every((id) => buildings[id].state === 'intact' && buildings[id].reinforced === 0)).toBe(true);
    expect([avatar, messenger.at]).toEqual([null, 'nowhere']);
  });
  test('B26, B264 any seat gives the First Hero token to any hero', () => {
    const table = open(4);
    expect(table.questions()[0]!.seats).toEqual([0, 1, 2, 3]);
    const tokens = () => {
      const scene = bsieged.scene(bsieged.view(table.state, null));
      return JSON.stringify(scene.panels).split('board.first"').length - 1;
    };
    expect(tokens()).toBe(0);
    table.answer(1, ['sorcerer']);
    expect([table.state.first, tokens()]).toEqual(['sorcerer', 1]);
  });
  test('B35, B39 round 1 begins with the Messenger: no Event, no move of the Time token', () => {
    const table = open(4);
    table.answer(0, ['archer']);
    expect(table.questions()[0]!.prompt.key).toBe('bsieged:ask.depart');
    expect(table.state).toMatchObject({ round: 1, events: [] });
  });
});

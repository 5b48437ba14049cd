import { describe, expect, test } from 'vitest';
import { card, event, type HeroScene, siege } from '../../help/siege.ts';

const poison = card({ id: 'test-poison', class: 'market', type: 'orange', effects: [{ do: 'gain', morale: -3 }] });
const shield = card({ id: 'test-shield', class: 'armory', type: 'permanent', armour: 1 });

describe('hits and death', () => {
  test('B150 each hit costs one Morale', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:north', morale: 5 }],
      fields: { north: { 1: { krohn: 3 } } },
    });
    expect(game.enemies().hero('archer').morale).toBe(2);
  });

  describe('B150 hits before the Enemies phase', () => {
    const quake = event({ id: 'test-quake', effects: [{ do: 'wreck', count: 1 }] });
    const struck = (hero: Partial<HeroScene>, reinforced = 0) => {
      const buildings = { barn: { reinforced } };
      const heroes: HeroScene[] = [{ id: 'archer', place: 'barn', morale: 10, ...hero }];
      return siege({ heroes, buildings, state: { eventDeck: [quake] } })
        .step('events')
        .choose('barn');
    };

    test('may be ignored or suffered by who has armour: the armour is there for later then', () => {
      const game = struck({ cards: [shield] });
      expect([game.prompt(), game.options(), game.question().seats]).toEqual(['ask.ignore', ['ignore', 'suffer'], [0]]);
      game.choose('suffer');
      expect([game.hero('archer').morale, game.hero('archer').ignored]).toEqual([9, 0]);
      const ignored = struck({ cards: [shield] }).choose('ignore');
      expect([ignored.hero('archer').morale, ignored.hero('archer').ignored]).toEqual([10, 1]);
    });
    test('a Reinforced token is offered in the same question', () => {
      const game = struck({ cards: [shield] }, 1);
      expect([game.prompt(), game.options()]).toEqual(['ask.shelter', ['yes', 'ignore', 'suffer']]);
      expect(game.choose('yes').state.buildings.barn.reinforced).toBe(0);
    });
    test('nobody is asked without armour, nor where suffering would be death, nor in the Enemies phase', () => {
      expect(struck({}).hero('archer').morale).toBe(9);
      expect(struck({ cards: [shield], morale: 1 }).hero('archer').morale).toBe(1);
      const heroes: HeroScene[] = [{ id: 'archer', place: 'barn', morale: 10, cards: [shield] }];
      const game = siege({ heroes, fields: { east: { 3: { molen: 1 } } } }).enemies();
      expect([game.done(), game.hero('archer').morale]).toEqual([true, 10]);
    });
  });

  test('B156, B206 at 0 Morale a hero dies: cards to their discard piles, tokens to the supply', () => {
    const game = siege({
      heroes: [
        {
          id: 'archer',
          place: 'wall:north',
          morale: 1,
          food: 3,
          gold: 2,
          grace: 2,
          cards: ['barrage'],
          tokens: ['blessed'],
        },
        { id: 'paladin' },
      ],
      fields: { north: { 1: { krohn: 1 } } },
    });
    game.enemies();
    expect(game.hero('archer')).toMatchObject({ alive: false, place: null, cards: [], food: 0, gold: 0, grace: 0 });
    expect(game.hero('archer').tokens).toEqual([null, null, null, null]);
    expect(game.state.decks.armory.discard).toEqual(['barrage']);
    expect(game.state.tokenDiscard[1]).toEqual(['blessed']);
  });

  test('B157, B195 all heroes dead at the same time: lost at once', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:north', morale: 1 }],
      fields: { north: { 1: { krohn: 1 } } },
    });
    expect(game.enemies().outcome()).toBe('heroes');
  });

  test('B158 a hero who dies in the own turn ends it, and the next one plays', () => {
    const game = siege({
      heroes: [{ id: 'archer', morale: 2, cards: [poison] }, { id: 'paladin' }],
      state: { first: 'archer' },
    });
    game.heroes().choose(`use:${poison}`);
    expect(game.hero('archer').alive).toBe(false);
    expect(game.question().seats).toEqual([1]);
  });

  test('B158 the dead are skipped and cannot be traded with', () => {
    const game = siege({
      heroes: [{ id: 'archer', alive: false, morale: 0 }, { id: 'paladin', cards: ['barrage'] }, { id: 'smuggler' }],
      state: { first: 'archer' },
    });
    game.heroes();
    expect(game.question().seats).toEqual([1]);
    expect(game.offers('exchange:')).toEqual(['exchange:smuggler']);
  });

  test.each([
    ['B224', 'epic-vigor', 1],
    ['B233', 'legendary-vigor', 2],
    ['B241', 'supernatural-vigor', 3],
  ] as const)('B224, B233, B241 (%s) %s ignores up to %i hits a round', (_rule, ability, ignored) => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:north', morale: 9, tokens: [ability] }],
      fields: { north: { 1: { krohn: 4 } } },
    });
    expect(game.enemies().hero('archer').morale).toBe(9 - 4 + ignored);
  });

  test('B150, B203 Vigor abilities add up, and are fresh again in the next round', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:north', morale: 9, tokens: ['epic-vigor', 'epic-vigor'] }],
      fields: { north: { 1: { krohn: 2 } } },
      without: ['spawning', 'events', 'messenger', 'heroes'],
    });
    game.enemies();
    expect(game.hero('archer')).toMatchObject({ morale: 9, ignored: 2 });
    game.run([['round']], 'heroes');
    expect(game.hero('archer').ignored).toBe(0);
  });

  test('B122 armour ignores hits as long as it is held', () => {
    const game = siege({
      heroes: [{ id: 'archer', place: 'wall:north', morale: 5, cards: [shield] }],
      fields: { north: { 1: { krohn: 2 } } },
    });
    expect(game.enemies().hero('archer').morale).toBe(4);
  });

  test('B144 hits that would be ignored count when the split is offered', () => {
    const game = siege({
      heroes: [
        { id: 'archer', place: 'wall:north', morale: 1, tokens: ['legendary-vigor'] },
        { id: 'paladin', place: 'wall:north', morale: 3 },
      ],
      fields: { north: { 1: { krohn: 3 } } },
    });
    game.enemies();
    expect(game.question().options.map(({ id, most }) => [id, most])).toEqual([
      ['archer', 3],
      ['paladin', 3],
    ]);
    game.choose('archer', 'archer', 'paladin');
    expect([game.hero('archer').morale, game.hero('paladin').morale]).toEqual([1, 2]);
  });
});

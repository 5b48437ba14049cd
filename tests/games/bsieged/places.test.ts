import { describe, expect, test } from 'vitest';
import { type Scene, siege } from '../../help/siege.ts';
import { grace, market, permanent } from '../../help/test-cards.ts';

const cheer = market('test-cheer');
const work = market('test-work', { action: true, ...grace });

describe('the same building twice', () => {
  test('B79 not two times in a row: Palace, Armory, Palace', () => {
    const sword = permanent('test-sword');
    const heroes = [{ id: 'smuggler', gold: 1 }] as const;
    const game = siege({ heroes, decks: { armory: { season: [sword] } } })
      .dice(1)
      .turn('smuggler')
      .choose('visit:palace');
    expect([game.hero('smuggler').gold, game.offers('visit:').includes('visit:palace')]).toEqual([2, false]);
    game.choose('visit:armory').dice(3).choose('visit:palace');
    expect(game.hero('smuggler')).toMatchObject({ gold: 4, cards: [sword] });
  });
  test.each(['attack:east.1', 'orient:west'])('B79 any other action in between allows it: %s', (between) => {
    const game = siege().dice(1, 2).turn('archer').choose('visit:palace').choose(between);
    expect(game.options()).toContain('visit:palace');
  });
  test('B79 repair is not a use: repaired first, used next', () => {
    const game = siege({ heroes: [{ id: 'archer', gold: 2 }], buildings: { palace: 'damaged' } })
      .dice(2)
      .turn('archer');
    game.choose('repair:palace').choose('visit:palace');
    expect(game.hero('archer').gold).toBe(2);
  });
  test('B79 free cards in between are no action', () => {
    const game = siege({ heroes: [{ id: 'archer', cards: [cheer] }] })
      .dice(2)
      .turn('archer')
      .choose('visit:palace')
      .choose('use:test-cheer');
    expect(game.options()).not.toContain('visit:palace');
  });
  test('B79 a card that takes an action, stored or just drawn, is one', () => {
    const stored = siege({ heroes: [{ id: 'archer', cards: [work] }] })
      .dice(2)
      .turn('archer')
      .choose('visit:palace')
      .choose('use:test-work');
    expect(stored.options()).toContain('visit:palace');
    const decks = { market: { season: [cheer, work] } };
    const drawn = siege({ heroes: [{ id: 'archer', cards: [cheer, cheer] }], decks })
      .turn('archer')
      .choose('visit:market')
      .choose('use-new:test-work');
    expect([drawn.state.turn!.actions, drawn.options().includes('visit:market')]).toEqual([1, true]);
  });
  test('B79 free draws are no use of the building', () => {
    const heroes = [{ id: 'smuggler' }] as const;
    const game = siege({ heroes }).dice(2, 1).turn('smuggler').choose('ability:web-of-contacts');
    expect(game.options()).toContain('visit:hideout');
  });
  test('B79 learning at the Sanctuary and praying there are uses of the same building', () => {
    const game = siege({ heroes: [{ id: 'archer', food: 6 }] })
      .turn('archer')
      .choose('visit:sanctuary');
    expect(game.offers('visit:sanctuary')).toEqual([]);
  });
  test('B79 a new turn may begin with the building where the last one ended', () => {
    const game = siege({ heroes: [{ id: 'archer', place: 'palace' }] })
      .dice(1)
      .turn('archer')
      .choose('visit:palace')
      .pass();
    expect(game.turn('archer').options()).toContain('visit:palace');
  });
});

describe('places', () => {
  test('B80 a figure left on a building keeps it until it goes', () => {
    const heroes = [{ id: 'archer', place: 'barn' }, { id: 'paladin' }] as const;
    const game = siege({ heroes }).turn('paladin');
    expect(game.options()).not.toContain('visit:barn');
    game.pass().turn('archer').dice(1).choose('visit:palace').pass();
    expect(game.turn('paladin').options()).toContain('visit:barn');
  });
  test('B80 exchanging and using cards moves no figure', () => {
    const heroes = [
      { id: 'archer', place: 'barn', cards: [work, cheer] },
      { id: 'paladin', place: 'wall:east' },
    ] as const;
    const game = siege({ heroes }).turn('archer').choose('use:test-work').choose('exchange:paladin').choose('yes');
    expect([game.hero('archer').place, game.hero('paladin').place]).toEqual(['barn', 'wall:east']);
    expect(game.hero('paladin').cards).toEqual([cheer]);
  });
});

describe('Cowardice', () => {
  const coward = { id: 'archer', tokens: ['cowardice'] } as const;
  const beside = [
    { ...coward, place: 'wall:north' },
    { id: 'paladin', place: 'barn' },
    { id: 'sorcerer', place: 'catapult' },
  ] as const;

  test('B11, B221 only the last action may lead to a place with another figure', () => {
    const game = siege({ heroes: beside, fields: { north: { 3: { krohn: 1 } } } })
      .dice(1, 1, 2)
      .turn('archer');
    expect(game.options()).not.toContain('visit:barn');
    game.choose('visit:palace').choose('visit:hideout');
    expect(game.options()).toEqual(expect.arrayContaining(['visit:barn', 'shoot']));
  });
  test('B221 there the action works as ever, and nothing is lost', () => {
    const game = siege({ heroes: beside, decks: { tavern: { season: [] } } })
      .dice(1, 2)
      .turn('archer');
    game.choose('visit:palace').choose('visit:tavern').choose('visit:barn');
    expect(game.hero('archer')).toMatchObject({ place: 'barn', food: 5, morale: 5 });
  });
  test('B221, B244 with an action for the Catapult alone still to come, the third one is not the last', () => {
    const heroes = [
      { id: 'archer', tokens: ['cowardice', 'royal-artilleryman'], place: 'wall:north' },
      { id: 'paladin', place: 'catapult' },
    ] as const;
    const game = siege({ heroes }).turn('archer').dice(1, 1, 1).choose('visit:palace').choose('visit:barn');
    expect(game.offers('orient:')).toEqual([]);
    expect(game.choose('visit:palace').offers('orient:')).toHaveLength(3);
  });
  test('B221 a turn that ends alone costs 2 Morale', () => {
    const game = siege({ heroes: beside }).dice(1).turn('archer').choose('visit:palace').pass();
    expect(game.hero('archer').morale).toBe(3);
  });
  test('B221 who passes at once ends the turn where the last one ended', () => {
    expect(siege({ heroes: beside }).turn('archer').pass().hero('archer').morale).toBe(3);
    const shared = [
      { ...coward, place: 'barn' },
      { id: 'paladin', place: 'barn' },
    ] as const;
    expect(siege({ heroes: shared }).turn('archer').pass().hero('archer').morale).toBe(5);
  });
  test('B221 a wall side with another figure is company enough', () => {
    const heroes = [coward, { id: 'paladin', place: 'wall:north' }] as const;
    const game = siege({ heroes }).turn('archer').choose('attack:north.1').pass();
    expect(game.hero('archer').morale).toBe(5);
  });
  test('B221 the other begins the turn somewhere else', () => {
    const heroes = [{ ...coward, place: 'barn' }, { id: 'paladin', place: 'barn' }, { id: 'sorcerer' }] as const;
    const game = siege({ heroes }).dice(1).turn('paladin');
    expect(game.options()).not.toContain('visit:barn');
    game.choose('visit:palace');
    expect(game.options()).not.toContain('visit:barn'); // the coward is still there
    game.pass().turn('archer').dice(1).choose('visit:hideout').pass();
    expect(game.turn('paladin').options()).toContain('visit:barn');
  });
  test('B221 the first action is bound even when the coward has left meanwhile, the second is not', () => {
    const runner = market('test-runner', { effects: [{ do: 'post' }] });
    const heroes = [
      { ...coward, place: 'barn' },
      { id: 'paladin', place: 'barn', cards: [runner] },
    ] as const;
    const game = siege({ heroes }).dice(1).turn('paladin').choose('use:test-runner').choose('archer').choose('west');
    expect(game.options()).not.toContain('visit:barn');
    expect(game.choose('visit:palace').options()).toContain('visit:barn');
  });
  describe('B221 the first action leads elsewhere', () => {
    const chores = market('test-chores', { action: true, ...grace });
    const gossip = market('test-gossip');
    const stones = 'roof-stones';
    const bound = { id: 'paladin', place: 'barn', food: 3, gold: 4, cards: [chores, gossip, stones] } as const;
    const started = (more: Scene = {}) =>
      siege({ fields: { north: { 1: { krohn: 9 } } }, heroes: [{ ...coward, place: 'barn' }, bound], ...more })
        .dice(1, 1, 1, 1, 1)
        .turn('paladin');

    test('B221 whatever would leave the hero there as first action is not offered; after it, it is', () => {
      const free = (id: string) => /^(pass|discard|exchange|use|ability|heal)\b/.test(id);
      const first = started();
      expect(first.options().filter(free)).toEqual(expect.arrayContaining(['pass', 'use:test-gossip']));
      expect([...first.offers('exchange:'), ...first.offers('use:test-chores')]).toEqual([]);
      const deeds = first.options().filter((id) => !free(id));
      expect(deeds.length).toBeGreaterThan(15);
      for (const id of deeds) {
        const game = started({ buildings: { tower: 'damaged' } });
        if (!game.options().includes(id)) continue;
        game.choose(id);
        while (game.question().seats[0] === 1 && !['ask.act', 'ask.act-catapult'].includes(game.prompt()!))
          game.choose(game.options()[0]!);
        expect([id, game.hero('paladin').place]).not.toEqual([id, 'barn']);
        expect(game.options(), id).toEqual(expect.arrayContaining(['exchange:archer', 'use:test-chores']));
      }
    });
    test('B221 a card that has led the hero away lets the first action be one in place', () => {
      const runner = market('test-runner-2', { effects: [{ do: 'post' }] });
      const game = started({
        heroes: [
          { ...coward, place: 'barn' },
          { ...bound, cards: [runner, chores] },
        ],
      });
      game.choose('use:test-runner-2').choose('paladin').choose('west');
      expect(game.options()).toEqual(expect.arrayContaining(['exchange:archer', 'use:test-chores']));
    });
    test('B221 passing the turn stays possible', () =>
      expect(started().pass().hero('paladin')).toMatchObject({ place: 'barn', morale: 5 }));
    test('B221 nobody else is bound', () => {
      const game = started({ heroes: [{ id: 'archer', place: 'barn' }, bound] });
      expect(game.options()).toEqual(expect.arrayContaining(['exchange:archer', 'use:test-chores']));
    });
  });
  test('B221 also when both stand on the Catapult', () => {
    const heroes = [
      { ...coward, place: 'catapult' },
      { id: 'paladin', place: 'catapult' },
    ] as const;
    const game = siege({ heroes }).turn('paladin');
    expect(game.offers('orient:')).toEqual([]);
  });
  test('B156, B221 the last 2 Morale lost to loneliness kill', () => {
    const heroes = [{ ...coward, morale: 2 }, { id: 'paladin' }] as const;
    const game = siege({ heroes }).dice(1).turn('archer').choose('visit:palace').pass();
    expect(game.hero('archer').alive).toBe(false);
  });
});

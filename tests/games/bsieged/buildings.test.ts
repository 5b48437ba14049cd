import { describe, expect, test } from 'vitest';
import { BUILDINGS } from '../../../src/games/bsieged/components/geometry.ts';
import { card, event, siege } from '../../help/siege.ts';

const tavern = card({ id: 'test-tavern', class: 'tavern', type: 'red', effects: [{ do: 'gain', grace: 1 }] });
const armory = card({ id: 'test-armory', class: 'armory', type: 'red', effects: [{ do: 'gain', grace: 1 }] });
const market = card({ id: 'test-market', class: 'market', type: 'orange', effects: [{ do: 'gain', grace: 1 }] });
const sorcery = card({ id: 'test-sorcery', class: 'sorcery', type: 'orange', effects: [{ do: 'gain', grace: 1 }] });
const other = card({ id: 'test-other', class: 'tavern', type: 'red', effects: [{ do: 'gain', grace: 1 }] });

describe('use', () => {
  test('B92 one action, and the hero stands there', () => {
    const game = siege().dice(1).turn('archer').choose('visit:barn');
    expect([game.hero('archer').place, game.state.turn!.actions]).toEqual(['barn', 2]);
  });
  test.each(['damaged', 'destroyed'] as const)('B92 a %s building cannot be used', (state) => {
    const buildings = Object.fromEntries(BUILDINGS.map((building) => [building, state]));
    expect(siege({ buildings }).turn('archer').offers('visit:')).toEqual([]);
  });
  test('B92 an Event may close a building, learning at the Sanctuary included', () => {
    const vigil = event({ id: 'test-vigil', rules: [{ rule: 'closed', buildings: ['sanctuary'] }] });
    const game = siege({ heroes: [{ id: 'archer', food: 6 }], events: [vigil] }).turn('archer');
    expect(game.offers('visit:sanctuary')).toEqual([]);
    expect(game.offers('visit:')).toHaveLength(7);
  });
});

describe('cards', () => {
  test.each([
    ['tavern', 'tavern', tavern],
    ['armory', 'armory', armory],
    ['market', 'market', market],
    ['tower', 'sorcery', sorcery],
  ] as const)('B93 the %s gives one %s card of the Season stack', (building, of, top) => {
    const game = siege({ decks: { [of]: { season: [top, top], pool: [] } } })
      .turn('archer')
      .choose(`visit:${building}`);
    expect(game.hero('archer').cards).toEqual([top]);
    expect(game.state.decks[of].season).toEqual([top]);
    expect(game.prompt()).toBe('ask.act');
  });
  test('B93, B121 an empty stack gives nothing, although the pool is full', () => {
    const game = siege({ decks: { market: { season: [], pool: [market] } } })
      .turn('archer')
      .choose('visit:market');
    expect([game.hero('archer').cards, game.hero('archer').place, game.state.turn!.actions]).toEqual([[], 'market', 2]);
    expect(game.news()).toContain('news.no-card');
  });
  test('B231, B93 Intimidation: one more Tavern card, if wished, from the same stack', () => {
    const scene = { heroes: [{ id: 'mercenary' }], decks: { tavern: { season: [other, tavern] } } } as const;
    const more = siege(scene).turn('mercenary').choose('visit:tavern');
    expect([more.prompt(), more.options()]).toEqual(['ask.draw-more', ['yes', 'no']]);
    expect(more.choose('yes').hero('mercenary').cards).toEqual([tavern, other]);
    expect(more.state.turn!.actions).toBe(2);
    const enough = siege(scene).turn('mercenary').choose('visit:tavern').choose('no');
    expect([enough.hero('mercenary').cards, enough.state.decks.tavern.season]).toEqual([[tavern], [other]]);
  });
  test('B93 with one card left only one is drawn', () => {
    const game = siege({ heroes: [{ id: 'mercenary' }], decks: { tavern: { season: [tavern] } } })
      .turn('mercenary')
      .choose('visit:tavern');
    expect([game.prompt(), game.hero('mercenary').cards]).toEqual(['ask.act', [tavern]]);
  });
});

describe('goods', () => {
  test.each([1, 2, 3])('B94 the Barn: a %i on the yellow die is that much Food', (die) => {
    const game = siege({ heroes: [{ id: 'archer', food: 1 }] })
      .dice(die)
      .turn('archer')
      .choose('visit:barn');
    expect(game.hero('archer').food).toBe(1 + die);
  });
  test.each([1, 2, 3])('B95 the Palace: a %i on the yellow die is that much Gold', (die) => {
    const game = siege({ heroes: [{ id: 'archer', gold: 1 }] })
      .dice(die)
      .turn('archer')
      .choose('visit:palace');
    expect(game.hero('archer').gold).toBe(1 + die);
  });
  test('B98 what is above the caps is lost: Gold 4, Food 6', () => {
    const game = siege({ heroes: [{ id: 'archer', gold: 3, food: 5 }] })
      .dice(3, 3)
      .turn('archer')
      .choose('visit:barn')
      .choose('visit:palace');
    expect(game.hero('archer')).toMatchObject({ food: 6, gold: 4 });
  });
  test('B219, B239 Cook Extraordinaire and Persuasion add 1 to every roll', () => {
    const heroes = [{ id: 'archer', food: 0, gold: 0, tokens: ['cook-extraordinaire', 'persuasion'] }] as const;
    const game = siege({ heroes }).dice(1, 2).turn('archer').choose('visit:barn').choose('visit:palace');
    expect(game.hero('archer')).toMatchObject({ food: 2, gold: 3 });
  });
  test('an Event may make a roll worth less, never less than nothing', () => {
    const rats = event({ id: 'test-rats', rules: [{ rule: 'roll', for: 'food', by: -2 }] });
    const game = siege({ heroes: [{ id: 'archer', food: 3 }], events: [rats] })
      .dice(1, 1)
      .turn('archer')
      .choose('visit:barn')
      .choose('visit:palace');
    expect(game.hero('archer')).toMatchObject({ food: 3, gold: 2 });
  });
});

describe("the Smuggler's Hideout", () => {
  const decks = {
    tavern: { pool: [tavern], season: [] },
    sorcery: { pool: [sorcery], season: [] },
    market: { pool: [market], season: [] },
    armory: { pool: [armory], season: [] },
  };
  test.each([
    [1, tavern],
    [3, sorcery],
    [4, market],
    [5, armory],
  ])('B96 a %i: %s from the pool', (die, drawn) => {
    const game = siege({ decks }).dice(die).turn('archer').choose('visit:hideout');
    expect(game.hero('archer')).toMatchObject({ cards: [drawn], food: 3, gold: 1, place: 'hideout' });
  });
  test('B96 a 2: the yellow die in Gold; a 6: in Food', () => {
    expect(siege({ decks }).dice(2, 3).turn('archer').choose('visit:hideout').hero('archer')).toMatchObject({
      gold: 4,
      food: 3,
      cards: [],
    });
    expect(siege({ decks }).dice(6, 2).turn('archer').choose('visit:hideout').hero('archer')).toMatchObject({
      gold: 1,
      food: 5,
      cards: [],
    });
  });
  test('B96, B121 an empty pool gives nothing, although cards lie on Season Resources', () => {
    const game = siege({ decks: { tavern: { pool: [], season: [tavern] } } })
      .dice(1)
      .turn('archer')
      .choose('visit:hideout');
    expect([game.hero('archer').cards, game.state.decks.tavern.season]).toEqual([[], [tavern]]);
  });
  test('B219, B239 the roll for Gold or Food is one like any other', () => {
    const heroes = [{ id: 'archer', tokens: ['persuasion'] }] as const;
    expect(siege({ heroes }).dice(2, 1).turn('archer').choose('visit:hideout').hero('archer').gold).toBe(3);
  });
  test('B250 Web of Contacts: the same roll for nothing, whoever stands in the Hideout and whatever is left of it', () => {
    const heroes = [
      { id: 'smuggler', place: 'barn' },
      { id: 'archer', place: 'hideout' },
    ] as const;
    const game = siege({ heroes, buildings: { hideout: 'destroyed' } })
      .dice(2, 2)
      .turn('smuggler')
      .choose('ability:web-of-contacts');
    expect(game.hero('smuggler')).toMatchObject({ gold: 3, place: 'barn' });
    expect([game.state.turn!.actions, game.offers('ability:')]).toEqual([3, []]);
  });
});

describe('the Sanctuary', () => {
  test('B97 one Food and one Divine Grace', () => {
    const game = siege().turn('archer').choose('visit:sanctuary');
    expect(game.hero('archer')).toMatchObject({ food: 4, grace: 1, place: 'sanctuary' });
  });
  test('B97 with one at its cap the other is gained', () => {
    expect(
      siege({ heroes: [{ id: 'archer', food: 6 }] })
        .turn('archer')
        .choose('visit:sanctuary')
        .hero('archer'),
    ).toMatchObject({ food: 6, grace: 1 });
    expect(
      siege({ heroes: [{ id: 'archer', grace: 3 }] })
        .turn('archer')
        .choose('visit:sanctuary')
        .hero('archer'),
    ).toMatchObject({ food: 4, grace: 3 });
  });
  test.each([
    ['english', {}, ['food-grace']],
    ['english', { grace: 3 }, ['food-no-grace']],
    ['english', { food: 6 }, ['grace-no-food']],
    ['english', { food: 6, grace: 3 }, ['full']],
    ['french', { food: 6 }, ['food', 'grace']],
    ['french', { food: 8, grace: 3 }, ['full', 'full']],
  ] as const)('B97, B98 the choice says what is really gained: %s, %j', (edition, goods, said) => {
    const game = siege({ options: { edition }, heroes: [{ id: 'archer', ...goods }] }).turn('archer');
    const hints = game.question().options.filter(({ id }) => /^visit:sanctuary(?!.learn)/.test(id));
    expect(hints.map(({ detail }) => detail!.key)).toEqual(said.map((end) => `bsieged:hint.visit-sanctuary-${end}`));
  });
  test('B97, B199 or learning, with the Food for it', () => {
    expect(
      siege({ heroes: [{ id: 'archer', food: 6 }] })
        .turn('archer')
        .options(),
    ).toContain('visit:sanctuary.learn');
    expect(
      siege({ heroes: [{ id: 'archer', food: 0 }] })
        .turn('archer')
        .options(),
    ).not.toContain('visit:sanctuary.learn');
  });
});

describe('Divine Grace', () => {
  const praying = (grace: number) => [{ id: 'archer', grace, food: 0, gold: 0 }] as const;
  test('B135 a Food roll: up without a cap; less is not offered', () => {
    const game = siege({ heroes: praying(3) })
      .dice(2)
      .turn('archer')
      .choose('visit:barn');
    expect(game.options()).toEqual(['2', '3', '4', '5']);
    expect(game.choose('5').hero('archer')).toMatchObject({ food: 5, grace: 0 });
  });
  test('B135 a Gold roll: as many tokens as the change', () => {
    const game = siege({ heroes: praying(2) })
      .dice(1)
      .turn('archer')
      .choose('visit:palace')
      .choose('2');
    expect(game.hero('archer')).toMatchObject({ gold: 2, grace: 1 });
  });
  test('B135 or none', () => {
    const game = siege({ heroes: praying(2) })
      .dice(1)
      .turn('archer')
      .choose('visit:palace')
      .choose('1');
    expect(game.hero('archer')).toMatchObject({ gold: 1, grace: 2 });
  });
  test('B135 the Smuggling Table: a red die stays between 1 and 6; then the yellow one with what is left', () => {
    const game = siege({ heroes: praying(3) })
      .dice(5, 1)
      .turn('archer')
      .choose('visit:hideout');
    expect(game.options()).toEqual(['5', '6', '4', '3', '2']);
    game.choose('6');
    expect(game.options()).toEqual(['1', '2', '3']);
    expect(game.choose('3').hero('archer')).toMatchObject({ food: 3, grace: 0 });
  });
  test('B135 the roll of Web of Contacts is one of the active hero too', () => {
    const game = siege({ heroes: [{ id: 'smuggler', grace: 1 }] })
      .dice(1, 2)
      .turn('smuggler')
      .choose('ability:web-of-contacts')
      .choose('2');
    expect(game.hero('smuggler')).toMatchObject({ gold: 3, grace: 0 });
  });
  test('B136 three tokens at most, from the Sanctuary, from cards', () => {
    const beads = card({ id: 'test-beads', class: 'market', type: 'orange', effects: [{ do: 'gain', grace: 2 }] });
    const game = siege({ heroes: [{ id: 'archer', grace: 2, cards: [beads] }] })
      .turn('archer')
      .choose('use:test-beads');
    expect(game.hero('archer').grace).toBe(3);
  });
});

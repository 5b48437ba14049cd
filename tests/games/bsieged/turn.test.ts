import { describe, expect, test } from 'vitest';
import type { HeroId } from '../../../src/games/bsieged/data/heroes.ts';
import { card, event, siege, type Siege } from '../../help/siege.ts';
import { grace, market } from '../../help/test-cards.ts';

/** Who acts, in order, when everybody passes. */
function orderOf(game: Siege): HeroId[] {
  const order: HeroId[] = [];
  for (game.heroes(); !game.done(); game.pass()) order.push(game.state.turn!.hero);
  return order;
}

const cheer = market('test-cheer');
const work = market('test-work', { action: true, ...grace });
const knife = card({ id: 'test-knife', class: 'tavern', type: 'instant', morale: -1 });
const curse = card({
  id: 'test-curse',
  class: 'sorcery',
  type: 'orange',
  morale: -2,
  effects: [{ do: 'gain', gold: 3 }],
});

describe('order', () => {
  const six = [
    { id: 'sorcerer', seat: 0 },
    { id: 'smuggler', seat: 0 },
    { id: 'archer', seat: 1 },
    { id: 'blacksmith', seat: 1 },
    { id: 'mercenary', seat: 2 },
    { id: 'paladin', seat: 2 },
  ] as const;

  test('B74, B75 from the First Hero round the table; the token goes on by one hero a round', () => {
    const game = siege({ heroes: six, state: { first: 'mercenary' } });
    expect(orderOf(game)).toEqual(['mercenary', 'paladin', 'sorcerer', 'smuggler', 'archer', 'blacksmith']);
    expect(orderOf(game)).toEqual(['paladin', 'sorcerer', 'smuggler', 'archer', 'blacksmith', 'mercenary']);
    expect(orderOf(game)).toEqual(['sorcerer', 'smuggler', 'archer', 'blacksmith', 'mercenary', 'paladin']);
  });

  test('B74 the seat of the hero is asked, nobody else', () => {
    const game = siege({ heroes: six, state: { first: 'archer' } }).heroes();
    expect(game.question().seats).toEqual([1]);
  });

  test('B74 one hero finishes before the next begins', () => {
    const game = siege({ heroes: [{ id: 'archer' }, { id: 'paladin' }], state: { first: 'archer' } }).heroes();
    const acted: HeroId[] = [];
    for (; !game.done(); game.choose('attack:east.1')) acted.push(game.state.turn!.hero);
    expect(acted).toEqual(['archer', 'archer', 'archer', 'paladin', 'paladin', 'paladin']);
  });

  test('B158, B75 dead heroes have no turn, and the token passes them over', () => {
    const heroes = [{ id: 'archer' }, { id: 'paladin', alive: false }, { id: 'sorcerer' }] as const;
    const game = siege({ heroes, state: { first: 'archer' } });
    expect(orderOf(game)).toEqual(['archer', 'sorcerer']);
    expect(game.state.first).toBe('sorcerer');
  });

  test('B75 a First Hero who dies keeps the token until the end of the Heroes phase', () => {
    const heroes = [{ id: 'archer', alive: false }, { id: 'paladin' }, { id: 'sorcerer' }] as const;
    const game = siege({ heroes, state: { first: 'archer' } });
    expect(orderOf(game)).toEqual(['paladin', 'sorcerer']);
    expect(game.state.first).toBe('paladin');
  });

  test('B33, B75 after a resurrection the cycle goes on from the hero who came back', () => {
    const heroes = [{ id: 'archer' }, { id: 'paladin', alive: false }, { id: 'sorcerer' }] as const;
    const game = siege({ heroes, state: { first: 'archer' } })
      .dice(1, 2, 1, 2)
      .step('resurrection')
      .choose('paladin');
    expect(orderOf(game)).toEqual(['paladin', 'sorcerer', 'archer']);
    expect(game.state.first).toBe('sorcerer');
  });
});

describe('actions', () => {
  const actionsOf = (game: Siege) => [game.state.turn!.actions, game.state.turn!.catapultActions];

  test('B76 three actions, then the turn is over', () => {
    const game = siege().dice(1, 1, 1).turn('archer');
    game.choose('visit:barn').choose('visit:palace').choose('visit:barn');
    expect([game.done(), game.state.turn]).toEqual([true, null]);
  });
  test('B76, B229 one more for each Gifted and Skilled', () => {
    const tokens = ['gifted-and-skilled', 'gifted-and-skilled'] as const;
    expect(actionsOf(siege({ heroes: [{ id: 'archer', tokens }] }).turn('archer'))).toEqual([5, 0]);
  });
  test('B76, B244 one more for the Catapult alone', () => {
    const heroes = [{ id: 'archer', tokens: ['royal-artilleryman'] }] as const;
    const game = siege({ heroes }).dice(1, 1, 1, 1).turn('archer');
    expect(actionsOf(game)).toEqual([3, 1]);
    game.choose('visit:barn').choose('visit:palace').choose('visit:barn');
    expect(game.options()).toEqual(['man-catapult', 'orient:east', 'orient:south', 'orient:west', 'pass']);
    game.choose('orient:east');
    expect([game.done(), game.state.catapult]).toEqual([true, 'east']);
  });
  test('B244 the extra action is the first to be spent on the Catapult; four actions with the Catapult in all', () => {
    const game = siege({ heroes: [{ id: 'archer', tokens: ['royal-artilleryman'] }] })
      .dice(1, 1, 1, 1)
      .turn('archer');
    game.choose('orient:east');
    expect(actionsOf(game)).toEqual([3, 0]);
    game.choose('orient:south').choose('orient:west').choose('orient:north');
    expect(game.done()).toBe(true);
  });
  test('B76 a hero may stop early', () => {
    const game = siege({ heroes: [{ id: 'archer' }] })
      .turn('archer')
      .pass();
    expect([game.done(), game.hero('archer').place]).toEqual([true, null]);
  });
  test('B76, B90, B92, B107, B118 what an action can be', () => {
    const heroes = [{ id: 'archer', gold: 2, cards: [cheer] }, { id: 'paladin' }] as const;
    const game = siege({ heroes, fields: { north: { 3: { krohn: 1 } } }, buildings: { barn: 'damaged' } }).turn(
      'archer',
    );
    const kinds = new Set(game.options().map((id) => id.split(':')[0]));
    expect([...kinds].sort()).toEqual([
      'attack',
      'discard',
      'exchange',
      'orient',
      'pass',
      'repair',
      'shoot',
      'use',
      'visit',
    ]);
  });
  test('B76 an Event may take actions away, never below none', () => {
    const tired = event({ id: 'test-tired', rules: [{ rule: 'actions', by: -4 }] });
    expect(
      siege({ events: [tired] })
        .turn('archer')
        .done(),
    ).toBe(true);
  });
});

describe('free deeds', () => {
  test('B77, B128 using and discarding stored cards costs no action', () => {
    const game = siege({ heroes: [{ id: 'archer', cards: [cheer, cheer] }] }).turn('archer');
    game.choose('use:test-cheer').choose('discard:test-cheer').choose('yes');
    expect([game.state.turn!.actions, game.hero('archer').grace, game.hero('archer').cards]).toEqual([3, 1, []]);
    expect(game.state.decks.market.discard).toEqual([cheer, cheer]);
  });
  test('B77 also after the last action', () => {
    const game = siege({ heroes: [{ id: 'archer', cards: [cheer] }] })
      .dice(1, 1, 1)
      .turn('archer');
    game.choose('visit:barn').choose('visit:palace').choose('visit:barn');
    expect(game.options()).toEqual(['use:test-cheer', 'discard:test-cheer', 'pass']);
    game.choose('use:test-cheer');
    expect([game.done(), game.hero('archer').grace]).toEqual([true, 1]);
  });
  test('B128 a card that takes an action is not for after the last one', () => {
    const game = siege({ heroes: [{ id: 'archer', cards: [work] }] })
      .dice(1, 1, 1)
      .turn('archer');
    game.choose('visit:barn').choose('visit:palace').choose('visit:barn');
    expect([game.done(), game.hero('archer').cards]).toEqual([true, [work]]);
  });
  test('B77, B120 nothing in the turn of another', () => {
    const heroes = [{ id: 'archer', cards: [cheer] }, { id: 'paladin' }] as const;
    expect(siege({ heroes }).turn('paladin').offers('use:')).toEqual([]);
  });
  test('B77, B125 nobody is asked to rearrange: a card finds a slot as long as there is any arrangement', () => {
    const market = { class: 'market', type: 'orange' } as const;
    const sorcery = card({
      id: 'test-orange-sorcery',
      class: 'sorcery',
      type: 'orange',
      effects: [{ do: 'gain', grace: 1 }],
    });
    const first = card({ id: 'test-market-1', ...market, effects: [{ do: 'gain', grace: 1 }] });
    const decks = { sorcery: { season: [sorcery] } };
    const game = siege({ heroes: [{ id: 'archer', cards: [first] }], decks })
      .turn('archer')
      .choose('visit:tower');
    expect(game.hero('archer').cards).toEqual([first, sorcery]);
    expect(game.prompt()).toBe('ask.act');
  });
});

describe('beginning of the turn', () => {
  const web = { id: 'smuggler', tokens: ['filch'] } as const;
  test('B78 effects of the beginning in any order, before the first action', () => {
    const game = siege({ heroes: [web], decks: { market: { pool: [cheer] } } })
      .dice(2, 3)
      .turn('smuggler');
    expect(game.offers('ability:')).toEqual(['ability:filch', 'ability:web-of-contacts']);
    game.choose('ability:web-of-contacts');
    expect(game.offers('ability:')).toEqual(['ability:filch']);
    game.choose('ability:filch');
    expect([game.hero('smuggler').gold, game.hero('smuggler').cards, game.state.turn!.actions]).toEqual([
      4,
      [cheer],
      3,
    ]);
  });
  test('B78 not after an action', () => {
    const game = siege({ heroes: [web] })
      .dice(1)
      .turn('smuggler')
      .choose('visit:barn');
    expect(game.offers('ability:')).toEqual([]);
  });
  test('B78 a card used for nothing is no action: the beginning goes on', () => {
    const game = siege({ heroes: [{ ...web, cards: [cheer] }] })
      .turn('smuggler')
      .choose('use:test-cheer');
    expect(game.offers('ability:')).toEqual(['ability:filch', 'ability:web-of-contacts']);
  });
  test('B78, B128 an action spent on a card that was drawn ends it', () => {
    const cards = [cheer, cheer, cheer];
    const game = siege({ heroes: [{ ...web, cards }], decks: { market: { pool: [work] } } }).turn('smuggler');
    game.choose('ability:filch').choose('use-new:test-work');
    expect([game.state.turn!.actions, game.offers('ability:')]).toEqual([2, []]);
  });
  test('B216 Blessed: one Divine Grace before all else, three at most', () => {
    const blessed = (grace: number) =>
      siege({ heroes: [{ id: 'archer', grace, tokens: ['blessed'] }] })
        .turn('archer')
        .hero('archer').grace;
    expect([blessed(0), blessed(3)]).toEqual([1, 3]);
  });
});

describe('death in the own turn', () => {
  test('B158, B124 an instant card that takes the last Morale ends the turn', () => {
    const heroes = [{ id: 'mercenary', morale: 1, cards: [cheer], gold: 3 }, { id: 'paladin' }] as const;
    const game = siege({ heroes, decks: { tavern: { season: [cheer, knife], discard: [] } } })
      .turn('mercenary')
      .choose('visit:tavern');
    expect([game.done(), game.state.turn]).toEqual([true, null]);
    expect(game.hero('mercenary')).toMatchObject({ alive: false, morale: 0, place: null, cards: [], gold: 0 });
    expect([game.state.decks.tavern.discard, game.state.decks.market.discard]).toEqual([[knife], [cheer]]);
    expect(game.state.decks.tavern.season).toEqual([cheer]); // Intimidation draws no more
  });
  test('B158 a stored card that takes it as well; what it would have brought is gone', () => {
    const heroes = [{ id: 'sorcerer', morale: 2, cards: [curse] }, { id: 'paladin' }] as const;
    const game = siege({ heroes }).turn('sorcerer').choose('use:test-curse');
    expect([game.done(), game.hero('sorcerer').alive, game.hero('sorcerer').gold]).toEqual([true, false, 0]);
    expect(game.state.decks.sorcery.discard).toEqual([curse]);
  });
  test('B158 nothing that stands behind it on the card happens any more, were it played twice', () => {
    const price = card({
      id: 'test-price',
      class: 'sorcery',
      type: 'orange',
      effects: [
        { do: 'gain', morale: -1 },
        { do: 'slay', kinds: ['krohn'], count: 1, zones: [1] },
      ],
    });
    const heroes = [{ id: 'sorcerer', morale: 1, cards: [price], tokens: ['alchemist'] }, { id: 'paladin' }] as const;
    const game = siege({ heroes, fields: { north: { 1: { krohn: 2 } } } }).turn('sorcerer');
    game.choose('use:test-price').choose('yes');
    expect([game.done(), game.hero('sorcerer').alive, game.units('north', 1)]).toEqual([true, false, { krohn: 2 }]);
    expect(game.state.decks.sorcery.discard).toEqual([price]);
  });
  test('B158 the next hero goes on', () => {
    const heroes = [{ id: 'sorcerer', morale: 2, cards: [curse] }, { id: 'paladin' }] as const;
    const game = siege({ heroes, state: { first: 'sorcerer' } })
      .heroes()
      .choose('use:test-curse');
    expect(game.state.turn!.hero).toBe('paladin');
  });
  test('B157, B158 the last hero alive loses the game', () => {
    const game = siege({ heroes: [{ id: 'sorcerer', morale: 2, cards: [curse] }] })
      .turn('sorcerer')
      .choose('use:test-curse');
    expect([game.outcome(), game.done()]).toEqual(['heroes', true]);
  });
});

test('B16, B75 a lone player: four heroes in a fixed cyclic order, and the token goes round', () => {
  const heroes = (['paladin', 'archer', 'sorcerer', 'mercenary'] as const).map((id) => ({ id, seat: 0 }));
  const game = siege({ heroes, state: { first: 'sorcerer' } });
  const order: unknown[] = [];
  for (game.heroes(); game.options().includes('pass'); game.pass()) order.push(game.state.turn!.hero);
  expect(order).toEqual(['sorcerer', 'mercenary', 'paladin', 'archer']);
  expect(game.state.first).toBe('mercenary');
});

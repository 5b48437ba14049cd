import { expect, test } from 'vitest';
import { card, siege } from '../../help/siege.ts';

const feast = card({
  id: 'test-feast',
  class: 'market',
  type: 'orange',
  effects: [{ do: 'pay', food: 2, buys: [{ do: 'rally', morale: 2 }] }],
});
const blood = card({
  id: 'test-blood',
  class: 'market',
  type: 'orange',
  effects: [{ do: 'pay', morale: 2, buys: [{ do: 'gain', grace: 3 }] }],
});
const runner = card({ id: 'test-runner', class: 'armory', type: 'red', effects: [{ do: 'post' }] });
const chain = card({ id: 'test-chain', class: 'armory', type: 'red', effects: [{ do: 'chain' }] });

test('pay: the hero gives the goods, then it happens', () => {
  const game = siege({
    heroes: [
      { id: 'archer', cards: [feast], food: 3 },
      { id: 'paladin', morale: 4 },
    ],
  });
  game.turn('archer').choose(`use:${feast}`);
  expect(game.hero('archer')).toMatchObject({ food: 1, morale: 7, cards: [] });
  expect(game.hero('paladin').morale).toBe(6);
});

test('pay: whoever has too little cannot use the card', () => {
  const game = siege({ heroes: [{ id: 'archer', cards: [feast], food: 1 }] }).turn('archer');
  expect(game.offers('use:')).toEqual([]);
});

test('pay: nobody pays for what would bring nothing', () => {
  const game = siege({ heroes: [{ id: 'archer', cards: [feast], food: 3, morale: 10 }] }).turn('archer');
  expect(game.offers('use:')).toEqual([]);
});

test.each([
  [2, []],
  [3, [`use:${blood}`]],
])('pay: with Morale %i a hero who pays 2 must go on living', (morale, offered) => {
  const game = siege({ heroes: [{ id: 'archer', cards: [blood], morale }] }).turn('archer');
  expect(game.offers('use:')).toEqual(offered);
});

test('post: any living hero goes to any wall side, or stays there, without an action', () => {
  const game = siege({
    heroes: [
      { id: 'archer', cards: [runner] },
      { id: 'paladin', place: 'wall:north' },
      { id: 'sorcerer', alive: false, morale: 0 },
    ],
  });
  game.turn('archer').choose(`use:${runner}`);
  expect(game.options()).toEqual(['archer', 'paladin']);
  game.choose('paladin');
  expect(game.options()).toEqual(['north', 'east', 'south', 'west']);
  game.choose('west');
  expect(game.hero('paladin').place).toBe('wall:west');
  expect(game.state.turn!.actions).toBe(3);
});

test('post: a hero sent to a wall keeps the Krohn out', () => {
  const threatened = { heroes: [{ id: 'archer', cards: [runner] }], fields: { east: { 1: { krohn: 1 } } } } as const;
  const lost = siege(threatened).enemies();
  expect(lost.outcome()).toBe('assault');
  const held = siege(threatened).turn('archer').choose(`use:${runner}`).choose('east').pass().enemies();
  expect(held.outcome()).toBe(null);
});

test('chain: the Avatar misses one march, and only one', () => {
  const game = siege({ heroes: [{ id: 'archer', cards: [chain] }], avatar: { side: 'west', zone: 1, vinculum: 7 } });
  game.turn('archer').choose(`use:${chain}`).pass().step('march');
  expect(game.state.avatar).toEqual({ side: 'west', zone: 1, vinculum: 7 });
  expect(game.outcome()).toBe(null);
  expect(game.step('march').outcome()).toBe('avatar');
});

test('chain: of no use without an Avatar, or on one in chains', () => {
  const hero = { id: 'archer', cards: [chain, chain] } as const;
  expect(
    siege({ heroes: [{ ...hero, cards: [...hero.cards] }] })
      .turn('archer')
      .offers('use:'),
  ).toEqual([]);
  const game = siege({ heroes: [{ ...hero, cards: [...hero.cards] }], avatar: { side: 'west', zone: 3, vinculum: 7 } });
  expect(game.turn('archer').choose(`use:${chain}`).offers('use:')).toEqual([]);
});

test.each([
  ['moneylender', 1, 'text.falls-sure'],
  ['moneylender', 2, null],
  ['liquid-courage', 1, 'text.falls-sure'],
  ['lead-into-gold', 2, 'text.falls-chance'],
  ['lead-into-gold', 3, null],
] as const)('B120, B66 %s at Morale %i: who would fall is told before', (id, morale, told) => {
  const game = siege({ heroes: [{ id: 'archer', cards: [id], morale, gold: 2 }, { id: 'paladin' }] }).turn('archer');
  const { detail, costs } = game.question().options.find((option) => option.id === `use:${id}`)!;
  expect(detail!.key.includes('falls') ? detail!.key : null).toBe(told && `bsieged:${told}`);
  expect(costs?.key ?? null).toBe(told && `bsieged:${told.replace('text.', 'costs.')}`);
});

test.each([
  ['liquid-courage', 2, 'costs.doubled-sure'],
  ['liquid-courage', 3, null],
  ['bar-brawl', 2, 'costs.doubled-chance'],
  ['bar-brawl', 1, null],
] as const)('B237, B66 %s at Morale %i: doubling that takes the last Morale asks once more', (id, morale, costs) => {
  const heroes = [{ id: 'mercenary', morale, cards: [id], tokens: ['mercenary-captain'] }, { id: 'paladin' }] as const;
  const game = siege({ heroes }).turn('mercenary').choose(`use:${id}`);
  expect([game.prompt(), game.costs('yes'), game.costs('no')]).toEqual(['ask.double', costs, null]);
});

test('B126, B66 to make room by a card that takes the last Morale asks once more', () => {
  const cards = ['moneylender', 'roast-ox'];
  const game = siege({
    heroes: [{ id: 'archer', cards, morale: 1, food: 3 }, { id: 'paladin' }],
    decks: { market: { season: ['barter'] } },
  });
  game.turn('archer').choose('visit:market');
  expect([game.prompt(), game.costs('use:moneylender'), game.costs('use:roast-ox')]).toEqual([
    ...['ask.full', 'costs.falls-sure', null],
  ]);
});

import { describe, expect, test } from 'vitest';
import { cardName, say } from '../../../src/games/bsieged/words/words.ts';
import { card, siege } from '../../help/siege.ts';

const permit = (id: string) => card({ id, class: 'armory', type: 'permanent', weapon: { strength: 1 } });
const market = (id: string) => card({ id, class: 'market', type: 'orange', effects: [{ do: 'gain', grace: 1 }] });
const [sword, spear, mace] = [permit('test-sword'), permit('test-spear'), permit('test-mace')];
const [grain, purse, horn] = [market('test-grain'), market('test-purse'), market('test-horn')];
const spell = card({ id: 'test-spell', class: 'sorcery', type: 'red', effects: [{ do: 'gain', grace: 1 }] });

test('B118 one action: give and take any stored cards, wherever both stand', () => {
  const heroes = [
    { id: 'archer', place: 'wall:north', cards: [sword, grain] },
    { id: 'paladin', place: 'barn', cards: [purse, spear] },
  ] as const;
  const game = siege({ heroes }).turn('archer').choose('exchange:paladin');
  expect([game.prompt(), game.options()]).toEqual(['ask.give', ['nothing', '0', '1', '0-1']]);
  game.choose('0-1');
  expect(game.prompt()).toBe('ask.take');
  game.choose('0-1').choose('agree');
  expect([game.hero('archer').cards, game.hero('paladin').cards]).toEqual([
    [purse, spear],
    [sword, grain],
  ]);
  expect([game.state.turn!.actions, game.hero('archer').place, game.hero('paladin').place]).toEqual([
    2,
    'wall:north',
    'barn',
  ]);
});
test('B118 only giving', () => {
  const heroes = [
    { id: 'archer', cards: [sword] },
    { id: 'paladin', cards: [purse] },
  ] as const;
  const game = siege({ heroes }).turn('archer').choose('exchange:paladin').choose('0').choose('nothing').choose('yes');
  expect([game.hero('archer').cards, game.hero('paladin').cards]).toEqual([[], [purse, sword]]);
});
test('B118 only taking: the other player is asked', () => {
  const heroes = [{ id: 'archer' }, { id: 'paladin', cards: [purse, spear] }] as const;
  const game = siege({ heroes }).turn('archer').choose('exchange:paladin');
  expect(game.question().seats).toEqual([0]);
  expect(game.options()).toEqual(['0', '1', '0-1']); // nothing for nothing is no exchange
  game.choose('1').choose('agree');
  expect([game.hero('archer').cards, game.hero('paladin').cards]).toEqual([[spear], [purse]]);
});
describe('B118 the leave of the other player', () => {
  const heroes = [
    { id: 'archer', cards: [grain] },
    { id: 'paladin', cards: [purse] },
  ] as const;
  const offer = (seats: readonly [number, number] = [0, 1]) => {
    const both = heroes.map((hero, at) => ({ ...hero, seat: seats[at]! }));
    return siege({ heroes: both }).turn('archer').choose('exchange:paladin').choose('0').choose('0');
  };
  const hands = (game: ReturnType<typeof siege>) => [game.hero('archer').cards, game.hero('paladin').cards];

  test('each of the two is asked what is theirs to say, and nothing has changed hands or been spent yet', () => {
    const game = offer();
    const asked = game.questions().map(({ seats, options }) => [seats, options.map(({ id }) => id)]);
    expect(asked).toEqual([
      [[1], ['agree', 'decline']],
      [[0], ['withdraw']],
    ]);
    expect([hands(game), game.state.turn!.actions]).toEqual([[[grain], [purse]], 3]);
  });
  test.each([
    ['agree', [[purse], [grain]], 2],
    ['decline', [[grain], [purse]], 3],
    ['withdraw', [[grain], [purse]], 3],
  ] as const)('%s', (answer, expected, actions) => {
    const game = offer().reopen().choose(answer);
    expect([hands(game), game.state.turn!.actions, game.prompt()]).toEqual([expected, actions, 'ask.act']);
    expect(game.question().seats).toEqual([0]);
  });
  test('an offer that came to nothing is no action: what must come first may still come, what was barred stays barred', () => {
    const filching = { id: 'archer', cards: [grain], tokens: ['filch'] } as const;
    const game = siege({ heroes: [filching, { id: 'paladin', cards: [purse] }] }).turn('archer');
    game.choose('exchange:paladin').choose('0').choose('0').choose('decline');
    expect(game.offers('ability:')).toEqual(['ability:filch']);
  });
  test('who plays both heroes is not asked, and neither is who gets a gift', () => {
    expect(offer([0, 0]).choose('yes').prompt()).toBe('ask.act');
    const gift = siege({ heroes })
      .turn('archer')
      .choose('exchange:paladin')
      .choose('0')
      .choose('nothing')
      .choose('yes');
    expect([hands(gift), gift.prompt()]).toEqual([[[], [purse, grain]], 'ask.act']);
  });
});
describe('B118 nothing changes hands before the whole deal was shown', () => {
  const only = [{ id: 'archer', cards: [sword] }, { id: 'paladin' }] as const;
  const other = [
    { id: 'archer', seat: 0 },
    { id: 'paladin', seat: 0, cards: [purse] },
  ] as const;
  const both = [
    { id: 'archer', seat: 0, cards: [sword] },
    { id: 'paladin', seat: 0, cards: [purse] },
  ] as const;
  test.each([
    ['the only card, to an empty hand', only, [], 'ask.gift'],
    ['the only card of the other hero of the same player', other, [], 'ask.swap'],
    ['card for card between the heroes of one player', both, ['0', '0'], 'ask.swap'],
    ['a gift that was chosen', both, ['0', 'nothing'], 'ask.gift'],
  ] as const)('%s', (_, heroes, picks, asked) => {
    const game = siege({ heroes }).turn('archer').choose('exchange:paladin');
    for (const pick of picks) game.choose(pick);
    const held = () => [game.hero('archer').cards, game.hero('paladin').cards];
    const before = held();
    expect([game.prompt(), game.options(), game.question().seats]).toEqual([asked, ['yes', 'no'], [0]]);
    game.choose('no');
    expect([game.prompt(), held(), game.state.turn!.actions]).toEqual(['ask.act', before, 3]);
    game.choose('exchange:paladin');
    for (const pick of picks) game.choose(pick);
    game.choose('yes');
    expect(held()).not.toEqual(before);
    expect(game.state.turn!.actions).toBe(2);
  });
  test('the detail says what either side holds', () => {
    const game = siege({ heroes: only }).turn('archer');
    const { detail } = game.question().options.find(({ id }) => id === 'exchange:paladin')!;
    expect(detail).toEqual(say('hint.exchange', { own: [cardName(sword)], cards: [say('units.none')] }));
  });
});
test('B118 no Gold, no Food, no Divine Grace', () => {
  const heroes = [
    { id: 'archer', gold: 4, food: 6, grace: 3 },
    { id: 'paladin', gold: 0, food: 0 },
  ] as const;
  expect(siege({ heroes }).turn('archer').offers('exchange:')).toEqual([]);
});
test('B118, B158 not with the dead', () => {
  const heroes = [
    { id: 'archer', cards: [sword] },
    { id: 'paladin', alive: false },
  ] as const;
  expect(siege({ heroes }).turn('archer').offers('exchange:')).toEqual([]);
});
test('B118 one partner an action; two actions for two', () => {
  const heroes = [{ id: 'archer', cards: [sword, grain] }, { id: 'paladin' }, { id: 'mercenary' }] as const;
  const game = siege({ heroes }).turn('archer');
  expect(game.offers('exchange:')).toEqual(['exchange:paladin', 'exchange:mercenary']);
  // What is left is a single card: it is shown, and nothing but leave is asked.
  game.choose('exchange:paladin').choose('0').choose('yes').choose('exchange:mercenary').choose('yes');
  expect([game.hero('paladin').cards, game.hero('mercenary').cards, game.state.turn!.actions]).toEqual([
    [sword],
    [grain],
    1,
  ]);
});
test('B118 what the other has no slot for cannot be given', () => {
  const heroes = [{ id: 'sorcerer', cards: [spell] }, { id: 'mercenary' }] as const;
  expect(siege({ heroes }).turn('sorcerer').offers('exchange:')).toEqual([]);
  const richer = [{ id: 'sorcerer', cards: [spell, grain, horn] }, { id: 'mercenary' }] as const;
  const game = siege({ heroes: richer }).turn('sorcerer').choose('exchange:mercenary');
  expect(game.options()).toEqual(['1', '2']);
});
test('B118 both must end with legal slots: what does not fit cannot be taken', () => {
  const heroes = [
    { id: 'archer', cards: [grain, purse] },
    { id: 'paladin', cards: [horn, sword] },
  ] as const;
  const game = siege({ heroes }).turn('archer').choose('exchange:paladin').choose('nothing').choose('agree');
  // The archer's two Market slots are full, so only the sword can be taken: no choice at all.
  expect([game.hero('archer').cards, game.hero('paladin').cards]).toEqual([[grain, purse, sword], [horn]]);
});
test('B118 a full slot can be traded for another card of its sort', () => {
  const heroes = [
    { id: 'archer', cards: [grain, purse] },
    { id: 'paladin', cards: [horn] },
  ] as const;
  const game = siege({ heroes }).turn('archer').choose('exchange:paladin').choose('1');
  expect(game.options()).toEqual(['nothing', '0']);
  game.choose('0').choose('agree');
  expect([game.hero('archer').cards, game.hero('paladin').cards]).toEqual([[grain, horn], [purse]]);
});
test('B118 two equal cards are two cards', () => {
  const heroes = [{ id: 'archer', cards: [grain, grain] }, { id: 'paladin' }] as const;
  const game = siege({ heroes }).turn('archer').choose('exchange:paladin');
  expect(game.options()).toEqual(['1', '0-1']);
  game.choose('1').choose('yes');
  expect([game.hero('archer').cards, game.hero('paladin').cards]).toEqual([[grain], [grain]]);
});
test('B118, B247 what a slot takes by an ability counts for the exchange as well', () => {
  const rogue = card({ id: 'test-rogue', class: 'tavern', type: 'red', effects: [{ do: 'gain', grace: 1 }] });
  const trader = (tokens: readonly ['strategist'] | readonly []) => {
    const heroes = [
      { id: 'mercenary', cards: [rogue] },
      { id: 'sorcerer', tokens },
    ] as const;
    return siege({ heroes }).turn('mercenary');
  };
  expect(trader([]).offers('exchange:')).toEqual([]);
  expect(trader(['strategist']).choose('exchange:sorcerer').choose('yes').hero('sorcerer').cards).toEqual([rogue]);
});
test('B118 weapons go from hand to hand', () => {
  const heroes = [{ id: 'archer', cards: [mace] }, { id: 'paladin' }] as const;
  const game = siege({ heroes, fields: { north: { 1: { 'krohn-elite': 1 } } } })
    .turn('archer')
    .choose('exchange:paladin')
    .choose('yes')
    .pass();
  game.dice(6, 1).turn('paladin').choose('attack:north.1');
  expect(game.units('north', 1)).toEqual({});
});

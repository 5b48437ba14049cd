import { expect, test } from 'vitest';
import seedrandom from 'seedrandom';
import { pickOne, reveal, rollDice, rollDie, seedDice, shuffle } from '../../src/engine/index.ts';

const chance = (seed = 'seed') => ({ dice: seedDice(seed), barrier: 0 });

test('the same seed gives the same dice, another one others', () => {
  expect(rollDice(chance(), 50, 6)).toEqual(rollDice(chance(), 50, 6));
  expect(rollDice(chance(), 50, 6)).not.toEqual(rollDice(chance('other'), 50, 6));
});

test("the dice are those of seedrandom's alea: anybody can check a game with the published library", () => {
  const alea = seedrandom.alea('seed');
  const expected = Array.from({ length: 100 }, () => 1 + Math.floor(alea() * 6));
  expect(rollDice(chance(), 100, 6)).toEqual(expected);
});

test('the position survives a save as JSON', () => {
  const whole = chance();
  const expected = rollDice(whole, 40, 20);
  let state = chance();
  const rolled = expected.map(() => {
    state = JSON.parse(JSON.stringify(state)) as typeof state;
    return rollDie(state, 20);
  });
  expect(rolled).toEqual(expected);
  expect(state).toEqual(whole);
});

test('every face falls, about as often as the others', () => {
  const counts = new Map<number, number>();
  for (const face of rollDice(chance(), 6000, 6)) counts.set(face, (counts.get(face) ?? 0) + 1);
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test('a shuffle keeps every card, is repeatable, and any card may come to lie on top', () => {
  const deck = () => Array.from({ length: 8 }, (_, card) => card);
  expect(shuffle(chance(), deck())).toEqual(shuffle(chance(), deck()));
  const state = chance();
  const tops = new Set(Array.from({ length: 300 }, () => shuffle(state, deck())[0]));
  expect(tops.size).toBe(8);
  expect(shuffle(state, deck()).sort()).toEqual(deck());
});

test('pickOne takes an item of the list', () => {
  const state = chance();
  const picked = new Set(Array.from({ length: 100 }, () => pickOne(state, ['a', 'b', 'c'])));
  expect([...picked].sort()).toEqual(['a', 'b', 'c']);
});

test('loaded dice come first, in their order, and count as drawn', () => {
  const state = chance();
  state.dice.loaded = [6, 1];
  expect(rollDice(state, 2, 6)).toEqual([6, 1]);
  expect(state.dice.drawn).toBe(2);
  expect(rollDie(state, 6)).toBe(rollDie(chance(), 6));
});

test('dice, shuffles and reveals raise the barrier', () => {
  const state = chance();
  rollDie(state, 6);
  expect(state.barrier).toBe(1);
  shuffle(state, [1, 2, 3]);
  expect(state.barrier).toBe(3);
  reveal(state);
  expect(state.barrier).toBe(4);
  expect(state.dice.drawn).toBe(3);
});

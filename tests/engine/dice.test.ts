import { describe, expect, test } from 'vitest';
import seedrandom from 'seedrandom';
import {
  type DiceState,
  pickOne,
  quickDice,
  reveal,
  rollDice,
  rollDie,
  seedDice,
  shuffle,
} from '../../src/engine/index.ts';

const chance = (seed = 'seed') => ({ dice: seedDice(seed), barrier: 0 });
const quickChance = (seed = 'seed') => ({ dice: quickDice(seed), barrier: 0 });

/** Sum of squared deviations from an even spread, each in units of what is expected. */
function chiSquare(counts: Iterable<number>, total: number, cells: number): number {
  const expected = total / cells;
  return [...counts].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How often each value occurs, with a zero for those that never do. */
function countsOf(values: readonly number[], cells: number): number[] {
  const counts = Array<number>(cells).fill(0);
  for (const value of values) counts[value]!++;
  return counts;
}

describe.each([
  ['the dice of a game', chance],
  ["a copy's dice", quickChance],
])('%s', (_, begin: (seed?: string) => { dice: DiceState; barrier: number }) => {
  test('the same seed gives the same dice, another one others', () => {
    expect(rollDice(begin(), 50, 6)).toEqual(rollDice(begin(), 50, 6));
    expect(rollDice(begin(), 50, 6)).not.toEqual(rollDice(begin('other'), 50, 6));
  });

  test('one by one, together and as a shuffle they use up the same numbers', () => {
    const together = begin();
    const single = begin();
    expect(rollDice(together, 30, 10)).toEqual(Array.from({ length: 30 }, () => rollDie(single, 10)));
    shuffle(together, [1, 2, 3, 4]);
    rollDice(single, 3, 6);
    expect(together).toEqual(single);
  });

  test('the position survives a save as JSON', () => {
    const whole = begin();
    const expected = rollDice(whole, 40, 20);
    let state = begin();
    const rolled = expected.map(() => {
      state = JSON.parse(JSON.stringify(state)) as typeof state;
      return rollDie(state, 20);
    });
    expect(rolled).toEqual(expected);
    expect(state).toEqual(whole);
  });

  test('a shuffle keeps every card, is repeatable, and any card may come to lie on top', () => {
    const deck = () => Array.from({ length: 8 }, (_, card) => card);
    expect(shuffle(begin(), deck())).toEqual(shuffle(begin(), deck()));
    const state = begin();
    const tops = new Set(Array.from({ length: 300 }, () => shuffle(state, deck())[0]));
    expect(tops.size).toBe(8);
    expect(shuffle(state, deck()).sort()).toEqual(deck());
    const before = JSON.stringify(state);
    expect([shuffle(state, []), shuffle(state, ['one'])]).toEqual([[], ['one']]);
    expect(JSON.stringify(state)).toBe(before);
  });

  test('pickOne takes an item of the list', () => {
    const state = begin();
    const picked = new Set(Array.from({ length: 100 }, () => pickOne(state, ['a', 'b', 'c'])));
    expect([...picked].sort()).toEqual(['a', 'b', 'c']);
  });

  test('loaded dice come first, in their order, and count as drawn', () => {
    const state = begin();
    state.dice.loaded = [6, 1, 1];
    expect(rollDice(state, 2, 6)).toEqual([6, 1]);
    expect(state.dice.drawn).toBe(2);
    expect(rollDice(state, 3, 6)).toHaveLength(3);
    expect(state).toMatchObject({ dice: { drawn: 5, loaded: [] }, barrier: 5 });
  });

  test('dice, shuffles and reveals raise the barrier', () => {
    const state = begin();
    rollDie(state, 6);
    expect(state.barrier).toBe(1);
    shuffle(state, [1, 2, 3]);
    expect(state.barrier).toBe(3);
    reveal(state);
    expect(state.barrier).toBe(4);
    expect(state.dice.drawn).toBe(3);
  });
});

describe('the dice of a game', () => {
  test("are the numbers of seedrandom's own generator: anybody can check a game with the published library", () => {
    const generator = seedrandom('seed');
    const expected = Array.from({ length: 100 }, () => 1 + Math.floor(generator.quick() * 6));
    expect(rollDice(chance(), 100, 6)).toEqual(expected);
  });

  test('are one seed and a position in the save, however many were rolled', () => {
    const state = chance('5eed');
    rollDice(state, 700, 6);
    expect(JSON.stringify(state.dice)).toBe('{"seed":"5eed","drawn":700}');
  });

  test('fall evenly, whatever fell before: chi-square of faces, of pairs in a row, and of pairs at the same place of games', () => {
    const rolls = 24_000;
    const long = Array.from({ length: 12 }, (_, game) => rollDice(chance(`long ${game}`), rolls / 12, 6));
    const faces = long.flat();
    // The bounds are passed by fair dice in 999 of 1000 cases: 5, 35 and 35 degrees of freedom.
    expect(
      chiSquare(
        countsOf(
          faces.map((face) => face - 1),
          6,
        ),
        rolls,
        6,
      ),
    ).toBeLessThan(20.5);
    const pair = (first: number, second: number) => (first - 1) * 6 + second - 1;
    const inRow = long.flatMap((row) => row.slice(1).map((face, index) => pair(row[index]!, face)));
    expect(chiSquare(countsOf(inRow, 36), inRow.length, 36)).toBeLessThan(66.6);
    const first = Array.from({ length: 8000 }, (_, game) => rollDice(chance(`short ${game}`), 2, 6));
    const atStart = first.map(([one, two]) => pair(one!, two!));
    expect(chiSquare(countsOf(atStart, 36), atStart.length, 36)).toBeLessThan(66.6);
  });

  /**
   * Alea is a linear recurrence: each number follows from the third before it by a known factor, which is why 84 dice as told in
   * a channel were enough to compute all others. The same relation must not hold between the numbers of a game.
   */
  test('do not follow from those before by the relation that gives Alea away', () => {
    const FACTOR = 2_091_639;
    const SLACK = FACTOR / 2 ** 32;
    const follows = (numbers: readonly number[]) =>
      numbers.slice(3).filter((number, index) => {
        const off = (((number - FACTOR * numbers[index]!) % 1) + 1) % 1;
        return off <= SLACK;
      }).length;
    const finest = (state: { dice: DiceState; barrier: number }) =>
      rollDice(state, 3000, 2 ** 32).map((number) => (number - 1) / 2 ** 32);
    expect(follows(finest(quickChance()))).toBe(2997);
    expect(follows(finest(chance()))).toBeLessThan(15);
  });
});

test('a game saved with the quick generator plays on with it to the end', () => {
  // The state as it was saved by the first published version.
  const saved = { c: 1, s0: 0.6364116135512464, s1: 0.8469906465168, s2: 0.29184937, drawn: 12 };
  const { c, s0, s1, s2 } = saved;
  const expected = seedrandom.alea('', { state: { c, s0, s1, s2 } as never });
  const state = { dice: JSON.parse(JSON.stringify(saved)) as DiceState, barrier: 0 };
  expect(rollDice(state, 60, 6)).toEqual(Array.from({ length: 60 }, () => 1 + Math.floor(expected.quick() * 6)));
  expect(Object.keys(state.dice).sort()).toEqual(['c', 'drawn', 's0', 's1', 's2']);
  expect(state.dice.drawn).toBe(72);
});

test('a game that goes on with another seed draws the numbers of that one from there on', () => {
  const [first, fresh] = ['one', 'other'].map((seed) => rollDice(chance(seed), 5, 1000));
  const started: ReturnType<typeof seedDice>[] = [
    seedDice('one'),
    { ...seedDice('none'), later: [{ from: 0, seed: 'one' }] },
  ];
  for (const dice of started) {
    const state = { dice: { ...dice, later: [...(dice.later ?? []), { from: 5, seed: 'other' }] }, barrier: 0 };
    expect(rollDice(state, 10, 1000)).toEqual([...first!, ...fresh!]);
  }
});

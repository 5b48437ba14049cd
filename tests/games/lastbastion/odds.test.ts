import { describe, expect, test } from 'vitest';
import { type Fall, fallsOf, shownBy, type Target } from '../../../src/games/lastbastion/combat/falls.ts';
import { oddsOf } from '../../../src/games/lastbastion/combat/odds.ts';
import { type Colour, COLOURS, faceOf, FACES } from '../../../src/games/lastbastion/data/colours.ts';

const target = (need: number, white = true, colour: Colour = 'red'): Target => ({
  ...{ card: `${colour} ${need}`, colour, need, white },
});
const percent = (dice: number, need: number, white = true): number =>
  Math.round(1000 * oddsOf([target(need, white)], dice, {}).each[0]!) / 10;

describe('L71 the odds', () => {
  test.each([
    [3, true, [70.4, 25.9, 3.7]],
    [2, true, [55.6, 11.1]],
    [4, true, [80.2, 40.7, 11.1, 1.2]],
    [3, false, [42.1, 7.4, 0.5]],
    [4, false, [51.8, 13.2, 1.6]],
  ] as const)('L71, L52, L53, L93 %i dice, white faces %s', (dice, white, wanted) =>
    expect(wanted.map((_, at) => percent(dice, at + 1, white))).toEqual(wanted),
  );
  test('L71 Equipment counts as hits', () => {
    expect(oddsOf([target(3)], 3, { red: 2 }).each[0]).toBeCloseTo(19 / 27, 10);
    expect(oddsOf([target(1)], 0, { red: 1 }).each[0]).toBe(1);
    expect(oddsOf([target(1)], 0, { blue: 1 }).each[0]).toBe(0);
  });
});

/** All ways in which so many dice fall. */
function* throwsOf(dice: number): Generator<number[]> {
  for (let number = 0; number < 6 ** dice; number++)
    yield Array.from({ length: dice }, (_, at) => (Math.floor(number / 6 ** at) % 6) + 1);
}

/** By trying every way to deal out each single die, and then each token, one after the other. */
function canFall(
  targets: readonly Target[],
  dice: readonly number[],
  tokens: Partial<Record<Colour, number>>,
): Set<string> {
  const able = new Set<string>();
  const ways = (targets.length + 1) ** dice.length;
  for (let way = 0; way < ways; way++) {
    const hits = targets.map(() => 0);
    dice.forEach((die, at) => {
      const to = Math.floor(way / (targets.length + 1) ** at) % (targets.length + 1);
      const aimed = targets[to];
      if (aimed && (faceOf(die) === aimed.colour || (faceOf(die) === 'white' && aimed.white))) hits[to]!++;
    });
    const lacks = targets.map(({ need }, at) => Math.max(0, need - hits[at]!));
    const enough = (which: readonly number[]) =>
      COLOURS.every(
        (colour) =>
          which.reduce((sum, at) => sum + (targets[at]!.colour === colour ? lacks[at]! : 0), 0) <=
          (tokens[colour] ?? 0),
      );
    for (const which of [[0], [1], [0, 1]])
      if (which.every((at) => at in targets) && enough(which)) able.add(which.join());
  }
  return able;
}

describe('L74 two targets', () => {
  const pairs: readonly (readonly [string, readonly Target[], Partial<Record<Colour, number>>])[] = [
    ['of two colours', [target(1), target(2, true, 'blue')], {}],
    ['of one colour', [target(1), target(2)], {}],
    ['one without white faces', [target(1, false), target(1, true, 'blue')], {}],
    ['of one colour, one without white faces', [target(1, false), target(1)], {}],
    ['with Equipment', [target(2), target(2, true, 'black')], { red: 1, black: 1 }],
    ['of one colour with Equipment', [target(2), target(2)], { red: 2 }],
    ['one of resistance 0', [target(0), target(2, true, 'green')], {}],
  ];
  test.each(pairs)(
    'L71-L74 %s: what can fall is what falls by some dealing out of single dice',
    (_, targets, tokens) => {
      let both = 0;
      const each = [0, 0];
      for (const dice of throwsOf(3)) {
        const falls: Fall[] = fallsOf(targets, shownBy(dice.map(faceOf)), tokens);
        const able = canFall(targets, dice, tokens);
        expect(new Set(falls.map(({ which }) => which.join())), dice.join()).toEqual(able);
        if (able.has('0,1')) both++;
        for (const at of [0, 1]) if (able.has(String(at)) || able.has('0,1')) each[at]!++;
      }
      const odds = oddsOf(targets, 3, tokens);
      expect(odds.both).toBeCloseTo(both / 216, 10);
      each.forEach((count, at) => expect(odds.each[at]).toBeCloseTo(count / 216, 10));
    },
  );
  test('L74 no way to pay is offered that costs more than another', () => {
    for (const dice of throwsOf(3)) {
      const falls = fallsOf([target(2), target(2, true, 'blue')], shownBy(dice.map(faceOf)), { red: 4, blue: 4 });
      const bills = falls
        .filter(({ which }) => which.length === 2)
        .map(({ tokens: { red = 0, blue = 0 } }) => [red, blue] as const);
      for (const [red, blue] of bills)
        expect(bills.filter(([other, more]) => other <= red && more <= blue)).toHaveLength(1);
    }
    expect(FACES).toHaveLength(6);
  });
});

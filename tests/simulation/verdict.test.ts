import { describe, expect, test } from 'vitest';
import { middleOf, verdictOn } from '../../src/simulation/verdict.ts';

const difference = (points: number, error: number) => ({ difference: points / 100, error: error / 100 });

test('the middle of a kind is the median of what is known', () => {
  expect(middleOf([])).toBe(0);
  expect(middleOf([null, difference(4, 1)])).toBeCloseTo(0.04);
  expect(middleOf([difference(9, 1), difference(1, 1), difference(5, 1)])).toBeCloseTo(0.05);
  expect(middleOf([difference(2, 1), difference(40, 1), difference(4, 1), null, difference(0, 1)])).toBeCloseTo(0.03);
});

describe('what stands out of its kind', () => {
  const middle = 0.06;
  test.each([
    ['much better, surely', difference(18, 2), 'must'],
    ['much better, perhaps', difference(18, 5), null],
    ['a little better, surely', difference(12.5, 0.5), 'must'],
    ['hardly better, surely', difference(10.9, 0.1), null],
    ['much worse, surely', difference(-10, 2), 'dud'],
    ['worse, perhaps', difference(-2, 2), null],
    ['never seen', null, null],
  ])('%s', (_, seen, verdict) => expect(verdictOn(seen, middle, 1)).toBe(verdict));

  test('what is hardly ever used', () => {
    expect(verdictOn(difference(6, 2), middle, 0.1)).toBe('idle');
    expect(verdictOn(null, middle, 0.16)).toBe('idle');
    expect(verdictOn(difference(6, 2), middle, 0.17)).toBeNull();
    expect(verdictOn(difference(6, 2), middle, null)).toBeNull();
  });

  test('deciding games weighs more than lying idle', () =>
    expect(verdictOn(difference(20, 1), middle, 0)).toBe('must'));
});

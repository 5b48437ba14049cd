import { describe, expect, test } from 'vitest';
import { mean, wilson, winDifference } from '../../src/simulation/statistics.ts';

describe('the Wilson interval', () => {
  test.each([
    [5, 10, 0.2366, 0.7634],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
  ])('of %i in %i is %f to %f', (hits, tries, low, high) => {
    const found = wilson(hits, tries);
    expect(found.rate).toBeCloseTo(hits / tries, 12);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test('without tries nothing is known', () => expect(wilson(0, 0)).toEqual({ rate: 0, low: 0, high: 1 }));
});

describe('the difference of win rates', () => {
  const part = (games: number, wins: number) => ({ games, wins });

  test('in one setting is the plain difference, its error that of Agresti and Caffo', () => {
    const found = winDifference([{ withIt: part(98, 58), without: part(48, 19) }])!;
    expect(found.difference).toBeCloseTo(58 / 98 - 19 / 48, 12);
    expect(found.error).toBeCloseTo(Math.sqrt((0.59 * 0.41) / 100 + (0.4 * 0.6) / 50), 12);
  });

  test('does not mistake what is common in easy settings for strong', () => {
    const easy = { withIt: part(90, 81), without: part(10, 9) };
    const hard = { withIt: part(10, 1), without: part(90, 9) };
    expect(winDifference([easy, hard])!.difference).toBeCloseTo(0, 12);
  });

  test('settings count by how much they can tell', () => {
    const telling = { withIt: part(50, 30), without: part(50, 20) };
    const alone = { withIt: part(50, 50), without: part(0, 0) };
    expect(winDifference([telling, alone])).toEqual(winDifference([telling]));
    const small = { withIt: part(1, 0), without: part(1, 1) };
    expect(winDifference([telling, small])!.difference).toBeCloseTo((25 * 0.2 - 0.5) / 25.5, 12);
  });

  test('is unknown without games of both kinds', () => {
    expect(winDifference([{ withIt: part(5, 1), without: part(0, 0) }])).toBeNull();
    expect(winDifference([])).toBeNull();
  });

  test('a handful of games is never certain', () => {
    expect(winDifference([{ withIt: part(2, 2), without: part(2, 0) }])!.error).toBeGreaterThan(0.2);
  });
});

test('the mean of nothing is 0', () => expect([mean([]), mean([1, 2, 6])]).toEqual([0, 3]));

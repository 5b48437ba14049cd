import { expect, test } from 'vitest';
import { percentile } from '../../src/bench/percentile.ts';

test('percentiles are values that there are', () => {
  expect(percentile([5, 1, 3], 0.5)).toBe(3);
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(percentile([1, 2, 3], 0.95)).toBe(3);
  expect(percentile([7], 0)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

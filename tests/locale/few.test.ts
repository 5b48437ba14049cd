import { describe, expect, test } from 'vitest';
import { few } from '../../src/locale/index.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `name.${at}` }));
const more = (count: number) => ({ key: 'more', with: { count } });

describe('the first of many names', () => {
  test('are all of them as far as they have room', () => {
    for (const count of [0, 1, 3, 4]) expect(few(names(count), 4, more)).toEqual(names(count));
  });

  test('end by how many more there are, never by a single one', () => {
    for (const count of [5, 6, 25]) {
      const told = few(names(count), 4, more);
      expect(told).toEqual([...names(3), more(count - 3)]);
      expect(count - 3).toBeGreaterThan(1);
    }
  });
});

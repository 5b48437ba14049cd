import { expect, test } from 'vitest';
import { Latest } from '../../src/latest/index.ts';

test('what was used last is kept, the rest is let go', () => {
  const latest = new Latest<string, number>(2);
  latest.set('a', 1);
  latest.set('b', 2);
  expect(latest.get('a')).toBe(1);
  latest.set('c', 3);
  expect([latest.get('a'), latest.get('b'), latest.get('c')]).toEqual([1, undefined, 3]);
  latest.delete('a');
  expect(latest.get('a')).toBeUndefined();
});

test('what is not there is made, once', () => {
  const latest = new Latest<string, number>(2);
  let made = 0;
  const value = () => latest.of('a', () => ++made);
  expect([value(), value()]).toEqual([1, 1]);
});

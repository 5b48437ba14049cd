import { describe, expect, test } from 'vitest';
import { oneOfValues, readOptions, wholeNumber, WrongArguments } from '../../src/arguments/index.ts';

const OPTIONS = { seed: { type: 'string', default: '1' }, json: { type: 'boolean', default: false } } as const;

test('options have the values given, else their own', () => {
  expect(readOptions(['--json'], OPTIONS)).toEqual({ seed: '1', json: true });
  expect(readOptions(['--seed', 'autumn'], OPTIONS)).toEqual({ seed: 'autumn', json: false });
});

test('a value among those that there are, and a whole number', () => {
  expect(oneOfValues('bot', 'good', ['random', 'good'])).toBe('good');
  expect(wholeNumber('games', '7', 1)).toBe(7);
});

describe('what is wrong is said in a line', () => {
  test.each([
    [() => readOptions(['--sed', '1'], OPTIONS), `Unknown option '--sed'`],
    [() => readOptions(['autumn'], OPTIONS), `Unexpected argument 'autumn'`],
    [() => readOptions(['--seed'], OPTIONS), `Option '--seed <value>' argument missing`],
    [() => oneOfValues('bot', 'bad', ['random', 'good']), '--bot: "bad" is none of random, good'],
    [() => wholeNumber('games', '0', 1), '--games: "0" is no whole number of at least 1'],
    [() => wholeNumber('games', 'many', 0), '--games: "many" is no whole number of at least 0'],
    [() => wholeNumber('games', '1.5', 0), '--games: "1.5" is no whole number of at least 0'],
  ])('%s', (read, message) => {
    expect(read).toThrow(WrongArguments);
    expect(read).toThrow(message);
  });
});

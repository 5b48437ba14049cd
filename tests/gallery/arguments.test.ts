import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArguments, WrongArguments } from '../../src/gallery/arguments.ts';

const read = (line: string) => readArguments(line.split(' ').filter(Boolean));

test('where to and how much', () => {
  expect(read('')).toEqual({ out: resolve('gallery'), boards: null });
  expect(read('--out /tmp/pictures --boards 3')).toEqual({ out: '/tmp/pictures', boards: 3 });
});

test('help is no order', () => expect(read('--help')).toBeNull());

describe('wrong arguments', () => {
  test.each([
    ['--out=', '--out: the name of a folder is missing'],
    ['--boards 0', '--boards: "0" is no whole number of at least 1'],
    ['--boards all', '--boards: "all" is no whole number of at least 1'],
    ['--big', `Unknown option '--big'`],
    ['here', `Unexpected argument 'here'`],
  ])('%s', (line, message) => {
    expect(() => read(line)).toThrow(WrongArguments);
    expect(() => read(line)).toThrow(message);
  });
});

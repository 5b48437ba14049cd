import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WrongArguments } from '../../src/arguments/index.ts';
import { readGalleryArguments } from '../../src/gallery/arguments.ts';
import { kits } from '../../src/games/index.ts';

const read = (line: string) => readGalleryArguments(line.split(' ').filter(Boolean));

test('where to and how much', () => {
  expect(read('')).toEqual({ kits, out: resolve('gallery'), boards: null });
  expect(read('--out /tmp/pictures --boards 3')).toEqual({ kits, out: '/tmp/pictures', boards: 3 });
  expect(read('--game bsieged')!.kits.map(({ rules }) => rules.id)).toEqual(['bsieged']);
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

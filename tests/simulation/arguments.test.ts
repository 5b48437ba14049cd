import { describe, expect, test } from 'vitest';
import { WrongArguments } from '../../src/arguments/index.ts';
import { readArguments } from '../../src/simulation/arguments.ts';
import { commandOf, settingsFor } from '../../src/simulation/simulate.ts';

const read = (line: string) => readArguments(line.split(' ').filter(Boolean))!;

test('without arguments every player count and difficulty is played', () => {
  const order = read('');
  expect(order).toMatchObject({ bot: 'greedy', games: 100, players: [1, 2, 3, 4, 5, 6], seed: '1', json: false });
  expect(order.choices).toEqual({ difficulty: ['footman', 'knight', 'defender', 'rulebook'] });
  expect(settingsFor(order)).toHaveLength(24);
});

test('lists and ranges of players, each once', () => {
  expect(read('--players 1,3').players).toEqual([1, 3]);
  expect(read('--players 2-4,3,6').players).toEqual([2, 3, 4, 6]);
});

test('options of the game have the values of its table, not their text', () => {
  const order = read('--players 3 --difficulty knight --option extraPoints=0,2 --option grace=0');
  expect(settingsFor(order).map(({ options }) => [options['extraPoints'], options['grace']])).toEqual([
    [0, 0],
    [2, 0],
  ]);
  expect(read('--option difficulty=knight').choices).toEqual({ difficulty: ['knight'] });
});

test('help is no order', () => expect(readArguments(['--help'])).toBeNull());

test('the command of a page brings the same order', () => {
  const order = read('--games 7 --players 2-3 --difficulty knight --option grace=0 --bot random --markdown a.md');
  const words = commandOf({ ...order, seed: "it's a seed" });
  expect(words).toContain(`--seed 'it'\\''s a seed'`);
  const again = read(commandOf(order).replace('npm run simulate -- ', ''));
  expect(again).toEqual(order);
});

describe('wrong arguments', () => {
  test.each([
    ['--game chess', '--game: "chess" is none of bsieged'],
    ['--bot clever', '--bot: "clever" is none of random, greedy, search'],
    ['--games 0', '--games: "0" is no whole number of at least 1'],
    ['--games 1.5', '--games: "1.5" is no whole number of at least 1'],
    ['--workers none', '--workers: "none" is no whole number of at least 1'],
    ['--players 7', '--players: 7 cannot play; 1 to 6 can'],
    ['--players 3-1', '--players: "3-1" is no number and no range like 1-6'],
    ['--players three', '--players: "three" is no number and no range like 1-6'],
    ['--difficulty hard', '--option: difficulty cannot be "hard"; it can be footman, knight, defender, rulebook'],
    ['--option speed=9', '--option: bsieged has no option "speed"; it has difficulty'],
    ['--option grace', '--option: "grace" is not of the form key=value'],
    ['--colour', `Unknown option '--colour'`],
    ['now', `Unexpected argument 'now'`],
  ])('%s', (line, message) => {
    expect(() => read(line)).toThrow(WrongArguments);
    expect(() => read(line)).toThrow(message);
  });
});

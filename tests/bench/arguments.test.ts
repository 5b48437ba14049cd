import { describe, expect, test } from 'vitest';
import { kits } from '../../src/games/index.ts';
import { WrongArguments } from '../../src/arguments/index.ts';
import { readBenchArguments, usage } from '../../src/bench/arguments.ts';
import { type Bench, runsOf } from '../../src/bench/bench.ts';
import { gate, gateKit } from '../help/gate.ts';

const read = (line: string) => readBenchArguments(line.split(' ').filter(Boolean), ['board', 'rules'])!;

test('without arguments everything is measured', () =>
  expect(read('')).toEqual({
    kits,
    only: ['board', 'rules'],
    seconds: 30,
    short: false,
    keep: false,
  }));

test('benches by name, each once', () => {
  expect(read('--only board').only).toEqual(['board']);
  expect(read('--only rules,board,rules').only).toEqual(['rules', 'board']);
});

test('one game alone', () => expect(read(`--game ${kits.at(-1)!.rules.id}`).kits).toEqual([kits.at(-1)]));

test('what says something of a game is run with each, the others with the first', () => {
  const bench = (name: string): Bench => ({ name, about: '', run: () => Promise.reject(new Error('not to be run')) });
  const [first] = kits;
  const names = runsOf([bench('start'), { ...bench('games'), ofEachGame: true }], [first!, gateKit(gate) as never]);
  expect(names.map(({ name, kit }) => [name, kit.rules.id])).toEqual([
    ['start', first!.rules.id],
    [`games of ${first!.rules.id}`, first!.rules.id],
    ['games of gate', 'gate'],
  ]);
});

test('how long, and whether to keep what is found', () => {
  expect(read('--seconds 0.5 --keep')).toMatchObject({ seconds: 0.5, keep: true });
  expect(read('--short')).toMatchObject({ short: true, keep: false });
});

test('help is no order, and names the benches', () => {
  expect(readBenchArguments(['--help'], ['board'])).toBeNull();
  expect(usage([{ name: 'board', about: 'pictures' }])).toMatch(/--only <list> +board .*board: pictures$/s);
});

describe('wrong arguments', () => {
  test.each([
    ['--game chess', `--game: "chess" is none of ${kits.map(({ rules }) => rules.id).join(', ')}`],
    ['--only chess', '--only: there is no bench "chess"; there is board, rules'],
    ['--only board,', '--only: there is no bench ""; there is board, rules'],
    ['--seconds 0', '--seconds: "0" is no number above 0'],
    ['--seconds soon', '--seconds: "soon" is no number above 0'],
    ['--fast', `Unknown option '--fast'`],
    ['board', `Unexpected argument 'board'`],
  ])('%s', (line, message) => {
    expect(() => read(line)).toThrow(WrongArguments);
    expect(() => read(line)).toThrow(message);
  });
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { better, compare, keep, readKept, worse } from '../../src/bench/kept.ts';

const ratio = (what: string, found: number) => ({ what, found, ms: found });

test('half as much again is a loss, and so is what nothing is kept of', () => {
  const kept = { draw: 1, answer: 2 };
  const found = [ratio('draw', 1.51), ratio('answer', 3), ratio('start', 1)];
  expect(compare(kept, found).map(({ what, fails }) => [what, fails])).toEqual([
    ['draw', true],
    ['answer', false],
    ['start', true],
  ]);
  expect(compare(undefined, found).every(({ fails }) => fails)).toBe(true);
});

test('of two runs the better one counts against what is kept, and the worse one is kept', () => {
  const runs = [[ratio('draw', 3)], [ratio('draw', 2)]] as const;
  expect(better(...runs)).toEqual([ratio('draw', 2)]);
  expect(worse(...runs)).toEqual([ratio('draw', 3)]);
});

test('ratios are kept bench by bench', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rampart-')), 'speed.json');
  expect(readKept(file)).toEqual({});
  keep(file, 'board', [ratio('draw', 1.23456)]);
  keep(file, 'kernel', [ratio('reply', 4)]);
  keep(file, 'kernel', [ratio('think', 2)]);
  expect(readKept(file)).toEqual({ board: { draw: 1.23 }, kernel: { think: 2 } });
});

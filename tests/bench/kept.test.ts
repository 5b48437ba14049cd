import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { better, compare, keep, readKept, worse } from '../../src/bench/kept.ts';

test('half as much again is a loss, and so is what nothing is kept of', () => {
  const kept = { draw: 1, answer: 2 };
  const found = [
    { what: 'draw', found: 1.51 },
    { what: 'answer', found: 3 },
    { what: 'start', found: 1 },
  ];
  expect(compare(kept, found).map(({ what, fails }) => [what, fails])).toEqual([
    ['draw', true],
    ['answer', false],
    ['start', true],
  ]);
  expect(compare(undefined, found).every(({ fails }) => fails)).toBe(true);
});

test('of two runs the better one counts against what is kept, and the worse one is kept', () => {
  const runs = [[{ what: 'draw', found: 3 }], [{ what: 'draw', found: 2 }]] as const;
  expect(better(...runs)).toEqual([{ what: 'draw', found: 2 }]);
  expect(worse(...runs)).toEqual([{ what: 'draw', found: 3 }]);
});

test('ratios are kept bench by bench', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rampart-')), 'speed.json');
  expect(readKept(file)).toEqual({});
  keep(file, { board: [{ what: 'draw', found: 1.23456 }], kernel: [{ what: 'reply', found: 4 }] });
  keep(file, { kernel: [{ what: 'think', found: 2 }] });
  expect(readKept(file)).toEqual({ board: { draw: 1.23 }, kernel: { think: 2 } });
});

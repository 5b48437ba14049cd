import seedrandom from 'seedrandom';
import { expect, test } from 'vitest';
import { favoured, rank } from '../../src/bots/policy.ts';
import type { Ask } from '../../src/engine/index.ts';

const ask = (from: number, max: number): Ask => ({
  ...{ kind: 'ask', data: {}, seats: [0], form: 'choose', min: 1, max, audience: 'all', until: 'all' },
  from: Array.from({ length: from }, (_, index) => index),
  show: { id: String, label: () => ({ key: 'x' }) },
});

test('one of a choice is the first of all by rank, and takes as many lots', () => {
  for (let seed = 0; seed < 200; seed++) {
    const [one, other, some] = ['', '', ' weights'].map((more) => seedrandom.alea(`${seed}${more}`));
    const weights = Array.from({ length: 1 + (seed % 9) }, () => Math.floor(some!() * 4));
    expect(favoured(ask(weights.length, 1), weights, one!)).toEqual(rank(weights, other!).slice(0, 1));
    expect(one!()).toBe(other!());
  }
});

test('of several those are taken that weigh anything, within the limits', () => {
  expect(favoured(ask(4, 3), [0, 2, 0, 5], () => 0)).toEqual([3, 1]);
  expect(favoured(ask(4, 3), [1, 2, 3, 4], () => 0)).toEqual([3, 2, 1]);
  expect(favoured(ask(4, 3), [0, 0, 0, 0], () => 0)).toEqual([0]);
});

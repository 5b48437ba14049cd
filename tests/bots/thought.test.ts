import { expect, test } from 'vitest';
import { Contest } from '../../src/bots/contest.ts';
import type { Future } from '../../src/bots/futures.ts';
import { rivalryOf } from '../../src/bots/thought.ts';

const future = (value: number, signs: Future['signs'] = {}, ended: Future['ended'] = null): Future => ({
  ...{ value, ended, signs, answered: [] },
});
const compare = (best: readonly Future[], rival: readonly Future[]) =>
  rivalryOf(best, rival, {
    ...{ reply: [1], choices: 3, horizon: { rounds: 2, depth: 60 } },
    signs: [
      { id: 'foes', good: 'less' },
      { id: 'hearts', good: 'more' },
      { id: 'gold', good: 'more' },
      { id: 'luck', good: 'more' },
      { id: 'debts', good: 'less' },
    ],
  });
const values = (...list: number[]) => list.map((value) => future(value));

test('two choices are compared future by future', () => {
  const rivalry = compare(values(0.5, 0.6, 0.4, 0.7), values(0.3, 0.5, 0.5, 0.7));
  expect(rivalry).toMatchObject({ reply: [1], choices: 3, rounds: 2, futures: 4, better: 2, worse: 1 });
});

test.each([
  ['clear', [0.5, 0.6, 0.7, 0.8], [0.4, 0.49, 0.61, 0.7]],
  ['slight', [0.5, 0.6, 0.7, 0.5], [0.4, 0.65, 0.55, 0.45]],
  ['none', [0.5, 0.6, 0.7, 0.8], [0.9, 0.2, 0.9, 0.58]],
  ['none', [0.5, 0.5, 0.5, 0.5], [0.5, 0.5, 0.5, 0.499]],
] as const)('a lead is %s', (margin, best, rival) => {
  expect(compare(values(...best), values(...rival)).margin).toBe(margin);
});

test('what differs is told by the surest differences that speak for the choice, and nothing that is too small or too doubtful', () => {
  const best = [1, 2, 3, 4].map((at) =>
    future(0.5, { foes: 3, hearts: at, gold: 5 + 0.01 * at, luck: 9 * (at % 2), debts: 4 }),
  );
  const rival = [1, 2, 3, 4].map((at) =>
    future(0.4, { foes: 5, hearts: at - 1, gold: 5, luck: 9 - 9 * (at % 2), debts: 1 }),
  );
  expect(compare(best, rival).shifts).toEqual([
    { sign: 'foes', by: -2 },
    { sign: 'hearts', by: 1 },
  ]);
});

test('games that are over by then are counted on both sides', () => {
  const best = [future(1, {}, 'won'), future(0, {}, 'lost'), future(0.4)];
  const rival = [future(0, {}, 'lost'), future(0, {}, 'lost'), future(0.5)];
  expect(compare(best, rival)).toMatchObject({ won: [1, 0], lost: [1, 2] });
});

test('a contest ranks its candidates, the first of equals ahead, and ends when one is far ahead', () => {
  const contest = new Contest(['a', 'b', 'c']);
  for (const luck of [0, 0.1, 0.05]) {
    expect(contest.isDecided).toBe(false);
    contest.add([0.2 + luck, 0.5 + luck, 0.2 + luck]);
  }
  expect(contest).toMatchObject({ leader: 'b', ranking: [1, 0, 2], isDecided: true, rounds: 3 });
});

import { expect, test } from 'vitest';
import { promisingReplies } from '../../src/bots/replies.ts';
import { chooseOne, chooseSome, order, share } from '../../src/engine/index.ts';
import type { Bots } from '../../src/kit/index.ts';
import type { GateState } from '../help/gate.ts';
import { fact, type Gate, plain, playStep } from '../engine/help.ts';

const letters = ['a', 'b', 'c', 'd'];
const weighing = (...weights: number[]): Bots => ({ policy: () => weights, isPolicyOpen: true });

/** The replies to what a step asks, as words. */
function repliesTo(step: Gate['steps'][string], bots: Bots, most = 4): string[] {
  const table = playStep(step);
  const ask = table.askFor(0)!;
  const replies = promisingReplies<GateState>(bots, table, ask, 0, most);
  for (const reply of replies)
    expect(
      table.think().chosenFor(
        0,
        reply.map((index) => letters[index]!),
      ),
    ).not.toBeNull();
  return replies.map((reply) => reply.map((index) => letters[index]).join(''));
}

test('one of several: the best by weight, and none that weighs much less', () => {
  const one = function* () {
    yield* chooseOne(0, fact('which'), letters, plain);
  };
  expect(repliesTo(one, weighing(6, 10, 1, 9))).toEqual(['b', 'd', 'a']);
  expect(repliesTo(one, weighing(1, 10, 2, 1))).toEqual(['b']);
  expect(repliesTo(one, weighing(5, 5, 5, 5), 2)).toEqual(['a', 'b']);
  expect(repliesTo(one, {})).toHaveLength(4);
});

test('several: what is advised, and what differs from it in one pick', () => {
  const some = function* () {
    yield* chooseSome(0, fact('which'), letters, 1, 2, plain);
  };
  expect(repliesTo(some, weighing(8, 4, 2, 1), 20).map((picks) => [...picks].sort().join(''))).toEqual([
    ...['ab', 'ac', 'ad', 'a', 'bc', 'bd', 'b'],
  ]);
});

test('a share: a point goes elsewhere, as far as there is room', () => {
  const hits = function* () {
    yield* share(0, fact('hits'), ['a', 'b', 'c'], 3, { ...plain, most: (one) => (one === 'c' ? 1 : 3) });
  };
  const found = repliesTo(hits, weighing(5, 1, 0), 20).map((picks) => [...picks].sort().join(''));
  expect(found).toEqual(['aaa', 'aab', 'aac']);
});

test('an order: two neighbours change places, and backwards', () => {
  const inOrder = function* () {
    yield* order(0, fact('order'), ['a', 'b', 'c'], plain);
  };
  expect(repliesTo(inOrder, weighing(1, 1, 1), 9)).toEqual(['abc', 'bac', 'acb', 'cba']);
});

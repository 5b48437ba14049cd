import { expect, test } from 'vitest';
import { graft } from '../../src/engine/clone.ts';

test('what is grafted stays the same objects, as whoever holds them goes on holding them', () => {
  const [pile, deck] = [['a', 'b', 'c'], { top: 1, rest: [2, 3] }];
  const state: Record<string, unknown> = { pile, deck, round: 1, gone: true };
  graft(state, { pile: ['c', 'a'], deck: { top: 4, rest: [5] }, round: 1, come: null });
  expect(state).toEqual({ pile: ['c', 'a'], deck: { top: 4, rest: [5] }, round: 1, come: null });
  expect(state.pile).toBe(pile);
  expect(state.deck).toBe(deck);
});

test('a part that has only moved is not made another one, wherever it went', () => {
  const [one, two] = [{ v: 1 }, { v: 2 }];
  const list = [one, two];
  graft(list, [{ v: 9 }, one]);
  expect(list).toEqual([{ v: 9 }, { v: 1 }]);
  expect(list[1]).toBe(one);
  const record = { left: one, right: two };
  graft(record, { left: two, right: one });
  expect(record).toEqual({ left: { v: 2 }, right: { v: 1 } });
  expect(record.left).toBe(two);
  const shorter = [one, two, { v: 3 }];
  graft(shorter, [two]);
  expect(shorter).toEqual([{ v: 2 }]);
});

import { expect, it } from 'vitest';
import type { Rect } from '../../src/drawing/assets.ts';
import { layHand } from '../../src/drawing/paint/panels/hand.ts';
import { besideNumbers } from '../../src/drawing/paint/panels/panel.ts';

/** Cards in hand beside numbers and slots: nothing lies over anything else. */

const counts = [0, 1, 2, 5, 8, 20];
const slot = { accepts: [], kind: '' };
const within = ([x, , w]: Rect, [left, , width]: Rect) => x >= left - 0.01 && x + w <= left + width + 0.01;

it.each([120, 200, 330, 600])('a hand keeps to its room, %i pixels wide, however many cards it has', (width) => {
  const rect: Rect = [0, 0, width, 62];
  for (const count of counts)
    for (const cards of [undefined, Array.from({ length: count }, () => ({}) as never)]) {
      const laid = layHand({ count, ...(cards ? { cards } : {}) }, rect);
      for (const one of [...laid.cards, laid.number]) expect([count, within(one, rect)]).toEqual([count, true]);
      const last = laid.cards.at(-1);
      if (last) expect(last[0] + last[2]).toBeLessThan(laid.number[0]);
      for (const [at, card] of laid.cards.entries())
        if (at > 0) expect(card[0]).toBeGreaterThan(laid.cards[at - 1]![0]);
    }
});

it.each([1, 3, 6])('the number of cards stands beside %i slots, never under them', (slots) => {
  const rect: Rect = [300, 0, 420, 66];
  for (const count of counts) {
    const panel = { hand: { back: 'spell', count }, slots: Array.from({ length: slots }, () => slot) };
    const [hand, beside] = besideNumbers(panel, rect);
    const { number } = layHand(panel.hand, hand);
    expect(number[0] + number[2]).toBeLessThanOrEqual(beside[0]);
    expect(within(hand, rect) && within(beside, rect)).toBe(true);
    expect(number[2]).toBeGreaterThan(40);
  }
});

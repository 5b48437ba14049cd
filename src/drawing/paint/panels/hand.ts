import type { Rect } from '../../assets.ts';
import type { SaidPanel } from '../../said.ts';
import { paintCardBack, paintTop } from '../chart/stacks.ts';
import type { Brush } from '../brush.ts';
import { paintLayer } from '../tools/layer.ts';
import { write } from '../tools/text.ts';

type SaidHand = NonNullable<SaidPanel['hand']>;

/** Only the number represents more cards than this. */
const mostShown = 8;

/** Paints the cards in hand in a row: faces if they may be known, otherwise backs; and their number. */
export function paintHand(brush: Brush, hand: SaidHand, rect: Rect): void {
  paintLayer(brush, rect, ['hand', hand], (layer) => paintCards(layer, hand, rect));
}

/** Lays out the cards in hand and their number within the rectangle, however narrow. */
export function layHand(
  { count, cards }: Pick<SaidHand, 'count' | 'cards'>,
  [x, y, w, h]: Rect,
): { readonly cards: readonly Rect[]; readonly number: Rect } {
  const shown = Math.min(count, mostShown);
  const number = Math.min(h * 1.1, w * 0.45);
  const room = w - number - besideCards;
  const wide = cards ? Math.min(h * 2.4, room / Math.max(1, shown) - 6) : Math.min(h * 0.74, room);
  const pitch = shown > 1 ? Math.min(wide + 6, (room - wide) / (shown - 1)) : 0;
  const end = shown > 0 ? (shown - 1) * pitch + wide : 0;
  return {
    cards: Array.from({ length: shown }, (_, at): Rect => [x + at * pitch, y, wide, h]),
    number: [x + end + besideCards, y, number, h],
  };
}
/** Pixels between the cards and their number. */
const besideCards = 10;

/** Returns the minimum width in pixels of a hand in which every card is visible. */
export const leastHand = ({ count }: Pick<SaidHand, 'count'>, height: number): number =>
  height * (1.1 + 0.74) + besideCards + 14 * Math.max(0, Math.min(count, mostShown) - 1);

function paintCards(brush: Brush, hand: SaidHand, rect: Rect): void {
  // One back and the number represent hidden cards.
  const { cards, number } = layHand(hand.cards ? hand : { count: Math.min(1, hand.count) }, rect);
  for (const [i, card] of cards.entries()) {
    const face = hand.cards?.[i];
    if (face) paintTop(brush, face, card);
    else paintCardBack(brush, hand.back, card);
  }
  write(brush.ctx, `×${hand.count}`, number, {
    colour: brush.theme.text,
    size: rect[3] * 0.56,
    least: 16,
    weight: 700,
  });
}

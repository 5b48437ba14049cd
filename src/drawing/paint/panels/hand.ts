import type { Rect } from '../../assets.ts';
import type { SaidPanel } from '../../said.ts';
import { paintBack, paintTop } from '../chart/stacks.ts';
import type { Brush } from '../brush.ts';
import { paintLayer } from '../tools/layer.ts';
import { write } from '../tools/text.ts';

type SaidHand = NonNullable<SaidPanel['hand']>;

/** More cards than these are told by their number. */
const mostShown = 8;

/** Cards in hand in a row: by their backs, or by their faces where they may be known, and how many they are. */
export function paintHand(brush: Brush, hand: SaidHand, rect: Rect): void {
  paintLayer(brush, rect, ['hand', hand], (layer) => paintCards(layer, hand, rect));
}

function paintCards(brush: Brush, { back, count, cards }: SaidHand, [x, y, w, h]: Rect): void {
  const number = h * 1.1;
  const shown = Math.min(count, mostShown);
  const wide = cards ? Math.min(h * 2.4, (w - number) / Math.max(1, shown) - 6) : h * 0.74;
  const pitch = Math.min(wide + 6, (w - number - wide) / Math.max(1, shown - 1));
  for (let i = 0; i < shown; i++) {
    const card: Rect = [x + i * pitch, y, wide, h];
    const face = cards?.[i];
    if (face) paintTop(brush, face, card);
    else paintBack(brush, back, card);
  }
  write(brush.ctx, `×${count}`, [x + Math.max(0, shown - 1) * pitch + (shown > 0 ? wide : 0) + 10, y, number, h], {
    colour: brush.theme.text,
    size: h * 0.56,
    least: 16,
    weight: 700,
  });
}

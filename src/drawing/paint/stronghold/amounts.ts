import type { Counter } from '../../../engine/index.ts';
import type { Rect } from '../../assets.ts';
import type { Said } from '../../said.ts';
import type { Brush } from '../brush.ts';
import { drawEmblem } from '../tools/badges.ts';
import { floorOf } from '../tools/floor.ts';
import { slab } from '../tools/shapes.ts';
import { write } from '../tools/text.ts';

/** Paints emblems in a grid with their numbers, as large as possible but at most `most`. */
export function paintAmounts(
  brush: Brush,
  counters: readonly Said<Counter>[],
  [x, y, w, h]: Rect,
  most: number,
  align: 'left' | 'center' = 'center',
): void {
  const shown = counters.filter(({ value }) => value !== 0);
  if (shown.length === 0) return;
  const numbered = shown.some(({ art }) => !brush.spec.bare.includes(art));
  const sizesBy = (aside: number): number[] =>
    shown.map((_, i) => Math.min(most, w / (i + 1) - aside, h / Math.ceil(shown.length / (i + 1))));
  // A number that is unreadable on its emblem stands beside it.
  const floor = floorOf(brush.ctx);
  const aside = numbered && floor > Math.max(...sizesBy(0)) * 0.5 ? floor * 0.56 : 0;
  const sizes = sizesBy(aside);
  const size = Math.max(...sizes);
  const columns = sizes.indexOf(size) + 1;
  const rows = Math.ceil(shown.length / columns);
  const pitch = size + aside;
  shown.forEach(({ art, label, value }, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, shown.length - row * columns);
    const start = align === 'left' ? x : x + (w - inRow * pitch) / 2;
    const [cx, cy] = [start + (i % columns) * pitch + size / 2, y + h / 2 + (row - (rows - 1) / 2) * size];
    drawEmblem(brush, art, label, cx, cy, size * 0.94);
    if (brush.spec.bare.includes(art)) return;
    if (aside > 0)
      return write(brush.ctx, String(value), [cx + size / 2 - 2, cy - size / 2, aside + 2, size], {
        ...{ colour: brush.theme.ink, size: floor, weight: 700 },
      });
    const [wide, tall] = [size * (0.26 + 0.22 * String(value).length), size * 0.5];
    const tag: Rect = [cx + size * 0.5 - wide, cy + size * 0.5 - tall, wide, tall];
    slab(brush.ctx, tag, tall * 0.36, '#14100d', '#ffffff', 1.5);
    write(brush.ctx, String(value), tag, {
      colour: '#ffffff',
      size: tall * 0.94,
      least: 8,
      weight: 700,
      align: 'center',
    });
  });
}

import type { Rect } from '../assets.ts';
import { type Brush, drawIcon } from './brush.ts';
import { burst, disc, type Outline, shield, slab } from './shapes.ts';
import { kindBand, kindInk } from './slots.ts';
import { widthOf, write } from './text.ts';

/** One line that tells what shapes and frames mean. */
export function paintLegend(brush: Brush, [x, y, w, h]: Rect): void {
  const { words, ctx, changes, theme } = brush;
  const entries: [mark: (cx: number, cy: number, r: number) => void, word: string][] = [
    [token(brush, disc, '#8c2f22', '#f6ecd8'), words.legend.foe],
    [token(brush, burst, '#6d1a12', '#f4c64f'), words.legend.elite],
    [token(brush, shield, '#2b62ad', '#ffffff'), words.legend.hero],
    [
      (cx, cy, r) => (
        token(brush, disc, theme.danger, '#ffffff')(cx, cy, r),
        drawIcon(brush, 'small-fire', '#ffe3a1', cx, cy, r * 1.5)
      ),
      words.legend.damaged,
    ],
    [
      (cx, cy, r) =>
        write(ctx, '✖', [cx - r, cy - r, 2 * r, 2 * r], { colour: theme.danger, size: r * 1.9, align: 'center' }),
      words.legend.destroyed,
    ],
    [frame(brush, 'permanent'), words.legend.permanent],
    [frame(brush, 'red'), words.legend.red],
    [frame(brush, 'orange'), words.legend.orange],
  ];
  if (changes.pieces.length + changes.spots.length > 0)
    entries.unshift([token(brush, disc, theme.glow, theme.page), words.legend.fresh]);
  const lettering = { colour: theme.faint, size: 24, least: 12 } as const;
  const widths = entries.map(([, word]) => h + 8 + widthOf(ctx, word, lettering));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const gap = Math.max(8, Math.min(60, (w - total) / Math.max(1, entries.length - 1)));
  const squeeze = Math.min(1, (w - gap * (entries.length - 1)) / total);
  let left = x;
  entries.forEach(([mark, word], i) => {
    const width = widths[i]! * squeeze;
    mark(left + h / 2, y + h / 2, h * 0.42);
    write(ctx, word, [left + h + 6, y, width - h - 4, h], lettering);
    left += width + gap;
  });
}

const token =
  ({ ctx }: Brush, outline: Outline, fill: string, rim: string) =>
  (cx: number, cy: number, r: number): void => {
    outline(ctx, cx, cy, r);
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.strokeStyle = rim;
    ctx.lineWidth = 2.5;
    ctx.stroke();
  };

const frame =
  (brush: Brush, kind: string) =>
  (cx: number, cy: number, r: number): void => {
    const rect: Rect = [cx - r * 0.75, cy - r, r * 1.5, 2 * r];
    slab(brush.ctx, rect, 4, brush.theme.well, kindInk(brush, kind), 3);
    kindBand(brush, kind, [rect[0], rect[1], r * 0.8, rect[3]]);
  };

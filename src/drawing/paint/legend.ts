import { type Brush, drawIcon } from './brush.ts';
import { slotInk } from './panel.ts';
import { burst, disc, type Outline, shield, slab } from './shapes.ts';
import { write } from './text.ts';

/** One line that tells what shapes and frames mean. */
export function paintLegend(brush: Brush): void {
  const { map, words, ctx, changes, theme } = brush;
  if (!map.legend) return;
  const [x, y, w, h] = map.legend;
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
  const width = w / entries.length;
  entries.forEach(([mark, word], i) => {
    const left = x + i * width;
    mark(left + h / 2, y + h / 2, h * 0.42);
    write(ctx, word, [left + h + 6, y, width - h - 12, h], { colour: theme.faint, size: 21, least: 13 });
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
  ({ ctx, theme }: Brush, kind: string) =>
  (cx: number, cy: number, r: number): void => {
    slab(ctx, [cx - r * 0.75, cy - r, r * 1.5, 2 * r], 4, theme.well, slotInk[kind] ?? theme.faint, 3);
    if (kind === 'permanent') slab(ctx, [cx - 7, cy - r - 2, 14, 6], 3, slotInk[kind] ?? theme.faint);
  };

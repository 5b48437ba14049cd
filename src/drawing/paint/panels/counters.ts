import type { Counter } from '../../../engine/index.ts';
import type { Rect } from '../../assets.ts';
import type { Said } from '../../said.ts';
import { drawEmblem } from '../tools/badges.ts';
import type { Brush } from '../brush.ts';
import { drawFigure } from '../figures/figure.ts';
import { figureOf } from '../figures/sprites.ts';
import { paintLayer } from '../tools/layer.ts';
import { slab } from '../tools/shapes.ts';
import { floorOf } from '../tools/floor.ts';
import { caption, fits } from '../tools/caption.ts';
import { type Lettering, widthOf, write } from '../tools/text.ts';

/** Paints decks and supplies, shared equally among the map's areas. */
export function paintCounters(brush: Brush, counters: readonly Said<Counter>[]): void {
  const areas = brush.map.counters;
  const named = new Set(areas.flatMap(({ arts }) => arts ?? []));
  const open = areas.filter(({ arts }) => arts === null);
  const others = counters.filter(({ art }) => !named.has(art));
  const each = Math.ceil(others.length / open.length);
  for (const { rect, arts } of areas) {
    if (arts)
      paintArea(
        brush,
        counters.filter(({ art }) => arts.includes(art)),
        rect,
        arts.length,
      );
  }
  if (areas.length > 0 && open.length === 0 && others.length > 0)
    brush.warn(`no room for counters: ${others.map(({ art }) => art).join(', ')}`);
  open.forEach(({ rect }, i) => paintArea(brush, others.slice(i * each, (i + 1) * each), rect));
}

/** Paints an area of counters. If the maximum number `most` is known, they fill the whole room. */
function paintArea(brush: Brush, counters: readonly Said<Counter>[], [x, y, w, h]: Rect, most?: number): void {
  const columns = most === undefined ? (counters.length > 8 ? 5 : 4) : columnsFor(most, w, h);
  const rows = most === undefined ? Math.max(2, Math.ceil(counters.length / columns)) : Math.ceil(most / columns);
  const gap = 5;
  const width = (w - gap * (columns - 1)) / columns;
  const height = (h - gap * (rows - 1)) / rows;
  counters.forEach((counter, i) => {
    const left = x + (i % columns) * (width + gap);
    const top = y + Math.floor(i / columns) * (height + gap);
    const rect: Rect = [left, top, width, height];
    paintLayer(brush, rect, ['counter', counter], (layer) => paintCounter(layer, counter, rect));
  });
}

/** Returns the number of columns that makes `count` roughly square counters largest. */
function columnsFor(count: number, w: number, h: number): number {
  const sizes = Array.from({ length: count }, (_, i) => Math.min(w / (i + 1), h / Math.ceil(count / (i + 1))));
  return sizes.indexOf(Math.max(...sizes)) + 1;
}

function paintCounter(brush: Brush, { art, label, value, max }: Said<Counter>, rect: Rect): void {
  const { ctx, theme } = brush;
  const [left, top, width, height] = rect;
  slab(ctx, rect, 9, theme.parchment, theme.parchmentEdge, 2);
  if (figureOf(brush, art)) return paintPortrait(brush, { art, label, value }, rect);
  const named: Lettering = { colour: theme.inkFaint, size: 23, lines: 2, align: 'center' };
  const low = Math.min(height * 0.56, width * 0.42);
  const below: Rect = [left + 4, top + low + 5, width - 8, height - low - 7];
  // Without a readable name, the sign and number are larger.
  const isNamed = fits(brush, label, below, named);
  const emblem = isNamed ? low : Math.min(height - 10, width * 0.46);
  const middle = isNamed ? top + 5 + emblem / 2 : top + height / 2;
  const text = max === undefined ? String(value) : `${value}/${max}`;
  const floor = floorOf(ctx);
  if (widthOf(text, { size: floor, weight: 700 }) > width - emblem - 14) {
    const high = Math.min(height - floor * 1.1 - 8, width - 12);
    drawEmblem(brush, art, label, left + width / 2, top + 5 + high / 2, high);
    const foot: Rect = [left + 4, top + high + 5, width - 8, height - high - 7];
    return write(ctx, text, foot, { colour: theme.ink, size: foot[3], weight: 700, align: 'center' });
  }
  drawEmblem(brush, art, label, left + 6 + emblem / 2, middle, emblem);
  write(ctx, text, [left + emblem + 9, middle - emblem / 2 - 1, width - emblem - 14, emblem + 2], {
    colour: theme.ink,
    size: emblem * 0.86,
    least: 14,
    weight: 700,
    align: 'center',
  });
  if (isNamed) caption(brush, label, below, named);
}

/** Paints a counter whose art has a drawing: standing, with the number at the side and the name below. */
function paintPortrait(brush: Brush, { art, label, value }: Said<Counter>, [x, y, w, h]: Rect): void {
  const { ctx, theme } = brush;
  const name = { colour: theme.ink, size: 22, lines: 2, align: 'center' } as const;
  const high = Math.min(48, h * 0.36);
  const below: Rect = [x + 3, y + h - high - 1, w - 6, high];
  const foot = caption(brush, label, below, name) ? high : 0;
  const size = Math.min(w - 8, h - foot - 6);
  drawFigure(brush, art, '', '', x + w / 2, y + 4 + size / 2, size);
  const tag = Math.min(46, size * 0.5);
  slab(ctx, [x + w - tag - 4, y + 4, tag, tag], tag / 2, theme.gold, theme.ink, 2);
  write(ctx, String(value), [x + w - tag - 4, y + 4, tag, tag], {
    colour: theme.ink,
    size: tag * 0.82,
    weight: 700,
    align: 'center',
  });
}

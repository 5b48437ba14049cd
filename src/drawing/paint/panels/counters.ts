import type { Counter } from '../../../engine/index.ts';
import type { Rect } from '../../assets.ts';
import type { Said } from '../../said.ts';
import { drawEmblem } from '../tools/badges.ts';
import type { Brush } from '../brush.ts';
import { paintLayer } from '../tools/layer.ts';
import { slab } from '../tools/shapes.ts';
import { write } from '../tools/text.ts';

/** Decks and supplies, dealt to the map's areas in equal parts. */
export function paintCounters(brush: Brush, counters: readonly Said<Counter>[]): void {
  const areas = brush.map.counters;
  const each = Math.ceil(counters.length / areas.length);
  areas.forEach((area, i) => {
    const some = counters.slice(i * each, (i + 1) * each);
    if (some.length > 0) paintArea(brush, some, area);
  });
}

function paintArea(brush: Brush, counters: readonly Said<Counter>[], [x, y, w, h]: Rect): void {
  const columns = counters.length > 8 ? 5 : 4;
  const rows = Math.max(2, Math.ceil(counters.length / columns));
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

function paintCounter(brush: Brush, { art, label, value, max }: Said<Counter>, rect: Rect): void {
  const { ctx, theme } = brush;
  const [left, top, width, height] = rect;
  slab(ctx, rect, 9, theme.parchment, theme.parchmentEdge, 2);
  const emblem = Math.min(height * 0.56, width * 0.42);
  drawEmblem(brush, art, label, left + 6 + emblem / 2, top + 5 + emblem / 2, emblem);
  const text = max === undefined ? String(value) : `${value}/${max}`;
  write(ctx, text, [left + emblem + 9, top + 4, width - emblem - 14, emblem + 2], {
    colour: theme.ink,
    size: emblem * 0.86,
    least: 14,
    weight: 700,
    align: 'center',
  });
  write(ctx, label, [left + 4, top + emblem + 5, width - 8, height - emblem - 7], {
    colour: theme.inkFaint,
    size: 16,
    least: 11,
    lines: 2,
    align: 'center',
  });
}

import type { Rect } from '../../assets.ts';
import { trackId } from '../../../engine/index.ts';
import type { SaidPanel } from '../../said.ts';
import { signed } from '../../signed.ts';
import { drawEmblem } from '../tools/badges.ts';
import { artOf, type Brush } from '../brush.ts';
import { paintLayer } from '../tools/layer.ts';
import { floorOf } from '../tools/floor.ts';
import { minus, plus, slab } from '../tools/shapes.ts';
import { write } from '../tools/text.ts';

type SaidTrack = SaidPanel['tracks'][number];

/** Paints a hero's numbers in a row: emblem and number, with a pip below for each point of the track's length. */
export function paintTracks(brush: Brush, panel: SaidPanel, [x, y, w, h]: Rect, gap = 6): void {
  const { tracks } = panel;
  const width = (w + gap) / Math.max(5, tracks.length) - gap;
  tracks.forEach((track, i) => {
    const rect: Rect = [x + i * (width + gap), y, width, h];
    const change = brush.changes.tracks[trackId(panel, track)] ?? 0;
    paintLayer(brush, rect, ['track', track, change, brush.over], (layer) => paintTrack(layer, track, change, rect));
  });
}

function paintTrack(brush: Brush, { art, label, value, max }: SaidTrack, change: number, [x, y, w, h]: Rect): void {
  const { ctx, theme } = brush;
  const low = brush.over === null && max !== undefined && max >= 5 && value <= Math.floor(max / 5);
  slab(
    ctx,
    [x, y, w, h],
    10,
    theme.well,
    low ? (theme.textures ? theme.danger : theme.low) : theme.textures ? undefined : theme.slabEdge,
    3,
  );
  const pips = max !== undefined && max > 0 && max <= 12 ? h * 0.22 : 0;
  const row = h - pips - 2;
  const emblem = Math.min(row * 0.92, w * 0.42) * (change === 0 ? 1 : 0.72);
  drawEmblem(brush, art, label, x + 5 + emblem / 2, y + 1 + row / 2, emblem);
  const left = x + emblem + 9;
  const tag = change === 0 ? 0 : Math.min(row * 0.86, w * 0.31);
  write(ctx, String(value), [left, y + 1, x + w - 4 - tag - left, row], {
    colour: low ? theme.low : theme.text,
    size: row * 1.02,
    least: 14,
    weight: 700,
    align: 'center',
  });
  if (pips > 0) paintPips(brush, [x + 6, y + h - pips - 3, w - 12, pips], value, max!, artOf(brush, art)?.colour, low);
  if (change !== 0) tagChange(brush, change, [x + w - tag - 3, y + 1 + row * 0.2, tag, row * 0.6]);
}

/** Paints one segment for each point; empty ones are hollow. */
function paintPips(
  { ctx, theme }: Brush,
  [x, y, w, h]: Rect,
  value: number,
  max: number,
  colour: string | undefined,
  low: boolean,
): void {
  const pitch = w / max;
  const gap = Math.min(3, pitch * 0.25);
  for (let i = 0; i < max; i++) {
    const rect: Rect = [x + i * pitch + gap / 2, y, pitch - gap, h];
    if (i < value) slab(ctx, rect, 2, low ? theme.low : theme.textures ? (colour ?? theme.text) : theme.gold);
    else slab(ctx, rect, 2, theme.slab, theme.slabEdge, 1);
  }
}

function tagChange({ ctx, theme }: Brush, by: number, rect: Rect): void {
  slab(ctx, rect, rect[3] / 2, by > 0 ? theme.good : theme.danger, by > 0 ? theme.ink : theme.text, 2);
  const [x, y, w, h] = rect;
  const ink = by > 0 ? theme.ink : '#ffffff';
  // Where the number is unreadable, show only the direction.
  if (floorOf(ctx) > h) return (by > 0 ? plus : minus)(ctx, x + w / 2, y + h / 2, h * 0.3, ink);
  write(ctx, signed(by), [x + 2, y, w - 4, h], {
    colour: ink,
    size: h * 0.84,
    least: 10,
    weight: 700,
    align: 'center',
  });
}

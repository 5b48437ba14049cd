import type { Canvas } from 'canvas';
import type { Candidate } from '../../../engine/index.ts';
import type { Rect } from '../../assets.ts';
import type { Said } from '../../said.ts';
import type { LineupSketch } from '../../sketch.ts';
import { themes } from '../../themes.ts';
import { gearFor } from '../atlas.ts';
import type { Brush } from '../brush.ts';
import { isDrawable } from '../tools/glyphs.ts';
import { keptPage } from '../tools/kept-page.ts';
import { mostWidth, paintLarge, paintSmall } from './alcove.ts';
import { crest, paintLedge, paintTorches, paintWall } from './wall.ts';

type LineupCandidate = Said<Candidate>;

/** A phone shows a page 400 pixels wide. */
const lineupWidth = 1200;
const lineupMargin = 24;
const ledge = 14;
/** Heights of large and small candidates with their surroundings. */
const largeHeight = 440;
const smallHeight = 150;
const mostColumns = 4;

/** Divides into rows as even as possible, the fuller ones first: five become three and two. */
function inRows<T>(all: readonly T[], most: number): T[][] {
  const rows = Math.ceil(all.length / most);
  const columns = Math.ceil(all.length / Math.max(1, rows));
  return Array.from({ length: rows }, (_, row) => all.slice(row * columns, (row + 1) * columns));
}

/** Paints taken roles large, with free ones below; if none is taken, all are large. */
export function paintLineup({ assets, theme, words, lineup }: LineupSketch, warn: (message: string) => void): Canvas {
  const gear = gearFor(assets, themes[theme], words, warn);
  const { candidates } = lineup;
  const held = candidates.filter(({ holder }) => holder !== null);
  const free = candidates.filter(({ holder }) => holder === null);
  const large = inRows(held.length > 0 ? held : free, mostColumns);
  const small = held.length > 0 ? inRows(free, 3) : [];
  const middle = crest + lineupMargin + large.length * largeHeight;
  const below = small.length > 0 ? ledge + lineupMargin + small.length * smallHeight : 0;
  const canvas = keptPage(lineupWidth, middle + below);
  const brush: Brush = { ...gear, ctx: canvas.getContext('2d') };
  brush.ctx.fillStyle = brush.theme.page;
  brush.ctx.fillRect(0, 0, lineupWidth, canvas.height);
  paintWall(brush, [0, 0, lineupWidth, canvas.height]);
  large.forEach((row, at) => {
    const rect: Rect = [0, crest + lineupMargin + at * largeHeight, lineupWidth, largeHeight];
    paintTorches(brush, rect, (lineupWidth - row.length * candidateWidth(large, rect[2])) / 2);
  });
  paintRows(
    large,
    [lineupMargin, crest + lineupMargin, lineupWidth - 2 * lineupMargin, largeHeight],
    (candidate, rect) => paintLarge(brush, candidate, candidateHolder(brush, candidate), rect),
  );
  if (small.length === 0) return canvas;
  paintLedge(brush, [0, middle, lineupWidth, ledge]);
  paintRows(
    small,
    [lineupMargin, middle + ledge + lineupMargin / 2, lineupWidth - 2 * lineupMargin, smallHeight],
    (candidate, rect) => paintSmall(brush, candidate, rect),
  );
  return canvas;
}

/** Returns the player's name, or the seat number if no font has its letters; null while the role is free. */
function candidateHolder({ words }: Brush, { holder }: LineupCandidate): string | null {
  if (!holder || isDrawable(holder.name)) return holder?.name ?? null;
  return holder.seat === null ? words.player : `${words.player} ${holder.seat + 1}`;
}

/** Returns the width of each candidate. */
const candidateWidth = (rows: readonly (readonly unknown[])[], w: number): number =>
  Math.min(mostWidth, w / Math.max(1, rows[0]?.length ?? 0));

/** Paints centred rows below each other; `first` is the area of the first row. */
function paintRows<T>(rows: readonly (readonly T[])[], first: Rect, paint: (one: T, rect: Rect) => void): void {
  const [x, y, w, h] = first;
  const cell = candidateWidth(rows, w);
  rows.forEach((row, at) => {
    const left = x + (w - row.length * cell) / 2;
    row.forEach((one, column) => paint(one, [left + column * cell, y + at * h, cell, h]));
  });
}

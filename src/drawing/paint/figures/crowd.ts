import type { Rect } from '../../assets.ts';
import { standingId } from '../../../engine/index.ts';
import type { SaidPiece } from '../../said.ts';
import { type Brush, rankOf } from '../brush.ts';
import { figureOf } from './sprites.ts';

/** A figure on the board, or one that represents several. */
export interface StandingFigure {
  readonly piece: SaidPiece;
  /** Centre of its feet. */
  readonly x: number;
  readonly y: number;
  /** Pixels for each unit of the drawing. */
  readonly unit: number;
  /** Size of the body in pixels, without tags. */
  readonly width: number;
  readonly height: number;
  /** Number of figures that it represents. */
  readonly count: number;
  /** The first of its kind here, which carries the letter. */
  readonly leads: boolean;
  /** Number of represented figures that have just arrived. */
  readonly fresh: number;
  /** A mark for fallen figures. */
  readonly ghost: boolean;
}

/** More figures of a kind than this are shown as a number. */
const mostAlone = 6;
/** Units of a body without a drawing: a round token. */
const tokenSize = 84;
/** Approximate height of the tallest figures in units. */
const tallestUnits = 122;

/** Returns the height in pixels of a number tag beside a figure of the given height. */
export const tagHeight = (height: number): number => Math.max(22, Math.min(42, height * 0.5));

/** Distance of a shield from its figure's centre, as a fraction of the body's width. */
export const shieldAt = 0.34;

interface Actor {
  readonly piece: SaidPiece;
  readonly count: number;
  readonly leads: boolean;
  readonly fresh: number;
  readonly ghost: boolean;
  /** Whether it bears a shield on its left. */
  readonly arms: boolean;
  /** In units. */
  readonly width: number;
  readonly height: number;
}

/** Returns the size of a kind's body in units. */
export function bodySizeOf(
  brush: Pick<Brush, 'pictures'>,
  art: string,
): { readonly width: number; readonly height: number } {
  const figure = figureOf(brush, art);
  return figure
    ? { width: figure.width * figure.scale, height: figure.height * figure.scale }
    : { width: tokenSize, height: tokenSize };
}

/**
 * Arranges pieces in a box: each figure alone while they stay large enough, otherwise the most numerous kinds as one
 * with a number. `most` is the height of the tallest in pixels.
 */
export function arrangeFigures(
  brush: Pick<Brush, 'pictures' | 'changes' | 'spec'>,
  pieces: readonly SaidPiece[],
  rect: Rect,
  most: number,
  ghosts: readonly SaidPiece[] = [],
): StandingFigure[] {
  const kinds = [...pieces.filter(({ count }) => count > 0), ...ghosts];
  if (kinds.length === 0) return [];
  const counted = new Set(kinds.filter(({ count }) => count > mostAlone));
  const cast = (): Actor[] =>
    kinds.flatMap((piece) =>
      actorsOf(brush, piece, counted.has(piece) || ghosts.includes(piece), ghosts.includes(piece)),
    );
  const largest = most / tallestUnits;
  for (;;) {
    const actors = cast();
    for (let unit = largest; unit >= largest * 0.68; unit *= 0.96) {
      const rows = fewestRows(actors, unit, rect);
      if (rows) return placeRows(rows, unit, rect);
    }
    const next = kinds
      .filter((piece) => piece.count > 1 && !counted.has(piece) && !ghosts.includes(piece))
      .sort((a, b) => b.count - a.count)[0];
    if (next) counted.add(next);
    else return squeeze(actors, largest * 0.68, rect);
  }
}

/** Checks whether a piece bears a shield: because of its rank, or to show its owner. */
export const bearsArms = (brush: Pick<Brush, 'spec'>, { rank, tone }: Pick<SaidPiece, 'rank' | 'tone'>): boolean =>
  tone !== undefined || rankOf(brush, rank).arms;

function squeeze(actors: readonly Actor[], from: number, rect: Rect): StandingFigure[] {
  for (let unit = from; ; unit *= 0.94) {
    const rows = fewestRows(actors, unit, rect);
    if (rows || unit < 0.05) return placeRows(rows ?? [actors], unit, rect);
  }
}

function actorsOf(
  brush: Pick<Brush, 'pictures' | 'changes' | 'spec'>,
  piece: SaidPiece,
  counted: boolean,
  ghost: boolean,
): Actor[] {
  const body = bodySizeOf(brush, ghost ? 'skull' : piece.art);
  const fresh = Math.min(piece.count, ghost ? 0 : (brush.changes.arrived[standingId(piece)] ?? 0));
  const arms = bearsArms(brush, piece);
  if (counted) return [{ piece, count: piece.count, leads: true, fresh, ghost, arms, ...body }];
  return Array.from({ length: piece.count }, (_, i) => ({
    piece,
    count: 1,
    leads: i === 0,
    fresh: i >= piece.count - fresh ? 1 : 0,
    ghost,
    arms,
    ...body,
  }));
}

const figureGap = 4;
/** Returns the width in pixels of a figure with its number or shield. */
function actorWidth(actor: Actor, unit: number): number {
  const { width, height, count, ghost } = actor;
  return width * unit + figureGap + overhang(actor, unit) + (count > 1 || ghost ? tagHeight(height * unit) * 0.8 : 0);
}
/** Returns how far a shield extends to the left. */
function overhang({ arms, width, height, ghost }: Actor, unit: number): number {
  if (!arms || ghost) return 0;
  return Math.max(0, tagHeight(height * unit) * 0.5 - width * unit * (0.5 - shieldAt));
}
const stature = ({ height }: Actor, unit: number): number => height * unit + 11;

/** Finds the fewest, about equally full rows that hold all at this size; null if there are none. */
function fewestRows(actors: readonly Actor[], unit: number, [, , w, h]: Rect): Actor[][] | null {
  const all = actors.reduce((sum, actor) => sum + actorWidth(actor, unit), 0);
  for (let count = Math.max(1, Math.ceil(all / w)); count <= actors.length; count++) {
    const rows = fillRows(actors, unit, w, all / count);
    const high = rows.reduce((sum, row) => sum + Math.max(...row.map((actor) => stature(actor, unit))), 0);
    if (high > h) return null;
    if (rows.every((row) => row.reduce((sum, actor) => sum + actorWidth(actor, unit), 0) <= w)) return rows;
  }
  return null;
}

function fillRows(actors: readonly Actor[], unit: number, most: number, aim: number): Actor[][] {
  const rows: Actor[][] = [[]];
  let used = 0;
  for (const actor of actors) {
    const wide = actorWidth(actor, unit);
    if (used > 0 && (used + wide > most || used + wide / 2 > aim)) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push(actor);
    used += wide;
  }
  return rows;
}

function placeRows(rows: readonly (readonly Actor[])[], unit: number, [x, y, w, h]: Rect): StandingFigure[] {
  const heights = rows.map((row) => Math.max(...row.map((actor) => stature(actor, unit))));
  const high = heights.reduce((sum, height) => sum + height, 0);
  const between = Math.min(14, (h - high) / (rows.length + 1));
  let feet = y + (h - high - between * (rows.length - 1)) / 2;
  return rows.flatMap((row, i) => {
    feet += heights[i]! + (i > 0 ? between : 0);
    const wide = row.reduce((sum, actor) => sum + actorWidth(actor, unit), 0);
    const air = Math.min(16, Math.max(0, (w - wide) / (row.length + 1)));
    let left = x + (w - wide - air * (row.length - 1)) / 2;
    return row.map((actor): StandingFigure => {
      const { piece, count, leads, fresh, ghost } = actor;
      const [width, height] = [actor.width * unit, actor.height * unit];
      const standing = {
        piece,
        count,
        leads,
        fresh,
        ghost,
        unit,
        width,
        height,
        x: left + figureGap / 2 + overhang(actor, unit) + width / 2,
        y: feet - 5,
      };
      left += actorWidth(actor, unit) + air;
      return standing;
    });
  });
}

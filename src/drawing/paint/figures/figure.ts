import { type Brush, rankOf } from '../brush.ts';
import { bodySizeOf } from './crowd.ts';
import { drawPerson } from './person.ts';
import { figureOf } from './sprites.ts';
import { drawCoat, leastCoat, ownCoat } from '../tools/heraldry.ts';
import { drawToken } from './token.ts';

/**
 * Draws a figure in a square of `size` pixels around a point: its drawing, with a shield if it bears arms. Without a
 * drawing it is a token with its icon; without any picture, the letter on a shield. A piece with a tone has that tone's
 * colours.
 */
export function drawFigure(
  brush: Brush,
  art: string,
  rank: string,
  letter: string,
  x: number,
  y: number,
  size: number,
  tone?: string,
): void {
  const figure = figureOf(brush, art);
  if (!figure) return drawToken(brush, art, rank, letter, x, y, size, tone);
  const { width, height } = bodySizeOf(brush, art);
  const unit = (size * 0.94) / Math.max(width, height);
  const whose = tone === undefined ? {} : { tone };
  drawPerson(brush, { art, rank, letter, ...whose }, [x, y + (height * unit) / 2], unit);
  if (rankOf(brush, rank).arms && letter !== '')
    drawCoat(
      brush,
      ownCoat(brush, { art, letter, ...whose }),
      x - size * 0.28,
      y + size * 0.28,
      Math.max(16, size * 0.36, size > 90 ? leastCoat(brush.ctx) : 0),
    );
}

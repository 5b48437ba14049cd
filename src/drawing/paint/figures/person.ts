import type { Rect } from '../../assets.ts';
import type { Brush } from '../brush.ts';
import type { SaidPiece } from '../../said.ts';
import { floorOf } from '../tools/floor.ts';
import { coatOf, drawCoat, leastCoat, ownCoat } from '../tools/heraldry.ts';
import { plus, slab } from '../tools/shapes.ts';
import { write } from '../tools/text.ts';
import { drawToken } from './token.ts';
import { bearsArms, shieldAt, type StandingFigure, tagHeight } from './crowd.ts';
import { figureOf, type Guise, spriteOf, stand } from './sprites.ts';

/** Width in pixels of the ring of light around new arrivals. */
const gleam = 5;

/** The piece to draw. */
type PersonPiece = Pick<SaidPiece, 'art' | 'rank' | 'letter' | 'tone'>;

/** Draws a figure at its feet; without a drawing it is a token. */
export function drawPerson(
  brush: Brush,
  { art, rank, letter, tone }: PersonPiece,
  [x, y]: readonly [number, number],
  unit: number,
  guise: Guise = {},
): void {
  const figure = figureOf(brush, art);
  if (!figure) return drawToken(brush, art, rank, letter, x, y - 42 * unit, 84 * unit, tone);
  const own = Object.hasOwn(brush.pictures.arts, art) ? brush.pictures.arts[art]!.colour : undefined;
  const main = tone === undefined ? own : coatOf(brush, tone, art).colour;
  stand(brush, spriteOf(brush, figure, unit * figure.scale, { ...(main ? { main } : {}), ...guise }), x, y);
}

/** Draws all figures at a place, the front ones last, and then their tags. */
export function drawCrowd(brush: Brush, crowd: readonly StandingFigure[]): void {
  const { ctx, theme } = brush;
  const inOrder = [...crowd].sort((a, b) => a.y - b.y);
  if (theme.textures) ctx.fillStyle = 'rgba(40,26,12,0.3)';
  for (const { x, y, width } of inOrder) {
    if (!theme.textures) break;
    ctx.beginPath();
    ctx.ellipse(x, y - 2, width * 0.5, Math.min(7, 2 + width * 0.05), 0, 0, Math.PI * 2);
    ctx.fill();
  }
  for (const standing of inOrder) {
    const { piece, x, y, unit, fresh, ghost } = standing;
    const guise: Guise = fresh > 0 ? { glow: theme.glow, halo: gleam } : {};
    drawPerson(brush, ghost ? { ...piece, art: 'skull' } : piece, [x, y], unit, guise);
  }
  for (const standing of crowd) drawTags(brush, standing);
}

function drawTags(brush: Brush, standing: StandingFigure): void {
  const { ctx, theme } = brush;
  const floor = floorOf(ctx);
  const { piece, x, y, width, height, count, leads, fresh, ghost } = standing;
  const tag = Math.max(tagHeight(height), floor * 1.1);
  const arms = bearsArms(brush, piece);
  if (ghost) {
    if (arms) drawCoat(brush, ownCoat(brush, piece), x + width * 0.5, y - tag * 0.5, tag);
    else writeTag(brush, `−${count}`, [x + width * 0.3, y - tag * 0.9, tag * 1.2, tag * 0.9], theme.danger, '#ffffff');
    return;
  }
  if (arms) {
    const size = coatSize(brush, piece, height);
    drawCoat(brush, ownCoat(brush, piece), x - width * shieldAt, y - size * 0.42, size);
  } else if (leads && piece.letter !== '' && height > 30 && floor === 0) {
    const size = Math.min(24, tag * 0.74);
    const box: Rect = [x - width / 2, y - size, size * (0.75 + 0.3 * piece.letter.length), size];
    writeTag(brush, piece.letter, box, theme.parchmentLight, theme.ink);
  }
  if (count > 1) {
    const text = `×${count}`;
    const wide = tag * (0.62 + 0.42 * (text.length - 1));
    writeTag(brush, text, [x + width / 2 + tag * 0.82 - wide, y - tag, wide, tag], '#14100d', '#ffffff', '#ffffff');
  }
  if (piece.value !== undefined) {
    const size = tag * 0.95;
    writeTag(brush, String(piece.value), [x + width / 2 - size, y - size, size * 1.1, size], theme.gold, theme.ink);
  }
  if (fresh > 0 && !arms) {
    const size = Math.min(26, tag * 0.8);
    const text = fresh > 1 && floor === 0 ? String(fresh) : '';
    const wide = size * (1 + 0.45 * text.length);
    // On a low figure, a number takes all of the right side.
    const left = count > 1 && tag + size > height ? x - width / 2 - wide * 0.2 : x + width / 2 - wide * 0.8;
    writeTag(brush, text, [left, y - height, wide, size], theme.glow, '#10200c');
    plus(ctx, left + (text === '' ? wide / 2 : size * 0.5), y - height + size / 2, size * 0.3, '#10200c');
  }
}

/** Returns the size of a shield beside a figure: large enough to read its letter, unless that hides the figure. */
const coatSize = ({ ctx }: Brush, { value }: SaidPiece, height: number): number =>
  Math.max(tagHeight(height), height > 66 && value === undefined ? leastCoat(ctx) : 0);

function writeTag(
  { ctx, theme }: Brush,
  text: string,
  rect: Rect,
  fill: string,
  colour: string,
  edge = '#17110d',
): void {
  const [x, y, w, h] = rect;
  slab(ctx, rect, h / 2, fill, edge, Math.max(1.5, h * 0.06) * theme.line);
  if (text === '') return;
  write(ctx, text, [x + h * 0.1, y, w - h * 0.2, h], {
    colour,
    size: h * 0.84,
    least: h * 0.4,
    weight: 700,
    align: 'center',
  });
}

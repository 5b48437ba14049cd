import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { Rect } from '../../assets.ts';
import { fontOf } from './fonts.ts';
import { keptPictures } from './kept-canvases.ts';
import { fitLines, leastOf, type Lettering, type Lines, mostLetters, pitchOf, type Size, tame } from './lettering.ts';

export { type Lettering, linesOf, widthOf } from './lettering.ts';

/** A text as a picture, and where it lies from the corner of its box, in pixels of the picture. */
interface Sprite {
  readonly canvas: Canvas;
  readonly left: number;
  readonly top: number;
}

/** Most of a board's texts stood on the one before, and shaping them anew is slow. */
const sprites = keptPictures<Sprite>(5_000_000, ({ canvas }) => canvas);

/**
 * Writes into a box, centred vertically: shrinks what is too wide, then breaks it into lines if it may, then ends it
 * with an ellipsis. Nothing is ever written outside of the box.
 */
export function write(ctx: CanvasRenderingContext2D, raw: string, box: Rect, how: Lettering): void {
  const [x, y, width, height] = box;
  if (width < 1 || height < 1) return;
  const { a: scale, b: skew, d, e, f } = ctx.getTransform();
  if (skew !== 0 || d !== scale) return letter(ctx, fitLines(tame(raw), [width, height], how), box, how);
  const { colour, size, least, weight, family, align, lines } = how;
  const name = [width, height, scale, colour, size, least, weight, family, align, lines, raw.slice(0, mostLetters)];
  const { canvas, left, top } = sprites(name.join('|'), () => spriteOf(tame(raw), width, height, scale, how));
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(canvas, Math.round(e + x * scale) + left, Math.round(f + y * scale) + top);
  ctx.restore();
}

/** The text on a picture that is no larger than its letters. */
function spriteOf(text: string, width: number, height: number, scale: number, how: Lettering): Sprite {
  // In pixels of the picture, not in those of a scaled context: for every scale a font would have to be found anew.
  const box: Size = [width * scale, height * scale];
  const scaled = { ...how, size: how.size * scale, least: leastOf(how) * scale };
  const lines = fitLines(text, box, scaled);
  const { size, rows } = lines;
  const widest = Math.max(0, ...rows.map((row) => row.width));
  const tall = (rows.length - 1) * pitchOf(size);
  const crop = (from: number, to: number, most: number): [from: number, length: number] => {
    const low = Math.floor(Math.max(-rim, from));
    return [low, Math.max(1, Math.ceil(Math.min(most + rim, to)) - low)];
  };
  const start = (box[0] - widest) * shareOf[how.align ?? 'left'];
  const [left, w] = crop(start - size / 2, start + widest + size / 2, box[0]);
  const [top, h] = crop((box[1] - tall) / 2 - size, (box[1] + tall) / 2 + size, box[1]);
  const canvas = createCanvas(w, h);
  letter(canvas.getContext('2d'), lines, [-left, -top, ...box], scaled);
  return { canvas, left, top };
}

/** How far letters may reach out of their box, in pixels: slanted ones do a little. */
const rim = 2;
const shareOf = { left: 0, center: 0.5, right: 1 } as const;

function letter(
  ctx: CanvasRenderingContext2D,
  { size, rows }: Lines,
  [x, y, width, height]: Rect,
  { weight = 600, family = 'text', align = 'left', colour }: Lettering,
): void {
  if (rows.length === 0) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x - rim, y - rim, width + 2 * rim, height + 2 * rim);
  ctx.clip();
  ctx.font = fontOf(family, weight, size);
  ctx.fillStyle = colour;
  ctx.textAlign = align;
  ctx.textBaseline = 'alphabetic';
  const left = x + width * shareOf[align];
  const first = y + height / 2 - ((rows.length - 1) * pitchOf(size)) / 2 + size * 0.34;
  rows.forEach((row, i) => ctx.fillText(row.text, left, first + i * pitchOf(size)));
  ctx.restore();
}

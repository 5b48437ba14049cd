import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { Rect } from '../../assets.ts';
import { floorOf, pixelFloor } from './floor.ts';
import { fontOf } from './fonts.ts';
import { keptPictures } from './kept-canvases.ts';
import {
  fitLines,
  isBrief,
  leastOf,
  type Lettering,
  type Lines,
  mostLetters,
  narrowest,
  pitchOf,
  type Size,
  tame,
  widthOf,
} from './lettering.ts';

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
 * with an ellipsis. Nothing is ever written outside of the box, but where the floor of the page is higher than it: nothing
 * is smaller than that. Then letters become narrow before a text is cut, short ones are never cut, and of what would be
 * cut to a few letters nothing is written.
 */
export function write(ctx: CanvasRenderingContext2D, raw: string, room: Rect, plain: Lettering): void {
  if (room[2] < 1 || room[3] < 1) return;
  const { a: scale, b: skew, d, e, f } = ctx.getTransform();
  const [box, how] = raised(pixelFloor(ctx) / scale, raw, room, plain);
  const [x, y, width, height] = box;
  if (skew !== 0 || d !== scale) return letter(ctx, fitLines(tame(raw), [width, height], how), box, how);
  const { colour, size, least, weight, family, align, lines, narrow } = how;
  const name = [
    width,
    height,
    scale,
    colour,
    size,
    least,
    weight,
    family,
    align,
    lines,
    narrow,
    raw.slice(0, mostLetters),
  ];
  const { canvas, left, top } = sprites(name.join('|'), () => spriteOf(tame(raw), width, height, scale, how));
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(canvas, Math.round(e + x * scale) + left, Math.round(f + y * scale) + top);
  ctx.restore();
}

/** Whether all of it is written there. */
export function isWhole(ctx: CanvasRenderingContext2D, raw: string, room: Rect, plain: Lettering): boolean {
  const [[, , width, height], how] = raised(floorOf(ctx), raw, room, plain);
  const text = tame(raw);
  const { rows } = fitLines(text, ...scaledBy(ctx.getTransform().a, [width, height], how));
  return rows.map((row) => row.text).join(' ') === text;
}

/** Box and letters as the floor of a page has them. */
function raised(floor: number, raw: string, box: Rect, how: Lettering): [Rect, Lettering] {
  if (floor === 0 || leastOf(how) >= floor) return [box, how];
  const [x, y, w, h] = box;
  const letters: Lettering = { ...how, size: Math.max(how.size, floor), least: floor, narrow: true };
  const high = Math.max(h, floor * 1.1);
  const wide = isBrief(raw) ? Math.max(w, widthOf(raw, { ...letters, size: floor }) * narrowest + 1) : w;
  return [[x - (wide - w) * shareOf[how.align ?? 'left'], y - (high - h) / 2, wide, high], letters];
}

/** In pixels of the picture, not in those of a scaled context: for every scale a font would have to be found anew. */
const scaledBy = (scale: number, [width, height]: Size, how: Lettering): [Size, Lettering] => [
  [width * scale, height * scale],
  { ...how, size: how.size * scale, least: leastOf(how) * scale },
];

/** The text on a picture that is no larger than its letters. */
function spriteOf(text: string, width: number, height: number, scale: number, how: Lettering): Sprite {
  const [box, scaled] = scaledBy(scale, [width, height], how);
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
  { size, rows, squeeze }: Lines,
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
  rows.forEach((row, i) => {
    const base = first + i * pitchOf(size);
    if (squeeze === 1) return ctx.fillText(row.text, left, base);
    // Fonts have no narrow letters: what is written is made narrow as a picture.
    const whole = createCanvas(Math.ceil(row.width / squeeze) + 8, Math.ceil(size * 1.6));
    const page = whole.getContext('2d');
    page.font = ctx.font;
    page.fillStyle = colour;
    page.fillText(row.text, 4, size * 1.2);
    const start = left - row.width * shareOf[align] - 4 * squeeze;
    ctx.drawImage(whole, start, base - size * 1.2, whole.width * squeeze, whole.height);
  });
  ctx.restore();
}

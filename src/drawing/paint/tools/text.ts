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

export { type Lettering, countTextLines, widthOf } from './lettering.ts';

/** A text as a picture, with its offset from its box's corner in picture pixels. */
interface TextSprite {
  readonly canvas: Canvas;
  readonly left: number;
  readonly top: number;
}

/** Cache: most texts of a board also stood on the one before, and shaping is slow. */
const sprites = keptPictures<TextSprite>(5_000_000, ({ canvas }) => canvas);

/**
 * Writes into a box, centred vertically. It shrinks text that is too wide, then breaks lines if allowed, then ends with
 * an ellipsis. The text stays in the box, unless the page's minimum letter size needs more height. With that minimum,
 * letters become narrow before a text is cut. Short texts are never cut, and a remainder of a few letters is dropped.
 */
export function write(ctx: CanvasRenderingContext2D, raw: string, room: Rect, plain: Lettering): void {
  if (room[2] < 1 || room[3] < 1) return;
  const { a: scale, b: skew, d, e, f } = ctx.getTransform();
  const [box, how] = raised(pixelFloor(ctx) / scale, raw, room, plain);
  const [x, y, width, height] = box;
  if (skew !== 0 || d !== scale) return paintLetters(ctx, fitLines(tame(raw), [width, height], how), box, how);
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
  const { canvas, left, top } = sprites(name.join('|'), () => textSprite(tame(raw), width, height, scale, how));
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(canvas, Math.round(e + x * scale) + left, Math.round(f + y * scale) + top);
  ctx.restore();
}

/** Checks whether a text would be written completely. */
export function isWhole(ctx: CanvasRenderingContext2D, raw: string, room: Rect, plain: Lettering): boolean {
  const [[, , width, height], how] = raised(floorOf(ctx), raw, room, plain);
  const text = tame(raw);
  const { rows } = fitLines(text, ...scaledBy(ctx.getTransform().a, [width, height], how));
  return rows.map((row) => row.text).join(' ') === text;
}

/** Adapts box and letters to the page's minimum letter size. */
function raised(floor: number, raw: string, box: Rect, how: Lettering): [Rect, Lettering] {
  if (floor === 0 || leastOf(how) >= floor) return [box, how];
  const [x, y, w, h] = box;
  const letters: Lettering = { ...how, size: Math.max(how.size, floor), least: floor, narrow: true };
  const high = Math.max(h, floor * 1.1);
  const wide = isBrief(raw) ? Math.max(w, widthOf(raw, { ...letters, size: floor }) * narrowest + 1) : w;
  return [[x - (wide - w) * alignShare[how.align ?? 'left'], y - (high - h) / 2, wide, high], letters];
}

/** Converts to pixels of the picture: fonts would have to be found again for every scale of the context. */
const scaledBy = (scale: number, [width, height]: Size, how: Lettering): [Size, Lettering] => [
  [width * scale, height * scale],
  { ...how, size: how.size * scale, least: leastOf(how) * scale },
];

/** Returns the text as a picture no larger than its letters. */
function textSprite(text: string, width: number, height: number, scale: number, how: Lettering): TextSprite {
  const [box, scaled] = scaledBy(scale, [width, height], how);
  const lines = fitLines(text, box, scaled);
  const { size, rows } = lines;
  const widest = Math.max(0, ...rows.map((row) => row.width));
  const tall = (rows.length - 1) * pitchOf(size);
  const crop = (from: number, to: number, most: number): [from: number, length: number] => {
    const low = Math.floor(Math.max(-letterOverhang, from));
    return [low, Math.max(1, Math.ceil(Math.min(most + letterOverhang, to)) - low)];
  };
  const start = (box[0] - widest) * alignShare[how.align ?? 'left'];
  const [left, w] = crop(start - size / 2, start + widest + size / 2, box[0]);
  const [top, h] = crop((box[1] - tall) / 2 - size, (box[1] + tall) / 2 + size, box[1]);
  const canvas = createCanvas(w, h);
  paintLetters(canvas.getContext('2d'), lines, [-left, -top, ...box], scaled);
  return { canvas, left, top };
}

/** How far letters may extend beyond their box, in pixels; slanted ones do slightly. */
const letterOverhang = 2;
const alignShare = { left: 0, center: 0.5, right: 1 } as const;

function paintLetters(
  ctx: CanvasRenderingContext2D,
  { size, rows, squeeze }: Lines,
  [x, y, width, height]: Rect,
  { weight = 600, family = 'text', align = 'left', colour }: Lettering,
): void {
  if (rows.length === 0) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x - letterOverhang, y - letterOverhang, width + 2 * letterOverhang, height + 2 * letterOverhang);
  ctx.clip();
  ctx.font = fontOf(family, weight, size);
  ctx.fillStyle = colour;
  ctx.textAlign = align;
  ctx.textBaseline = 'alphabetic';
  const left = x + width * alignShare[align];
  const first = y + height / 2 - ((rows.length - 1) * pitchOf(size)) / 2 + size * 0.34;
  rows.forEach((row, i) => {
    const base = first + i * pitchOf(size);
    if (squeeze === 1) return ctx.fillText(row.text, left, base);
    // Fonts lack narrow letters, so the text is narrowed as a picture.
    const whole = createCanvas(Math.ceil(row.width / squeeze) + 8, Math.ceil(size * 1.6));
    const page = whole.getContext('2d');
    page.font = ctx.font;
    page.fillStyle = colour;
    page.fillText(row.text, 4, size * 1.2);
    const start = left - row.width * alignShare[align] - 4 * squeeze;
    ctx.drawImage(whole, start, base - size * 1.2, whole.width * squeeze, whole.height);
  });
  ctx.restore();
}

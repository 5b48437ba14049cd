import { type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { Rect } from '../assets.ts';
import { type Family, fontOf } from './fonts.ts';
import { drawable } from './glyphs.ts';
import { keptCanvases } from './kept-canvases.ts';
import { kept } from './kept.ts';

export interface Lettering {
  readonly colour: string;
  /** Pixels; shrinks down to `least` (three quarters of it if not said) before anything is left out. */
  readonly size: number;
  readonly least?: number;
  readonly weight?: 400 | 600 | 700;
  readonly family?: Family;
  readonly align?: 'left' | 'center' | 'right';
  /** Most lines to break into; 1 if not said. */
  readonly lines?: number;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Of a text, no more is read. */
const mostLetters = 400;

/** User text made harmless for a layout: one line, no control or direction marks, no towers of accents, no novels, no boxes. */
export function tame(text: string): string {
  const line = text
    .slice(0, mostLetters)
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])/g, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return drawable(line);
}

/** Written texts as pictures: most of a board's texts stood on the one before, and shaping them anew is slow. */
const sprites = keptCanvases(6_000_000);

/**
 * Writes into a box, centred vertically: shrinks what is too wide, then breaks it into lines if it may, then ends it
 * with an ellipsis. Nothing is ever written outside of the box.
 */
export function write(ctx: CanvasRenderingContext2D, raw: string, box: Rect, how: Lettering): void {
  const [x, y, width, height] = box;
  if (width < 1 || height < 1) return;
  const { a: scale, b: skew, d, e, f } = ctx.getTransform();
  if (skew !== 0 || d !== scale) return letter(ctx, tame(raw), box, how);
  const { colour, size, least, weight, family, align, lines } = how;
  const name = JSON.stringify([raw.slice(0, mostLetters), width, height, scale, colour, size, least, weight, family, align, lines]); // prettier-ignore
  const sprite = sprites(name, () => {
    const canvas = createCanvas(Math.ceil((width + 2 * rim) * scale), Math.ceil((height + 2 * rim) * scale));
    const inside = canvas.getContext('2d');
    inside.scale(scale, scale);
    letter(inside, tame(raw), [rim, rim, width, height], how);
    return canvas;
  });
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(sprite, Math.round(e + (x - rim) * scale), Math.round(f + (y - rim) * scale));
  ctx.restore();
}

/** How far letters may reach out of their box, in pixels: slanted ones do a little. */
const rim = 2;

function letter(ctx: CanvasRenderingContext2D, text: string, [x, y, width, height]: Rect, how: Lettering): void {
  if (text === '') return;
  const { weight = 600, family = 'text', align = 'left', lines: most = 1 } = how;
  const least = how.least ?? how.size * 0.75;
  let size = how.size;
  let rows: string[];
  for (; ; size = Math.max(least, size - 1)) {
    ctx.font = fontOf(family, weight, size);
    const room = Math.max(1, Math.min(most, Math.floor(height / (size * 1.12))));
    rows = breakLines(ctx, text, width, room);
    const over = Math.max(...rows.map((row) => ctx.measureText(row).width)) / width;
    if (size <= least || over <= 1) break;
    // One line shrinks by what it is too wide; several may break anew at any size.
    if (room === 1) size = Math.min(size, Math.ceil(size / over) + 1);
  }
  ctx.save();
  ctx.beginPath();
  ctx.rect(x - rim, y - rim, width + 2 * rim, height + 2 * rim);
  ctx.clip();
  ctx.fillStyle = how.colour;
  ctx.textAlign = align;
  ctx.textBaseline = 'alphabetic';
  const left = align === 'left' ? x : align === 'right' ? x + width : x + width / 2;
  const pitch = size * 1.12;
  const first = y + height / 2 - ((rows.length - 1) * pitch) / 2 + size * 0.34;
  rows.forEach((row, i) => ctx.fillText(cut(ctx, row, width), left, first + i * pitch));
  ctx.restore();
}

let ruler: CanvasRenderingContext2D | null = null;
/** Measures are taken at the same scale wherever a text is to stand, so that they do not depend on what came before. */
const measurer = (): CanvasRenderingContext2D => (ruler ??= createCanvas(1, 1).getContext('2d'));

const counts = kept<number>(1000);

/** How many lines a text takes at its full size, at most `lines` of the lettering. */
export function linesOf(
  raw: string,
  width: number,
  { weight = 600, family = 'text', size, lines = 1 }: Lettering,
): number {
  const font = fontOf(family, weight, size);
  return counts(`${font} ${width} ${lines} ${raw.slice(0, mostLetters)}`, () => {
    const text = tame(raw);
    if (text === '') return 0;
    const measure = measurer();
    measure.font = font;
    return breakLines(measure, text, width, lines).length;
  });
}

const widths = kept<number>(4000);

/** How wide a line would be, in pixels, at its full size. */
export function widthOf(text: string, { weight = 600, family = 'text', size }: Lettering): number {
  const font = fontOf(family, weight, size);
  return widths(`${font} ${text.slice(0, mostLetters)}`, () => {
    const measure = measurer();
    measure.font = font;
    return measure.measureText(tame(text)).width;
  });
}

/** Greedy lines; the last one takes what is left, however long. */
function breakLines(ctx: CanvasRenderingContext2D, text: string, width: number, most: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (row !== '' && rows.length < most - 1 && ctx.measureText(longer).width > width) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return [...rows, row];
}

function cut(ctx: CanvasRenderingContext2D, text: string, width: number): string {
  if (ctx.measureText(text).width <= width) return text;
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment);
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (ctx.measureText(`${parts.slice(0, middle).join('').trimEnd()}…`).width <= width) low = middle;
    else high = middle - 1;
  }
  return `${parts.slice(0, low).join('').trimEnd()}…`;
}

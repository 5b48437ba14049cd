import { type CanvasRenderingContext2D, createCanvas } from 'canvas';
import { type Family, fontOf } from './fonts.ts';
import { drawable } from './glyphs.ts';
import { Latest } from '../../../latest/index.ts';

export interface Lettering {
  readonly colour: string;
  /** In pixels; it shrinks to `least` (default: three quarters of it) before anything is cut. */
  readonly size: number;
  readonly least?: number;
  readonly weight?: 400 | 600 | 700;
  readonly family?: Family;
  readonly align?: 'left' | 'center' | 'right';
  /** Maximum number of lines (default 1). */
  readonly lines?: number;
  /** Letters become narrow before a text is cut, and a remainder of less than `fewest` letters is not written. */
  readonly narrow?: boolean;
}

/** Minimum width of narrowed letters, as a fraction of their width. */
export const narrowest = 0.78;
/** Minimum number of letters that a cut text keeps; otherwise it is dropped. */
const fewest = 5;
/** Checks for numbers and marks, which change their meaning when cut. */
export const isBrief = (text: string): boolean => text.length <= 5 && !text.includes(' ');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Maximum number of letters of a text; the rest is ignored. */
export const mostLetters = 400;

/**
 * Makes user text harmless for a layout: one line, no control or direction marks, no stacked accents, limited length,
 * no boxes.
 */
export const tame = (text: string): string => tamed.of(text.slice(0, mostLetters), () => tameAnew(text));

/** Cache, because a board's texts are measured and written many times. */
const tamed = new Latest<string, string>(5_000);

function tameAnew(text: string): string {
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

export type Size = readonly [width: number, height: number];

/** A text laid out in a box. */
export interface Lines {
  /** Size of the letters, in whole pixels. */
  readonly size: number;
  readonly rows: readonly { readonly text: string; readonly width: number }[];
  /** Factor for the width of the letters. */
  readonly squeeze: number;
}

export const leastOf = ({ size, least = size * 0.75 }: Lettering): number => least;
/** Returns the distance between lines. */
export const pitchOf = (size: number): number => size * 1.12;

/** Lays a tame text into a box. Sizes are whole pixels, because each new size takes a millisecond to find its fonts. */
export function fitLines(text: string, [width, height]: Size, how: Lettering): Lines {
  const { weight = 600, family = 'text', lines: most = 1 } = how;
  const least = Math.max(1, Math.floor(leastOf(how) + 1e-6));
  const measure = measureOf(family, weight);
  for (let size = Math.max(least, Math.round(how.size)); ; size--) {
    const room = Math.max(1, Math.min(most, Math.floor(height / pitchOf(size))));
    const rows = text === '' ? [] : breakLines(measure, text, width / size, room);
    const over = (Math.max(0, ...rows.map(measure)) * size) / width;
    if (size <= least || over <= 1)
      return over > 1 && how.narrow
        ? narrowedLetters(measure, text, size, width, room)
        : layRows(measure, rows, size, width);
    // One line shrinks by its excess width, or until two lines fit; several lines may break differently at any size.
    const forTwo = most > 1 ? Math.floor(height / pitchOf(2)) : 0;
    if (room === 1) size = Math.max(least + 1, Math.min(size, Math.max(forTwo, Math.ceil(size / over)) + 1));
  }
}

function layRows(measure: WidthOf, rows: readonly string[], size: number, width: number, squeeze = 1): Lines {
  const shown = rows.map((row) => cut(measure, row, width / size / squeeze));
  return { size, squeeze, rows: shown.map((row) => ({ text: row, width: measure(row) * size * squeeze })) };
}

/** Narrows the letters as necessary. If the text must be cut anyway, returns nothing where little would remain. */
function narrowedLetters(measure: WidthOf, text: string, size: number, width: number, room: number): Lines {
  const rows = breakLines(measure, text, width / size / narrowest, room);
  const widest = Math.max(...rows.map(measure)) * size;
  if (widest * narrowest <= width || isBrief(text)) {
    const squeeze = Math.max(narrowest, Math.min(1, width / widest));
    return { size, squeeze, rows: rows.map((row) => ({ text: row, width: measure(row) * size * squeeze })) };
  }
  const lines = layRows(measure, rows, size, width, narrowest);
  return lines.rows.at(-1)!.text.length <= fewest ? { ...lines, rows: [] } : lines;
}

/** Returns the number of lines of a text at its full size, at most `lines`. */
export function countTextLines(
  raw: string,
  width: number,
  { weight = 600, family = 'text', size, lines = 1 }: Omit<Lettering, 'colour'>,
): number {
  const text = tame(raw);
  return text === '' ? 0 : breakLines(measureOf(family, weight), text, width / size, lines).length;
}

/** Returns a line's width in pixels at its full size. */
export const widthOf = (text: string, { weight = 600, family = 'text', size }: Omit<Lettering, 'colour'>): number =>
  measureOf(family, weight)(tame(text)) * size;

/** Width of a text as a multiple of its letter size. */
type WidthOf = (text: string) => number;

const widths = new Latest<string, number>(10_000);
let ruler: CanvasRenderingContext2D | null = null;
const rulerSize = 100;

/** Measures each word once, at one size; spaces have no kerning. */
function measureOf(family: Family, weight: number): WidthOf {
  const font = fontOf(family, weight, rulerSize);
  const wordWidth = (word: string): number =>
    widths.of(`${family} ${weight} ${word}`, () => {
      ruler ??= createCanvas(1, 1).getContext('2d');
      ruler.font = font;
      return ruler.measureText(word).width / rulerSize;
    });
  return (text) => {
    const words = text.split(' ');
    return words.reduce((sum, word) => sum + wordWidth(word), (words.length - 1) * wordWidth(' '));
  };
}

/** Breaks lines greedily; the last one takes the rest, whatever its length. */
function breakLines(measure: WidthOf, text: string, width: number, most: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (row !== '' && rows.length < most - 1 && measure(longer) > width) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return [...rows, row];
}

function cut(measure: WidthOf, text: string, width: number): string {
  if (measure(text) <= width) return text;
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment);
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(`${parts.slice(0, middle).join('').trimEnd()}…`) <= width) low = middle;
    else high = middle - 1;
  }
  const kept = parts.slice(0, low).join('');
  // Drop a word rather than cut it, unless it is the first.
  const words = parts[low] === ' ' ? kept : kept.replace(/\s+\S*$/u, '');
  return `${words.trimEnd()}…`;
}

import { createCanvas } from 'canvas';
import { certain } from './font-files.ts';
import { fontOf } from './fonts.ts';

/** Nothing is assigned to these: what they look like is the box with a number that stands for a missing glyph. */
const missing = ['\u0378', '\u{f1234}'] as const;
const letter = 'a';
/** Large enough that no real glyph has a box's very measures. */
const size = 200;
const mostKnown = 20_000;

const ctx = createCanvas(1, 1).getContext('2d');
const known = new Map<string, boolean>();
let boxes: readonly string[] | null = null;

function measuresOf(character: string): string {
  ctx.font = fontOf('text', 600, size);
  const { width, actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent } =
    ctx.measureText(character);
  const box = [actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent];
  return [width, ...box].map((value) => value.toFixed(1)).join(' ');
}

/** Whether the project's fonts or the machine's have a glyph for a character. */
export function hasGlyph(character: string): boolean {
  if (certain.test(character)) return true;
  const found = known.get(character);
  if (found !== undefined) return found;
  boxes ??= missing.flatMap((one) => [one, letter + one]).map(measuresOf);
  // An accent alone stands on a circle.
  const has = !boxes.includes(measuresOf(/\p{M}/u.test(character) ? letter + character : character));
  if (known.size >= mostKnown) known.clear();
  known.set(character, has);
  return has;
}

/** A character, or what it stands for, or nothing where no font has either. */
function nearest(character: string): string {
  if (hasGlyph(character)) return character;
  const plain = character.normalize('NFKC');
  return plain !== character && [...plain].every(hasGlyph) ? plain : '';
}

/**
 * The text with an ellipsis for every run of characters that no font has, for these would show as boxes; accents are
 * left out without one.
 */
export function drawable(text: string): string {
  if (!/[^ -\u017f]/.test(text)) return text;
  let drawn = '';
  for (const character of text) {
    const shown = nearest(character);
    if (shown !== '') drawn += shown;
    else if (!drawn.endsWith('…') && !/\p{M}/u.test(character)) drawn += '…';
  }
  return drawn;
}

/** Whether anything would be left of a text. */
export const isDrawable = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(drawable(text).replaceAll('…', ''));

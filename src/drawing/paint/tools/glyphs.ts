import { createCanvas } from 'canvas';
import { certain } from './font-files.ts';
import { fontOf } from './fonts.ts';

/** Unassigned characters: they look like the numbered box for a missing glyph. */
const unassigned = ['\u0378', '\u{f1234}'] as const;
const sampleLetter = 'a';
/** Large enough that no real glyph has exactly a box's measures. */
const glyphSize = 200;
const mostKnown = 20_000;

const ctx = createCanvas(1, 1).getContext('2d');
const glyphsKnown = new Map<string, boolean>();
let missingBoxes: readonly string[] | null = null;

function measuresOf(character: string): string {
  ctx.font = fontOf('text', 600, glyphSize);
  const { width, actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent } =
    ctx.measureText(character);
  const box = [actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent];
  return [width, ...box].map((value) => value.toFixed(1)).join(' ');
}

/** Checks whether the project's or the machine's fonts have a glyph for a character. */
function hasGlyph(character: string): boolean {
  if (certain.test(character)) return true;
  const found = glyphsKnown.get(character);
  if (found !== undefined) return found;
  missingBoxes ??= unassigned.flatMap((one) => [one, sampleLetter + one]).map(measuresOf);
  // A combining accent alone would stand on a circle.
  const has = !missingBoxes.includes(measuresOf(/\p{M}/u.test(character) ? sampleLetter + character : character));
  if (glyphsKnown.size >= mostKnown) glyphsKnown.clear();
  glyphsKnown.set(character, has);
  return has;
}

/** Returns a character, its compatibility form, or nothing if no font has either. */
function nearestCharacter(character: string): string {
  if (hasGlyph(character)) return character;
  const plain = character.normalize('NFKC');
  return plain !== character && [...plain].every(hasGlyph) ? plain : '';
}

/**
 * Replaces every run of characters without a glyph, which would show as boxes, with an ellipsis; removes accents
 * without one.
 */
export function drawable(text: string): string {
  if (!/[^ -\u017f]/.test(text)) return text;
  let drawn = '';
  for (const character of text) {
    const shown = nearestCharacter(character);
    if (shown !== '') drawn += shown;
    else if (!drawn.endsWith('…') && !/\p{M}/u.test(character)) drawn += '…';
  }
  return drawn;
}

/** Checks whether anything of a text can be drawn. */
export const isDrawable = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(drawable(text).replaceAll('…', ''));

import type { Rect } from '../../assets.ts';
import type { Brush } from '../brush.ts';
import { leastLetters, phoneWidth } from './floor.ts';
import { fitLines, type Lettering, tame } from './lettering.ts';
import { isWhole, write } from './text.ts';

/** The map's share of a page. */
const share = 0.975;

/** Returns the minimum size of letters readable on a phone, on a map or a page of its width. */
export const legible = ({ map }: Pick<Brush, 'map'>): number =>
  Math.ceil((leastLetters * map.ground[2]) / share / phoneWidth);

/** Checks whether a text fits completely in readable letters. */
export function fits(brush: Pick<Brush, 'map'>, raw: string, [, , w, h]: Rect, how: Lettering): boolean {
  const least = legible(brush);
  const text = tame(raw);
  if (text === '' || h < least || w < least) return false;
  const { rows } = fitLines(text, [w, h], { ...how, size: Math.max(how.size, least), least });
  return rows.map((row) => row.text).join(' ') === text;
}

/** Writes an optional text: completely in readable letters, or not at all. Returns whether it did. */
export function caption(brush: Brush, text: string, rect: Rect, how: Lettering): boolean {
  if (!fits(brush, text, rect, how)) return false;
  const least = legible(brush);
  write(brush.ctx, text, rect, { ...how, size: Math.max(how.size, least), least });
  return true;
}

/** Beginning of a name, before additions. */
const beginning = /^[^,:(]*[^,:(\s]/u;

/** Shortens a name to its room: the full name, its short form or its beginning. */
export function briefly({ ctx, words }: Brush, name: string, rect: Rect, how: Lettering): string {
  const brief = Object.hasOwn(words.briefs, name) ? words.briefs[name]! : name;
  return [name, brief, beginning.exec(brief)?.[0] ?? brief].find((text) => isWhole(ctx, text, rect, how)) ?? brief;
}

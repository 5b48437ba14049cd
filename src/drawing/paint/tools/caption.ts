import type { Rect } from '../../assets.ts';
import type { Brush } from '../brush.ts';
import { leastLetters, phoneWidth } from './floor.ts';
import { fitLines, type Lettering, tame } from './lettering.ts';
import { isWhole, write } from './text.ts';

/** Of a page its map takes so much. */
const share = 0.975;

/** How large letters on a map, or on a page as wide as one, are at least to be read on a phone. */
export const legible = ({ map }: Pick<Brush, 'map'>): number =>
  Math.ceil((leastLetters * map.ground[2]) / share / phoneWidth);

/** Whether all of a text has room in letters that can be read. */
export function fits(brush: Pick<Brush, 'map'>, raw: string, [, , w, h]: Rect, how: Lettering): boolean {
  const least = legible(brush);
  const text = tame(raw);
  if (text === '' || h < least || w < least) return false;
  const { rows } = fitLines(text, [w, h], { ...how, size: Math.max(how.size, least), least });
  return rows.map((row) => row.text).join(' ') === text;
}

/** Writes what may be left out: all of it in letters that can be read, or nothing. Tells whether it stands there. */
export function caption(brush: Brush, text: string, rect: Rect, how: Lettering): boolean {
  if (!fits(brush, text, rect, how)) return false;
  const least = legible(brush);
  write(brush.ctx, text, rect, { ...how, size: Math.max(how.size, least), least });
  return true;
}

/** What a name begins with, before what only says more of it. */
const beginning = /^[^,:(]*[^,:(\s]/u;

/** A name as it has room: all of it, its short form or its beginning. */
export function briefly({ ctx, words }: Brush, name: string, rect: Rect, how: Lettering): string {
  const brief = Object.hasOwn(words.briefs, name) ? words.briefs[name]! : name;
  return [name, brief, beginning.exec(brief)?.[0] ?? brief].find((text) => isWhole(ctx, text, rect, how)) ?? brief;
}

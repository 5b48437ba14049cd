import { words } from '../../text/words.ts';
import type { Reader } from '../typed/reader.ts';
import { wordsOf } from '../typed/wording.ts';

/** Words about time, in all languages. */

export type List =
  | 'noon'
  | 'midnight'
  | 'none'
  | 'weekend'
  | 'idle'
  | 'range'
  | 'in'
  | 'at'
  | 'one'
  | 'today'
  | 'evening'
  | 'tomorrow'
  | 'later';
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const UNITS = ['minute', 'hour', 'day', 'week'] as const;
export type Unit = (typeof UNITS)[number];

const has = (spoken: string, word: string): boolean => wordsOf(spoken).includes(word);

/** Checks whether a word from `wordsOf` is in a list. */
export const isWord = ({ tongues }: Reader, list: List, word: string): boolean =>
  tongues.some((say) => has(say(words(`times.${list}`)), word));

/** Checks whether "20h" is a time of day in the reader's language. Elsewhere it means twenty hours. */
export const saysHourOfDay = ({ say }: Reader, word: string): boolean => has(say(words('times.hourOfDay')), word);

/** Returns the weekday that a word names, 1 (Monday) to 7. */
export const dayOf = ({ tongues }: Reader, word: string): number | null =>
  DAYS.find((day) => tongues.some((say) => has(say(words(`times.day.${day}`)), word))) ?? null;

/** Returns the unit of time that a word names. */
export const unitOf = ({ tongues }: Reader, word: string): Unit | null =>
  UNITS.find((unit) => tongues.some((say) => has(say(words(`times.unit.${unit}`)), word))) ?? null;

/** Checks whether the whole text means "none". */
export const saysNone = (reader: Reader, typed: string): boolean => {
  const all = wordsOf(typed);
  return all.length > 0 && all.every((word) => isWord(reader, 'none', word));
};

/** Replaces "week-end" and "week end" with a single word. */
export const withWeekend = (typed: string, word = 'weekend'): string =>
  typed.replace(/(?<!\p{L})week[\s\-–—]*ends?(?!\p{L})/giu, word);

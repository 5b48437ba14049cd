import type { Reader } from '../typed/reader.ts';
import { wordsOf } from '../typed/wording.ts';
import { isWord } from './lexicon.ts';

/** Typed times of day, in minutes since midnight. */

const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR;

/** "22:00", "22.00", "22h30", "2230", "8", "8h", "8 heures", "10 pm"; or a word. */
const PIECE =
  /(?<!\d)(?:(\d\d)(\d\d)|(\d{1,2})(?:\s*[:.h]\s*(\d\d))?)(?!\d)(?:\s*h(?:eures?|ours?|rs?)?(?!\p{L}))?(?:\s*([ap])\.?m(?!\p{L}))?|\p{L}+|\d+/giu;

/** Returns all times in a text, in order; null if it contains anything else. */
export function timesIn(typed: string, reader: Reader): number[] | null {
  const times: number[] = [];
  for (const [piece, fullHour, fullMinute, hour, minute, half] of typed.matchAll(PIECE)) {
    const time = /^\d/.test(piece)
      ? timeOf(fullHour ?? hour, fullMinute ?? minute, half?.toLowerCase())
      : namedTime(piece, reader);
    if (time === 'idle') continue;
    if (time === null) return null;
    times.push(time);
  }
  return times;
}

function timeOf(hours: string | undefined, minutes = '0', half: string | undefined): number | null {
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hours === undefined || hour > 24 || minute >= MINUTES_AN_HOUR || (half && (hour < 1 || hour > 12))) return null;
  const time = (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * MINUTES_AN_HOUR + minute;
  return time > MINUTES_A_DAY ? null : time % MINUTES_A_DAY;
}

function namedTime(piece: string, reader: Reader): number | 'idle' | null {
  const named = wordsOf(piece);
  if (named.every((word) => isWord(reader, 'noon', word))) return 12 * MINUTES_AN_HOUR;
  if (named.every((word) => isWord(reader, 'midnight', word))) return 0;
  return named.every((word) => isWord(reader, 'idle', word) || isWord(reader, 'range', word)) ? 'idle' : null;
}

import { Refusal, type Rest } from '../../../sessions/types.ts';
import { words } from '../../text/words.ts';
import { quoted } from '../typed/explaining.ts';
import type { Reader } from '../typed/reader.ts';
import { wordsOf } from '../typed/wording.ts';
import { timesIn } from './clock-times.ts';
import { DAYS, dayOf, isWord, saysNone, withWeekend } from './lexicon.ts';

/** Typed quiet hours and days. */

/** Parses "22:00-8:00", "de 22 h à 8 h", "10pm until 7". Equal times mean none. Refuses anything else. */
export function quietHoursMeant(typed: string, reader: Reader): Pick<Rest, 'from' | 'until'> {
  if (saysNone(reader, typed)) return { from: 0, until: 0 };
  const [from, until, ...more] = timesIn(typed, reader) ?? [];
  if (from === undefined || until === undefined || more.length > 0 || from === until)
    throw new Refusal(words('times.hoursUnknown', { typed: quoted(typed) }), { about: 'entry' });
  return { from, until };
}

/** Parses "Sat, Sun", "week-end", "lundi au mercredi". An empty list means none. Refuses anything else. */
export function quietDaysMeant(typed: string, reader: Reader): number[] {
  if (saysNone(reader, typed)) return [];
  const days = new Set<number>();
  let last: number | null = null;
  let reaches = false;
  for (const piece of withWeekend(typed).match(/\p{L}+|[-–—]/gu) ?? []) {
    const [word = ''] = wordsOf(piece);
    const day = dayOf(reader, word);
    if (day !== null) {
      for (const one of reaches && last !== null ? reach(last, day) : [day]) days.add(one);
      [last, reaches] = [day, false];
    } else if (isWord(reader, 'weekend', word)) for (const one of [6, 7]) days.add(one);
    else if (word === '' || isWord(reader, 'range', word)) reaches = last !== null;
    else if (!isWord(reader, 'idle', word)) throw unknown(typed);
  }
  if (days.size === 0) throw unknown(typed);
  return DAYS.filter((day) => days.has(day));
}

const unknown = (typed: string) =>
  new Refusal(words('times.daysUnknown', { typed: quoted(typed) }), { about: 'entry' });

/** Lists the days of a range, which may cross Sunday. */
const reach = (from: number, until: number): number[] =>
  Array.from({ length: ((until - from + 7) % 7) + 1 }, (_, at) => ((from - 1 + at) % 7) + 1);

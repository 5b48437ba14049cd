import { languages } from '../../../locale/index.ts';
import type { Reader } from '../typed/reader.ts';
import { wordsOf } from '../typed/wording.ts';
import { dayOf, isWord } from './lexicon.ts';

/** Future days that people name beside a time. */

/** `unsaid`: no day is named. */
export type Day =
  | { readonly kind: 'unsaid' }
  /** Days from today. */
  | { readonly kind: 'after'; readonly days: number }
  | { readonly kind: 'weekday'; readonly day: number }
  | { readonly kind: 'date'; readonly day: number; readonly month: number; readonly year: number | null };

export interface DayNamed {
  readonly day: Day;
  /** Whether the text names the evening, so that 8 means 20:00. */
  readonly isEvening: boolean;
  /** The text without the day and evening. */
  readonly rest: string;
}

/** "24 Dec", "24 décembre 2026"; "Dec 24". */
const DATES = [
  /(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th|er|\.)?\s+(?:of\s+)?(?<month>\p{L}{3,})\.?(?:,?\s+(?<year>\d{4})(?!\d))?/giu,
  /(?<month>\p{L}{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:.h])(?:,?\s+(?<year>\d{4})(?!\d))?/giu,
];
const DAY_NAME = /\p{L}+(?:[’'-]\p{L}+)*/gu;

export function dayNamed(text: string, reader: Reader): DayNamed {
  const date = dateIn(text);
  let day: Day = date?.day ?? { kind: 'unsaid' };
  let isEvening = false;
  const rest = (date?.rest ?? text).replace(DAY_NAME, (name) => {
    const word = wordsOf(name).join('');
    const named = dayOfWord(word, reader);
    if (day.kind !== 'date' && named) day = named;
    const evening = isWord(reader, 'evening', word);
    isEvening ||= evening;
    return named || evening ? ' ' : name;
  });
  return { day: isEvening && day.kind === 'unsaid' ? { kind: 'after', days: 0 } : day, isEvening, rest };
}

function dayOfWord(word: string, reader: Reader): Day | null {
  if (isWord(reader, 'today', word)) return { kind: 'after', days: 0 };
  if (isWord(reader, 'tomorrow', word)) return { kind: 'after', days: 1 };
  if (isWord(reader, 'later', word)) return { kind: 'after', days: 2 };
  const day = dayOf(reader, word);
  return day === null ? null : { kind: 'weekday', day };
}

function dateIn(text: string): Pick<DayNamed, 'day' | 'rest'> | null {
  for (const match of DATES.flatMap((date) => [...text.matchAll(date)])) {
    const { day, month: name, year } = match.groups!;
    const month = MONTHS.get(wordsOf(name!).join(''));
    if (month === undefined) continue;
    const date = { kind: 'date', day: Number(day), month, year: year === undefined ? null : Number(year) } as const;
    return { day: date, rest: text.replace(match[0], ' ') };
  }
  return null;
}

const lengths = ['long', 'short'] as const;
/** Names of the months in all languages, as words. */
const MONTHS = new Map(
  languages.flatMap((language) =>
    lengths.flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at): [string, number] => [
        wordsOf(format.format(Date.UTC(2000, at))).join(''),
        at + 1,
      ]);
    }),
  ),
);

import { Temporal } from 'temporal-polyfill';

import type { Reader } from '../typed/reader.ts';
import { wordsOf } from '../typed/wording.ts';
import { timesIn } from './clock-times.ts';
import { type Day, dayNamed } from './days-named.ts';
import { isWord, saysHourOfDay, type Unit, unitOf } from './lexicon.ts';
import { DAY, HOUR, MINUTE } from '../../../sessions/durations.ts';

/** Typed future times: "in 2 h", "20:00", "demain 18h30", "Friday 8 pm", "24 Dec 20:00", "2026-12-24 20:00". */

/** The time that a text means. Without a zone, a time of day has no meaning. */
export type Moment = { readonly kind: 'at'; readonly at: number } | { readonly kind: 'zoneless' | 'unknown' };

const UNKNOWN: Moment = { kind: 'unknown' };
const MS_OF_UNIT: Readonly<Record<Unit, number>> = { minute: MINUTE, hour: HOUR, day: DAY, week: 7 * DAY };
const MINUTES_OF_HOUR = 60;
/** In minutes. */
const NOON = 12 * MINUTES_OF_HOUR;

/** A time in Discord's own format: seconds since 1970. */
const STAMP = /^<t:(\d{1,12})(?::\w)?>$/;
const ISO = /^(\d{4}-\d\d-\d\d)[T\s,]+(\d{1,2}:\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/** End of the range of four-digit years. Later times are not plausible. */
const LATEST_MOMENT = Date.UTC(9999, 11, 31);

/** Expected kind of answer: a deadline or a duration. It decides whether a bare "2h" is a time of day. */
export type TimeKind = 'until' | 'for';

/** Parses a time. `zone`: zone of times of day; null: unknown. */
export function momentMeant(
  typed: string,
  now: number,
  zone: string | null,
  reader: Reader,
  asked: TimeKind = 'until',
): Moment {
  const moment = momentNamed(typed.normalize('NFKC').trim(), { now, zone, reader, asked });
  return moment.kind === 'at' && !(moment.at <= LATEST_MOMENT) ? UNKNOWN : moment;
}

interface TimeCircumstances {
  readonly now: number;
  readonly zone: string | null;
  readonly reader: Reader;
  readonly asked: TimeKind;
}

function momentNamed(text: string, { now, zone, reader, asked }: TimeCircumstances): Moment {
  const stamp = STAMP.exec(text);
  if (stamp) return { kind: 'at', at: Number(stamp[1]) * 1000 };
  const span = spanMeant(text, reader, asked);
  if (span !== null) return { kind: 'at', at: now + span };
  const iso = ISO.exec(text);
  try {
    return iso ? isoMoment(iso[1]!, iso[2]!, iso[3], zone) : dayAndTime(text, now, zone, reader);
  } catch (error) {
    // The day or hour does not exist.
    if (error instanceof RangeError) return UNKNOWN;
    throw error;
  }
}

function isoMoment(date: string, time: string, offset: string | undefined, zone: string | null): Moment {
  const local = `${date}T${time.padStart(5, '0')}`;
  if (offset) return { kind: 'at', at: Temporal.Instant.from(`${local}${offset.toUpperCase()}`).epochMilliseconds };
  if (zone === null) return { kind: 'zoneless' };
  return { kind: 'at', at: Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds };
}

/** Parses a duration: "in 2 h 30", "dans une heure", "90 minutes". Returns ms; null if none was typed. */
function spanMeant(text: string, reader: Reader, asked: TimeKind): number | null {
  const said = text.match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? [];
  const isSaid = said.some((piece) => isWord(reader, 'in', wordsOf(piece).join('')));
  if (isAtHour(said, reader)) return null;
  let [span, number, unit]: [number, number | null, Unit | null] = [0, null, null];
  for (const piece of said) {
    const word = wordsOf(piece).join('');
    const named = unitOf(reader, word);
    if (/^\d/.test(piece)) {
      if (number !== null) return null;
      number = Number(piece.replace(',', '.'));
    } else if (named && number !== null) {
      // In French "20 h" is a time of day unless "in" precedes it.
      if (!isSaid && asked === 'until' && saysHourOfDay(reader, word)) return null;
      [span, number, unit] = [span + number * MS_OF_UNIT[named], null, named];
    } else if (isWord(reader, 'one', word) && number === null) number = 1;
    else if (!isWord(reader, 'in', word) && !isWord(reader, 'idle', word)) return null;
  }
  if (unit === null || number === null) return unit === null ? null : span;
  // "in 1 h 30": minutes follow hours.
  return unit === 'hour' ? span + number * MINUTE : null;
}

/** Checks for "at" followed by a number, which is no duration. */
const isAtHour = (said: readonly string[], reader: Reader): boolean =>
  said.some((piece, at) => isWord(reader, 'at', wordsOf(piece).join('')) && /^\d/.test(said[at + 1] ?? ''));

/** Parses an optional day with a time of day. */
function dayAndTime(text: string, now: number, zone: string | null, reader: Reader): Moment {
  const { day, isEvening, rest } = dayNamed(text, reader);
  const [time, ...others] = timesIn(rest, reader) ?? [];
  if (time === undefined || others.length > 0) return UNKNOWN;
  if (zone === null) return { kind: 'zoneless' };
  // Midnight of a named evening is the end of that day.
  const minutes = !isEvening || time >= NOON ? time : time === 0 ? 2 * NOON : time + NOON;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const moments = possibleDays(day, today).map((one) => momentOn(one, minutes, zone));
  return { kind: 'at', at: moments.find((at) => at > now) ?? moments[0]! };
}

/** Returns the possible days; the first one in the future counts. Throws a RangeError if the day does not exist. */
function possibleDays(day: Day, today: Temporal.PlainDate): Temporal.PlainDate[] {
  switch (day.kind) {
    case 'unsaid':
      return [today, today.add({ days: 1 })];
    case 'after':
      return [today.add({ days: day.days })];
    case 'weekday': {
      const next = today.add({ days: (day.day - today.dayOfWeek + 7) % 7 });
      return [next, next.add({ days: 7 })];
    }
    case 'date': {
      const years = day.year === null ? [today.year, today.year + 1] : [day.year];
      return years.map((year) => Temporal.PlainDate.from({ ...day, year }, { overflow: 'reject' }));
    }
  }
}

/** Returns a time on a day, in minutes after midnight by the zone's clocks. */
function momentOn(day: Temporal.PlainDate, minutes: number, zone: string): number {
  const [on, left] = minutes < 2 * NOON ? [day, minutes] : [day.add({ days: 1 }), minutes - 2 * NOON];
  const time = Temporal.PlainTime.from({ hour: Math.floor(left / MINUTES_OF_HOUR), minute: left % MINUTES_OF_HOUR });
  return on.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
}

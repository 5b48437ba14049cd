import { Temporal } from 'temporal-polyfill';
import type { Rest } from '../types.ts';

/** Reckoning with hours and days on which no clock runs. Moments are ms since 1970. */

interface Span {
  readonly from: number;
  readonly until: number;
}

/** The next quiet span begins within so many days of the one asked about, by hours or by days of the week. */
const NEXT_HOURS = 2;
const NEXT_DAY = 8;
/** Who together never are awake at the same time are taken as if none of them rested. */
const MOST_SPANS = 100;

const MINUTES_OF_HOUR = 60;

/** The quiet spans around a moment, the earlier first, of which some may overlap. */
function spansAround(moment: number, { zone, from, until, days }: Rest): Span[] {
  const today = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).startOfDay();
  const ahead = days.length === 0 ? NEXT_HOURS : NEXT_DAY;
  return Array.from({ length: ahead + 1 }, (_, at) => today.add({ days: at - 1 })).flatMap((day) => {
    const next = day.add({ days: 1 });
    const whole = days.includes(day.dayOfWeek) ? [spanOf(day, next)] : [];
    if (from === until) return whole;
    return [...whole, spanOf(timeOf(day, from), timeOf(from < until ? day : next, until))];
  });
}

const spanOf = (from: Temporal.ZonedDateTime, until: Temporal.ZonedDateTime): Span => ({
  from: from.epochMilliseconds,
  until: until.epochMilliseconds,
});

const timeOf = (day: Temporal.ZonedDateTime, minutes: number): Temporal.ZonedDateTime =>
  day.withPlainTime({ hour: Math.floor(minutes / MINUTES_OF_HOUR), minute: minutes % MINUTES_OF_HOUR });

/** Whether a rest leaves any time at all. */
export const leavesTime = ({ days }: Pick<Rest, 'days'>): boolean => new Set(days).size < 7;

/** The quiet spans that end after a moment, the earlier first. */
const spansFrom = (moment: number, rests: readonly Rest[]): Span[] =>
  rests
    .filter(leavesTime)
    .flatMap((rest) => spansAround(moment, rest))
    .filter(({ until }) => until > moment)
    .sort((one, other) => one.from - other.from);

/** Whether somebody of these rests is quiet at the moment. */
export const isQuiet = (moment: number, rests: readonly Rest[]): boolean =>
  spansFrom(moment, rests).some(({ from }) => from <= moment);

/** The moment that comes so many ms after another, of which only those count in which nobody rests. */
export function awakeAfter(moment: number, ms: number, rests: readonly Rest[]): number {
  let at = moment;
  let left = ms;
  for (let spans = 0; spans < MOST_SPANS; spans++) {
    const [next] = spansFrom(at, rests);
    if (!next || (next.from > at && next.from - at >= left)) return at + left;
    left -= Math.max(0, next.from - at);
    at = next.until;
  }
  return moment + ms;
}

/** How many ms lie between two moments in which nobody rests. */
export function awakeBetween(from: number, until: number, rests: readonly Rest[]): number {
  let at = from;
  let awake = 0;
  for (let spans = 0; spans < MOST_SPANS && at < until; spans++) {
    const [next] = spansFrom(at, rests);
    if (!next || next.from >= until) return awake + until - at;
    awake += Math.max(0, next.from - at);
    at = next.until;
  }
  return awake + Math.max(0, until - at);
}

/** The first moment from this one on at which nobody rests. */
export const awakeFrom = (moment: number, rests: readonly Rest[]): number => awakeAfter(moment, 0, rests);

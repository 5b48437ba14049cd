import { Temporal } from 'temporal-polyfill';
import type { Rest } from '../types.ts';

/** Arithmetic with hours and days on which no clock runs. Moments are ms since 1970. */

interface Span {
  readonly from: number;
  readonly until: number;
}

/** The next quiet span begins within this many days: for daily hours, and for days of the week. */
const NEXT_HOURS = 2;
const NEXT_DAY = 8;
/** The most spans to skip. People who are never awake at the same time count as never resting. */
const MOST_SPANS = 100;

const MINUTES_OF_HOUR = 60;

/** Returns the quiet spans around a moment, the earlier first; some may overlap. */
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

/** Checks whether a rest leaves any time at all. */
const leavesTime = ({ days }: Pick<Rest, 'days'>): boolean => new Set(days).size < 7;

/** Returns the quiet spans that end after a moment, the earlier first. */
const spansFrom = (moment: number, rests: readonly Rest[]): Span[] =>
  rests
    .filter(leavesTime)
    .flatMap((rest) => spansAround(moment, rest))
    .filter(({ until }) => until > moment)
    .sort((one, other) => one.from - other.from);

/** Checks whether any of these rests covers the moment. */
export const isQuiet = (moment: number, rests: readonly Rest[]): boolean =>
  spansFrom(moment, rests).some(({ from }) => from <= moment);

/** Returns the moment so many ms later, counting only time in which nobody rests. */
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

/** Counts the ms between two moments in which nobody rests. */
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

/** Returns the first moment from this one on at which nobody rests. */
export const awakeFrom = (moment: number, rests: readonly Rest[]): number => awakeAfter(moment, 0, rests);

import { type Calls, type Phrase, standardOptions } from '../../engine/index.ts';
import type { Pace, Session } from '../../sessions/types.ts';
import type { Game } from '../bot.ts';
import { words } from '../text/words.ts';

/** Length of games, and how often players are called. Based on measurements of the game and the pace of the table. */

/** Time for an answer in hours, quick and slow, by pace. Unknown without a deadline. */
const ANSWERED: Readonly<Record<Exclude<Pace, 'none'>, readonly [quick: number, slow: number]>> = {
  live: [1 / 40, 1 / 15],
  '8h': [2, 4],
  '24h': [8, 12],
  '72h': [24, 36],
};
const HOURS_A_DAY = 24;
const HOURS_A_WEEK = 7 * HOURS_A_DAY;
/** Hours above which a span is given in days or weeks. */
const LONG_SPANS = { days: 2 * HOURS_A_DAY, weeks: 10 * HOURS_A_DAY };

/** Returns the length of a game: "2 to 3 weeks". */
function gameLengthOf({ waits }: Calls, pace: Exclude<Pace, 'none'>): Phrase {
  const [quick, slow] = ANSWERED[pace].map((hours) => hours * waits) as [number, number];
  const unit = slow > LONG_SPANS.weeks ? 'weeks' : slow > LONG_SPANS.days ? 'days' : 'hours';
  const size = { weeks: HOURS_A_WEEK, days: HOURS_A_DAY, hours: 1 }[unit];
  const least = Math.max(1, Math.round(quick / size));
  return words(`length.${unit}`, { least, count: Math.max(least + 1, Math.round(slow / size)) });
}

/** Says how often a player is called: so many times a day, or every so many days. */
function oftenOf({ waits, each }: Calls, pace: Exclude<Pace, 'none'>): Phrase {
  const [quick, slow] = ANSWERED[pace];
  const aDay = each / ((waits * (quick + slow)) / 2 / HOURS_A_DAY);
  if (aDay >= 1.5) return words('length.times', { count: Math.round(aDay) });
  return aDay > 0.7 ? words('length.daily') : words('length.every', { count: Math.round(1 / aDay) });
}

/**
 * Returns the expected length for a table; null if unknown. Invited people count as present. A lone player is told the
 * length for two.
 */
export function lengthLine({ seats, terms, options }: Session, module: Game): Phrase | null {
  const { pace, entry, kept } = terms;
  if (pace === 'none') return null;
  const there = seats.filter(({ occupant }) => occupant === 'person').map(({ userId }) => userId);
  const asked = [...entry.users, ...kept.map(({ userId }) => userId)].filter((user) => !there.includes(user));
  const most = module.seats[1];
  const bots = seats.length - there.length;
  const count = there.length + new Set(asked).size;
  const people = Math.min(Math.max(2, count), most);
  const all = Math.min(people + bots, most);
  const measured = module.calls?.(all, options) ?? null;
  if (!measured) return null;
  // Bots take no time.
  const calls = { ...measured, waits: (measured.waits * people) / all };
  const span = gameLengthOf(calls, pace);
  const told = { span, count: count < 2 ? count : people };
  if (pace === 'live') return words('length.live', told);
  return words('length.line', { ...told, often: oftenOf(calls, pace) });
}

/** Players assumed where a list names a game, at the usual pace. */
const SOME = 3;

/** Describes a game in a list: players, length, and its one-line text. */
export function titleDetail(module: Game): Phrase {
  const [fewest, most] = module.seats;
  const calls = module.calls?.(Math.min(SOME, most), standardOptions(module.options)) ?? null;
  const line = { key: `${module.id}:line` };
  return calls
    ? words('length.title', { fewest, most, span: gameLengthOf(calls, '24h'), line })
    : words('length.titleBare', { fewest, most, line });
}

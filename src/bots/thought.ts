import type { Reply, Seat, Table } from '../engine/index.ts';
import type { Sign } from '../kit/index.ts';
import type { Random } from './bot.ts';
import { leadOf, NEGLIGIBLE_LEAD } from './contest.ts';
import type { Future, Horizon } from './futures.ts';

/** Result of thinking about a decision; other code turns these facts into text. */

export interface Thought {
  readonly best: Reply;
  /** The best reply compared with the next best; null if nothing was compared. */
  readonly rival: Rivalry | null;
}

/** Comparison of two choices in the same futures. */
export interface Rivalry {
  readonly reply: Reply;
  /** Number of choices tried. */
  readonly choices: number;
  /** Number of futures of each choice, and their length. */
  readonly futures: number;
  readonly rounds: number;
  /** Number of futures in which the best choice left the seat better off, and worse off. */
  readonly better: number;
  readonly worse: number;
  readonly margin: 'clear' | 'slight' | 'none';
  /** Number of futures in which the game was won and lost: after the best choice, and after this one. */
  readonly won: BestAndRival;
  readonly lost: BestAndRival;
  /** The largest average differences in favour of the best choice, the surest first. */
  readonly shifts: readonly SignSurplus[];
}

type BestAndRival = readonly [best: number, rival: number];

/** Surplus of a sign after the best choice. */
interface SignSurplus {
  readonly sign: string;
  readonly by: number;
}

/** Thinks about decisions while people wait. */
export interface Adviser {
  /**
   * Finds an answer to a seat's open ask, using only what the seat may know. `random` is its only source of chance.
   * Throws if the seat has no open ask.
   */
  consider(table: Table, seat: Seat, random: Random): Promise<Thought>;
}

/** Maximum number of differences to report, and the smallest that matters to a player. */
const MOST_SHIFTS = 3;
const LEAST_SHIFT = 0.1;

/** A clearly better choice is better this many times as often as worse. */
const CLEARLY = 2;

/** Context of a comparison. */
interface ComparisonContext {
  readonly reply: Reply;
  readonly choices: number;
  readonly horizon: Horizon;
  /** The signs to count, and whether more is good. */
  readonly signs?: readonly Pick<Sign, 'id' | 'good'>[] | undefined;
}

/** Compares two choices by their results in the same futures, at least two. */
export function rivalryOf(
  best: readonly Future[],
  rival: readonly Future[],
  { reply, choices, horizon, signs = [] }: ComparisonContext,
): Rivalry {
  const leads = best.map(({ value }, at) => value - rival[at]!.value);
  const { mean, doubt } = leadOf(futureValues(best), futureValues(rival));
  const better = leads.filter((lead) => lead > NEGLIGIBLE_LEAD).length;
  const worse = leads.filter((lead) => lead < -NEGLIGIBLE_LEAD).length;
  const isClear = mean >= doubt && better >= CLEARLY * worse;
  return {
    ...{ reply, choices, futures: best.length, rounds: horizon.rounds, better, worse },
    margin: mean < NEGLIGIBLE_LEAD || mean < doubt / 2 ? 'none' : isClear ? 'clear' : 'slight',
    won: [countEnds(best, 'won'), countEnds(rival, 'won')],
    lost: [countEnds(best, 'lost'), countEnds(rival, 'lost')],
    shifts: shiftsBetween(best, rival, signs),
  };
}

const futureValues = (futures: readonly Future[]): number[] => futures.map(({ value }) => value);
const countEnds = (futures: readonly Future[], how: Future['ended']): number =>
  futures.filter(({ ended }) => ended === how).length;

function shiftsBetween(
  best: readonly Future[],
  rival: readonly Future[],
  signs: NonNullable<ComparisonContext['signs']>,
): SignSurplus[] {
  const counts = (futures: readonly Future[], sign: string) => futures.map((future) => future.signs[sign]!);
  return signs
    .map(({ id, good }) => ({ sign: id, good, ...leadOf(counts(best, id), counts(rival, id)) }))
    .filter(({ mean, doubt, good }) => (good === 'more' ? mean : -mean) > Math.max(LEAST_SHIFT, doubt))
    .sort((one, other) => sureness(other) - sureness(one))
    .slice(0, MOST_SHIFTS)
    .map(({ sign, mean }) => ({ sign, by: mean }));
}

const sureness = ({ mean, doubt }: { readonly mean: number; readonly doubt: number }): number =>
  Math.abs(mean) / (doubt + LEAST_SHIFT);

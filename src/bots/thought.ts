import type { Reply, Seat, Table } from '../engine/index.ts';
import type { Sign } from '../kit/index.ts';
import type { Random } from './bot.ts';
import { leadOf, NOTHING } from './contest.ts';
import type { Future, Horizon } from './futures.ts';

/** What is to be said of a decision that was thought about: facts alone, of which others make words. */

export interface Thought {
  readonly best: Reply;
  /** How the best one compares with the next best; null: nothing was compared. */
  readonly rival: Rivalry | null;
}

/** Two choices in the same futures. */
export interface Rivalry {
  readonly reply: Reply;
  /** Choices that were tried in all. */
  readonly choices: number;
  /** Futures that were played of each, and how far. */
  readonly futures: number;
  readonly rounds: number;
  /** In how many of them the seat stood better after the best choice, and in how many worse. */
  readonly better: number;
  readonly worse: number;
  readonly margin: 'clear' | 'slight' | 'none';
  /** In how many of them the game was won and lost by then: after the best choice, and after this one. */
  readonly won: Pair;
  readonly lost: Pair;
  /** What differed most on the average and speaks for the best choice, the surest first. */
  readonly shifts: readonly Shift[];
}

export type Pair = readonly [best: number, rival: number];

/** By how much more of a sign there was after the best choice. */
export interface Shift {
  readonly sign: string;
  readonly by: number;
}

/** Who thinks about decisions for people who wait for it. */
export interface Adviser {
  /** What to answer the open ask of a seat with, by what the seat may know. `random`: its only chance. Throws when it has none. */
  consider(table: Table, seat: Seat, random: Random): Promise<Thought>;
}

/** More differences than this are no reason, and smaller ones none to a player. */
const MOST_SHIFTS = 3;
const LEAST_SHIFT = 0.1;

/** What is clearly better is better so many times as often as worse. */
const CLEARLY = 2;

/** What two choices are compared with. */
interface Setting {
  readonly reply: Reply;
  readonly choices: number;
  readonly horizon: Horizon;
  /** What is counted, and whether more of it is good. */
  readonly signs?: readonly Pick<Sign, 'id' | 'good'>[];
}

/** How two choices compare, by what came of both in the same futures, two at least. */
export function rivalryOf(
  best: readonly Future[],
  rival: readonly Future[],
  { reply, choices, horizon, signs = [] }: Setting,
): Rivalry {
  const leads = best.map(({ value }, at) => value - rival[at]!.value);
  const { mean, doubt } = leadOf(valuesOf(best), valuesOf(rival));
  const better = leads.filter((lead) => lead > NOTHING).length;
  const worse = leads.filter((lead) => lead < -NOTHING).length;
  const isClear = mean >= doubt && better >= CLEARLY * worse;
  return {
    ...{ reply, choices, futures: best.length, rounds: horizon.rounds, better, worse },
    margin: mean < NOTHING || mean < doubt / 2 ? 'none' : isClear ? 'clear' : 'slight',
    won: [endsOf(best, 'won'), endsOf(rival, 'won')],
    lost: [endsOf(best, 'lost'), endsOf(rival, 'lost')],
    shifts: shiftsBetween(best, rival, signs),
  };
}

const valuesOf = (futures: readonly Future[]): number[] => futures.map(({ value }) => value);
const endsOf = (futures: readonly Future[], how: Future['ended']): number =>
  futures.filter(({ ended }) => ended === how).length;

function shiftsBetween(
  best: readonly Future[],
  rival: readonly Future[],
  signs: NonNullable<Setting['signs']>,
): Shift[] {
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

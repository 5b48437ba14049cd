import type { Ask, GameState, Reply, Run, Seat, Table } from '../engine/index.ts';
import type { AnyKit } from '../kit/index.ts';
import type { Bot, Random } from './bot.ts';
import { type Horizon, type Judge, valueOf } from './futures.ts';
import { greedyReply } from './greedy.ts';
import { rank, weigh } from './policy.ts';

/** How hard a bot thinks. */
export interface Effort extends Horizon {
  /** Choices looked at, the most promising first. */
  readonly breadth: number;
  /** Futures played for each of them at most. */
  readonly futures: number;
}

/**
 * As far as it pays: a future that ends with the round has seen what the choice brings about. 48 % of the games of
 * the first game's page of balance are won so; with four futures, in little more than half of the time, 45 %.
 */
export const STEADY: Effort = { breadth: 2, futures: 8, rounds: 1, depth: 40 };

/** Futures that are played at least, and how many standard errors make a lead certain. */
const FEWEST = 3;
const CERTAINTY = 2;
/** A lead of less than this is none: which of such choices is taken hardly matters. */
const NOTHING = 0.002;

/** Choices with less than this share of the best weight are not thought about. */
const SERIOUS = 0.55;

/** Thinks where there is something to compare, and follows the game's policy elsewhere. */
export const searchBot = ({ bots }: Pick<AnyKit, 'bots'>, random: Random, effort: Effort = STEADY): Bot => ({
  name: 'search',
  choose: (table, ask, seat) =>
    searched(bots, table, ask, seat, random, effort) ?? greedyReply(bots, table, { ask, seat }, random),
});

/**
 * Flat Monte Carlo: each promising choice is tried in the same futures, and the one after which the seat stands best
 * (`evaluate`) is taken. Nothing is peeked at: see `valueOf`. Null where the ask is of another kind than one of several.
 */
export function searched<State extends GameState>(
  bots: AnyKit['bots'],
  table: Table<State>,
  ask: Ask,
  seat: Seat,
  random: Random,
  effort: Effort,
): Reply | null {
  const candidates = candidatesFor(bots, table, ask, seat, random, effort);
  if (!candidates || candidates.length === 1) return candidates;
  const judge = bots as Judge<never>;
  const contest = new Contest(candidates);
  while (!contest.isDecided && contest.rounds < effort.futures) {
    const seed = String(random());
    contest.add(candidates.map((index) => valueOf(judge, table as never, { seat, index }, seed, effort)));
  }
  return [contest.leader];
}

/** The choices that are worth a thought, the most promising first; null where the ask is of another kind than one of several. */
export function candidatesFor<State extends GameState>(
  bots: AnyKit['bots'],
  run: Run<State>,
  ask: Ask,
  seat: Seat,
  random: Random,
  { breadth }: Effort,
): readonly number[] | null {
  if (!bots.evaluate || ask.form !== 'choose' || ask.max !== 1 || ask.min !== 1) return null;
  const weights = weigh(bots, run, ask, seat) ?? ask.from.map(() => 1);
  const serious = SERIOUS * Math.max(...weights);
  return rank(weights, random)
    .slice(0, breadth)
    .filter((index) => weights[index]! >= serious);
}

/** Choices that are compared in one future after the other. */
export class Contest {
  readonly #values: number[][];

  constructor(private readonly candidates: readonly number[]) {
    this.#values = candidates.map(() => []);
  }

  /** Futures played. */
  get rounds(): number {
    return this.#values[0]!.length;
  }

  /** What each candidate came to in the same future. */
  add(values: readonly number[]): void {
    values.forEach((value, at) => this.#values[at]!.push(value));
  }

  get leader(): number {
    return this.candidates[this.#leading]!;
  }

  get #leading(): number {
    const totals = this.#values.map(sum);
    return totals.indexOf(Math.max(...totals));
  }

  /** Whether more futures would hardly change who leads, or hardly matter: the leader is far ahead of every other, or as good as level. */
  get isDecided(): boolean {
    if (this.rounds < FEWEST) return false;
    const leader = this.#values[this.#leading]!;
    return this.#values.every((other) => {
      if (other === leader) return true;
      const leads = leader.map((value, future) => value - other[future]!);
      const mean = sum(leads) / this.rounds;
      const variance = sum(leads.map((lead) => (lead - mean) ** 2)) / (this.rounds - 1);
      const doubt = CERTAINTY * Math.sqrt(variance / this.rounds);
      return mean > doubt || mean + doubt < NOTHING;
    });
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

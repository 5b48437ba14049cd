import type { Ask, GameState, Reply, Run, Seat, Table } from '../engine/index.ts';
import type { AnyKit } from '../kit/index.ts';
import type { Bot, Random } from './bot.ts';
import { Contest } from './contest.ts';
import { type Horizon, type Judge, positionValue } from './futures.ts';
import { greedyReply } from './greedy.ts';
import { isSingle, rank, weigh } from './policy.ts';

/** How hard a bot thinks. */
export interface Effort extends Horizon {
  /** Number of choices to examine, the most promising first. */
  readonly breadth: number;
  /** Maximum number of futures for each choice. */
  readonly futures: number;
}

/**
 * The best value for the time: a future to the end of the round shows what the choice causes. It wins 48 % of the games
 * of the first game's page of balance. Four futures win 45 % in little more than half the time.
 */
export const STEADY: Effort = { breadth: 2, futures: 8, rounds: 1, depth: 40 };

/** The search ignores choices below this share of the best weight. */
export const SERIOUS = 0.55;

/** A bot that searches where there is something to compare, and follows the game's policy elsewhere. */
export const searchBot = ({ bots }: Pick<AnyKit, 'bots'>, random: Random, effort: Effort = STEADY): Bot => ({
  name: 'search',
  choose: (table, ask, seat) =>
    searched(bots, table, ask, seat, random, effort) ?? greedyReply(bots, table, { ask, seat }, random),
});

/**
 * Flat Monte Carlo: tries each promising choice in the same futures and takes the one with the best rating
 * (`evaluate`). It never peeks: see `valueOf`. Returns null unless the ask is for one of several.
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
    contest.add(
      candidates.map((index) => positionValue(judge, table as never, { seat, reply: [index] }, seed, effort)),
    );
  }
  return [contest.leader];
}

/** Returns the choices worth trying, the most promising first; null unless the ask is for one of several. */
function candidatesFor<State extends GameState>(
  bots: AnyKit['bots'],
  run: Run<State>,
  ask: Ask,
  seat: Seat,
  random: Random,
  { breadth }: Effort,
): readonly number[] | null {
  if (!bots.evaluate || !isSingle(ask)) return null;
  const weights = weigh(bots, run, ask, seat) ?? ask.from.map(() => 1);
  const serious = SERIOUS * Math.max(...weights);
  return rank(weights, random)
    .slice(0, breadth)
    .filter((index) => weights[index]! >= serious);
}

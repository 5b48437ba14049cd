import type { Ask, GameState, Reply, Table } from '../engine/index.ts';
import type { Bot, Random } from './bot.ts';
import { greedyReply, rank } from './greedy.ts';
import { randomReply } from './random.ts';

/** How hard a bot thinks. */
export interface Effort {
  /** Choices looked at, the most promising first. */
  readonly breadth: number;
  /** Futures played for each of them. */
  readonly futures: number;
  /** Answers a future goes on for. */
  readonly depth: number;
}

export const STEADY: Effort = { breadth: 2, futures: 10, depth: 25 };

/** How often a future leaves the path of the hints, so that they are not believed blindly. */
const DOUBT = 0.03;

/** Choices with less than this share of the best hint are not thought about. */
const SERIOUS = 0.55;

/**
 * Flat Monte Carlo: each promising choice is tried in the same random futures, played on by the module's hints, and the
 * one after which the table stands best (`merit`) is taken. Dice and decks of the futures are drawn anew: nothing is peeked at.
 */
export const searchBot = (random: Random, effort: Effort = STEADY): Bot => ({
  name: 'search',
  choose(table, ask) {
    const { merit, hint } = table.module;
    if (!merit || ask.kind !== 'choose' || ask.max !== 1 || ask.min !== 1) return greedyReply(table, ask, random);
    const weights = hint?.(table.state, ask) ?? ask.from.map(() => 1);
    const candidates = rank(weights, random)
      .slice(0, effort.breadth)
      .filter((index) => weights[index]! >= SERIOUS * Math.max(...weights));
    return [best(table, ask, candidates, random, effort)];
  },
});

function best<State extends GameState>(
  table: Table<State>,
  ask: Ask,
  candidates: readonly number[],
  random: Random,
  { futures, depth }: Effort,
): number {
  if (candidates.length === 1) return candidates[0]!;
  const at = table.asks.indexOf(ask);
  const totals = candidates.map(() => 0);
  for (let future = 0; future < futures; future++) {
    const seed = String(random());
    candidates.forEach((index, place) => {
      const copy = table.think(seed);
      copy.reply(copy.asks[at]!, [index]);
      totals[place]! += lookAhead(copy, random, depth);
    });
  }
  return candidates[totals.indexOf(Math.max(...totals))]!;
}

/** Plays a future on and says how well the table stands in it. */
function lookAhead<State extends GameState>(copy: Table<State>, random: Random, depth: number): number {
  for (let answers = 0; answers < depth && copy.asks.length > 0; answers++) {
    const ask = copy.asks[0]!;
    const reply: Reply = random() < DOUBT ? randomReply(ask, random) : greedyReply(copy, ask, random);
    copy.reply(ask, reply);
  }
  return copy.module.merit!(copy.state);
}

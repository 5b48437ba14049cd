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

/** Futures that are played at least, and how many standard errors ahead of the others a choice is taken at once. */
const FEWEST = 4;
const CERTAINTY = 2;

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
  const merits: number[][] = candidates.map(() => []);
  for (let future = 0; future < futures && !isSettled(merits); future++) {
    const seed = String(random());
    candidates.forEach((index, place) => {
      const copy = table.think(seed);
      copy.reply(copy.asks[at]!, [index]);
      merits[place]!.push(lookAhead(copy, random, depth));
    });
  }
  return candidates[leaderOf(merits)]!;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const leaderOf = (merits: readonly (readonly number[])[]): number => {
  const totals = merits.map(sum);
  return totals.indexOf(Math.max(...totals));
};

/** Whether the leader is so far ahead of every other choice, future by future, that more of them would hardly change it. */
function isSettled(merits: readonly (readonly number[])[]): boolean {
  const count = merits[0]!.length;
  if (count < FEWEST) return false;
  const leader = merits[leaderOf(merits)]!;
  return merits.every((other) => {
    if (other === leader) return true;
    const leads = leader.map((merit, future) => merit - other[future]!);
    const mean = sum(leads) / count;
    const variance = sum(leads.map((lead) => (lead - mean) ** 2)) / (count - 1);
    return mean > CERTAINTY * Math.sqrt(variance / count);
  });
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

import type { Ask, GameState, Reply, Run, Seat, Table } from '../engine/index.ts';
import type { AnyKit, Bots } from '../kit/index.ts';
import type { Bot, Random } from './bot.ts';
import { greedyReply } from './greedy.ts';
import { rank, weigh } from './policy.ts';
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

/** How often a future leaves the path of the policy, so that it is not believed blindly. */
const DOUBT = 0.03;

/** Futures that are played at least, and how many standard errors ahead of the others a choice is taken at once. */
const FEWEST = 4;
const CERTAINTY = 2;

/** Choices with less than this share of the best weight are not thought about. */
const SERIOUS = 0.55;

/**
 * Flat Monte Carlo: each promising choice is tried in the same random futures, played on by the game's policy, and the one
 * after which the seat stands best (`evaluate`) is taken. Dice, decks and all else that the seat cannot know are drawn anew in
 * each future: nothing is peeked at.
 */
export const searchBot = ({ bots }: Pick<AnyKit, 'bots'>, random: Random, effort: Effort = STEADY): Bot => ({
  name: 'search',
  choose(table, ask, seat) {
    const { evaluate } = bots;
    const turn: Turn = { ask, seat };
    if (!evaluate || ask.form !== 'choose' || ask.max !== 1 || ask.min !== 1)
      return greedyReply(bots, table, turn, random);
    const weights = weigh(bots, table, ask, seat) ?? ask.from.map(() => 1);
    const candidates = rank(weights, random)
      .slice(0, effort.breadth)
      .filter((index) => weights[index]! >= SERIOUS * Math.max(...weights));
    return [best({ ...bots, evaluate }, table, turn, candidates, random, effort)];
  },
});

interface Turn {
  readonly ask: Ask;
  readonly seat: Seat;
}

type Judge<State extends GameState> = Bots<State> & Required<Pick<Bots<State>, 'evaluate'>>;

function best<State extends GameState>(
  bots: Judge<State>,
  table: Table<State>,
  { seat }: Turn,
  candidates: readonly number[],
  random: Random,
  { futures, depth }: Effort,
): number {
  if (candidates.length === 1) return candidates[0]!;
  const { determinize } = bots;
  const values: number[][] = candidates.map(() => []);
  for (let future = 0; future < futures && !isSettled(values); future++) {
    const seed = String(random());
    candidates.forEach((index, place) => {
      const copy = table.think({ seat, seed, determinize });
      copy.reply(copy.askFor(seat)!, [index]);
      values[place]!.push(lookAhead(bots, copy, seat, random, depth));
    });
  }
  return candidates[leaderOf(values)]!;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const leaderOf = (values: readonly (readonly number[])[]): number => {
  const totals = values.map(sum);
  return totals.indexOf(Math.max(...totals));
};

/** Whether the leader is so far ahead of every other choice, future by future, that more of them would hardly change it. */
function isSettled(values: readonly (readonly number[])[]): boolean {
  const count = values[0]!.length;
  if (count < FEWEST) return false;
  const leader = values[leaderOf(values)]!;
  return values.every((other) => {
    if (other === leader) return true;
    const leads = leader.map((value, future) => value - other[future]!);
    const mean = sum(leads) / count;
    const variance = sum(leads.map((lead) => (lead - mean) ** 2)) / (count - 1);
    return mean > CERTAINTY * Math.sqrt(variance / count);
  });
}

/** Plays a future on and says how well the seat stands in it. */
function lookAhead<State extends GameState>(
  bots: Judge<State>,
  copy: Run<State>,
  seat: Seat,
  random: Random,
  depth: number,
): number {
  for (let answers = 0; answers < depth && copy.asks.length > 0; answers++) {
    const ask = copy.asks[0]!;
    const careless = random() < DOUBT;
    const reply: Reply = careless
      ? randomReply(ask, random)
      : greedyReply(bots, copy, { ask, seat: ask.seats[0]! }, random);
    copy.reply(ask, reply);
  }
  return bots.evaluate(copy.state, seat);
}

import type { Ask, GameState, Reply, Seat, Table } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import type { Bot, Random } from './bot.ts';
import { Contest } from './contest.ts';
import { type Future, type Judge, tellFuture, type Trial } from './futures.ts';
import { promisingReplies } from './replies.ts';
import { rescues } from './rescue.ts';
import type { Effort } from './search.ts';
import { type Rivalry, rivalryOf, type Thought } from './thought.ts';
import { isNear, victories } from './victory.ts';

/** Produces hints. The generator asks for trials; its caller runs them here or in other processes. */

/** Effort while a person waits: as long as it is worthwhile, and never two seconds. */
const FULL_EFFORT: Effort = { breadth: 4, futures: 48, rounds: 2, depth: 60 };

/**
 * Number of futures for every choice between comparisons. It does not depend on the number of processes, so that the
 * answer is the same.
 */
const BATCH = 8;

/** Minimum number of futures for a comparison. */
const FEWEST_FUTURES = 2;

/** Limits of effort and time. */
export interface ThinkingLimits {
  readonly effort?: Effort | undefined;
  /** Called after each batch; true ends the search. */
  isOver?(): boolean;
}

/** Yields trials, receives the future of each reply by seed, and returns its conclusion. */
export function* deliberate<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  { ask, seat }: { readonly ask: Ask; readonly seat: Seat },
  random: Random,
  { effort = FULL_EFFORT, isOver = () => false }: ThinkingLimits = {},
): Generator<Trial, Thought, Future[][]> {
  const promising = promisingReplies(bots, table, ask, seat, effort.breadth);
  if (!bots.evaluate) return { best: promising[0]!, rival: null };
  const saving = yield* rescues(table, { ask, seat }, promising[0]!);
  let replies: readonly Reply[] = [...promising, ...saving.filter((reply) => !isAmong(promising, reply))];
  if (replies.length === 1) return { best: replies[0]!, rival: null };
  let contest = new Contest(replies);
  let futures: Future[][] = [];
  const seeds: string[] = [];
  let looked = false;
  do {
    const batch = Array.from({ length: BATCH }, () => String(random()));
    seeds.push(...batch);
    let told = yield { seat, replies, seeds: batch, horizon: effort };
    futures.push(...told);
    // Once the end of the game is in sight, replies that win at once join from the first future on.
    const winning = !looked && isNear(told) ? yield* victories({ ask, seat }, replies) : [];
    looked ||= isNear(told);
    if (winning.length > 0) {
      const more = yield { seat, replies: winning, seeds: seeds.slice(0, futures.length), horizon: effort };
      told = futures = futures.slice(0, more.length).map((row, at) => [...row, ...more[at]!]);
      replies = [...replies, ...winning];
      contest = new Contest(replies);
    }
    for (const row of told) contest.add(row.map(({ value }) => value));
  } while (!contest.isDecided && contest.rounds < effort.futures && !isOver());
  const came = (at: number): Future[] => futures.map((told) => told[at]!);
  const compared = (best: number, next: number): Rivalry =>
    rivalryOf(came(best), came(next), {
      ...{ reply: replies[next]!, choices: replies.length, horizon: effort, signs: bots.signs },
    });
  const [best, next] = contest.ranking as [number, number];
  // Another reply replaces the game's own advice only if it seems better on all evidence.
  const lead = best > 0 && saving.length === 0 ? compared(best, 0) : null;
  if (lead?.margin === 'none' && lead.better <= lead.worse)
    return { best: replies[0]!, rival: { ...compared(0, best), margin: 'none' } };
  const rival = compared(best, next);
  // Never recommend a reply that came out worse more often, however large its advantage elsewhere.
  return rival.worse > rival.better
    ? { best: replies[next]!, rival: { ...compared(next, best), margin: 'none' } }
    : { best: replies[best]!, rival };
}

const isAmong = (replies: readonly Reply[], reply: Reply): boolean =>
  replies.some((other) => other.join() === reply.join());

/** Plays each reply in the future of each seed, for as many seeds as time allows and at least `FEWEST_FUTURES`. */
export function tryOut<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  { seat, replies, seeds, ...how }: Trial,
  isOver: () => boolean = () => false,
): Future[][] {
  const told: Future[][] = [];
  for (const seed of seeds) {
    if (told.length >= FEWEST_FUTURES && isOver()) break;
    told.push(replies.map((reply) => tellFuture(bots as Judge<State>, table, { seat, reply }, seed, how)));
  }
  return told;
}

/** A bot that always follows the hint. */
export const hintBot = ({ bots }: { readonly bots: Bots }, random: Random, effort: Effort = FULL_EFFORT): Bot => ({
  name: 'hints',
  choose(table, ask, seat) {
    const thought = deliberate(bots, table as never, { ask, seat }, random, { effort });
    let next = thought.next();
    while (!next.done) next = thought.next(tryOut(bots, table as never, next.value));
    return next.value.best;
  },
});

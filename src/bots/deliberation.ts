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

/** How hints are thought out: whoever thinks tries out what is wanted, here or in other processes. */

/** How hard is thought where a person waits for it: as long as it is worth while, and never for two seconds. */
export const FULL: Effort = { breadth: 4, futures: 48, rounds: 2, depth: 60 };

/** Futures of every choice that are played before they are compared: as many whatever the number of processes, for the same answer. */
const BATCH = 8;

/** Without so many nothing can be compared. */
const LEAST = 2;

/** How hard is thought, and for how long. */
export interface Patience {
  readonly effort?: Effort | undefined;
  /** Asked after each batch: it has to be enough. */
  isOver?(): boolean;
}

/** Wants trials, is told what each reply came to, seed by seed, and says what it makes of that. */
export function* deliberate<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  { ask, seat }: { readonly ask: Ask; readonly seat: Seat },
  random: Random,
  { effort = FULL, isOver = () => false }: Patience = {},
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
    // As soon as the end of the game is in sight, what wins at once takes part from the first future on.
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
  // What the game itself advises is left only for what is better as far as can be seen.
  const lead = best > 0 && saving.length === 0 ? compared(best, 0) : null;
  if (lead?.margin === 'none' && lead.better <= lead.worse)
    return { best: replies[0]!, rival: { ...compared(0, best), margin: 'none' } };
  const rival = compared(best, next);
  // What came out worse more often is recommended to nobody, however much better it was where it was better.
  return rival.worse > rival.better
    ? { best: replies[next]!, rival: { ...compared(next, best), margin: 'none' } }
    : { best: replies[best]!, rival };
}

const isAmong = (replies: readonly Reply[], reply: Reply): boolean =>
  replies.some((other) => other.join() === reply.join());

/** What each reply comes to, seed by seed; of as many seeds as there is time for, and of `LEAST` in any case. */
export function tryOut<State extends GameState>(
  bots: Bots<State>,
  table: Table<State>,
  { seat, replies, seeds, ...how }: Trial,
  isOver: () => boolean = () => false,
): Future[][] {
  const told: Future[][] = [];
  for (const seed of seeds) {
    if (told.length >= LEAST && isOver()) break;
    told.push(replies.map((reply) => tellFuture(bots as Judge<State>, table, { seat, reply }, seed, how)));
  }
  return told;
}

/** Does what a hint says, each time. */
export const hintBot = ({ bots }: { readonly bots: Bots }, random: Random, effort: Effort = FULL): Bot => ({
  name: 'hints',
  choose(table, ask, seat) {
    const thought = deliberate(bots, table as never, { ask, seat }, random, { effort });
    let next = thought.next();
    while (!next.done) next = thought.next(tryOut(bots, table as never, next.value));
    return next.value.best;
  },
});

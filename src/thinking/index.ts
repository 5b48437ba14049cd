import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import type { Random } from '../bots/bot.ts';
import { Contest } from '../bots/contest.ts';
import type { Future } from '../bots/futures.ts';
import { promisingReplies } from '../bots/replies.ts';
import type { Effort } from '../bots/search.ts';
import { type Adviser, rivalryOf, type Rivalry, type Thought } from '../bots/thought.ts';
import { type Reply, type Seat, type Table, threatNames } from '../engine/index.ts';
import { kits } from '../games/index.ts';
import { kitOf } from '../kit/index.ts';
import { poolOf } from '../installation/pool.ts';
import type { Task } from './worker.ts';

/** How hard is thought where a person waits for it: as long as it is worth while, and never for two seconds. */
export const FULL: Effort = { breadth: 4, futures: 48, rounds: 2, depth: 60 };

/** Futures of every choice that are played before they are compared: as many whatever the number of processes, for the same answer. */
const BATCH = 8;

/** Processes that think about one decision together, so that whoever waits does not wait long, and nobody else waits at all. */
export interface Thinkers extends Adviser {
  consider(table: Table, seat: Seat, random: Random, effort?: Effort): Promise<Thought>;
  /** Whatever is being thought about fails. */
  close(): Promise<void>;
}

/** `processes`: as many as there are cores if not said. They start with the first thought. */
export function openThinkers({ processes = availableParallelism() }: { readonly processes?: number } = {}): Thinkers {
  let pool: Tinypool | null = null;
  let isClosed = false;
  const run = (task: Task): Promise<Future[][]> => {
    if (isClosed) return Promise.reject(new Error('the thinkers have stopped'));
    pool ??= poolOf('src/thinking/worker.ts', 'tryOut', processes);
    return pool.run(task) as Promise<Future[][]>;
  };
  /** What each reply comes to, seed by seed. */
  const tryOut = async (task: Omit<Task, 'seeds'>, seeds: readonly string[]): Promise<Future[][]> => {
    const shares = Array.from({ length: processes }, (_, process) =>
      seeds.filter((_, at) => at % processes === process),
    );
    const nothing = Promise.resolve<Future[][]>([]);
    const told = await Promise.all(shares.map((seeds) => (seeds.length > 0 ? run({ ...task, seeds }) : nothing)));
    // In the order of the seeds: sums of other orders differ in the last digit.
    return seeds.map((_, at) => told[at % processes]![Math.floor(at / processes)]!);
  };
  return {
    async consider(table, seat, random, effort = FULL) {
      const { bots } = kitOf(kits, table.module.id);
      const ask = table.askFor(seat);
      if (!ask) throw new Error(`seat ${seat} has no question`);
      const replies: readonly Reply[] = promisingReplies(bots, table, ask, seat, effort.breadth);
      if (!bots.evaluate || replies.length === 1) return { best: replies[0]!, rival: null };
      const contest = new Contest(replies);
      const task = { save: table.save(), seat, replies, horizon: effort };
      const futures: Future[][] = [];
      while (!contest.isDecided && contest.rounds < effort.futures) {
        const seeds = Array.from({ length: BATCH }, () => String(random()));
        for (const told of await tryOut(task, seeds)) {
          futures.push(told);
          contest.add(told.map(({ value }) => value));
        }
      }
      const compared = (best: number, next: number): Rivalry =>
        rivalryOf(came(best), came(next), {
          ...{ reply: replies[next]!, choices: replies.length, horizon: effort, signs: bots.signs },
          threats: threatNames(table, seat),
        });
      const came = (at: number) => futures.map((told) => told[at]!);
      const [best, next] = contest.ranking as [number, number];
      const rival = compared(best, next);
      // What came out worse more often is recommended to nobody, however much better it was where it was better.
      return rival.worse > rival.better
        ? { best: replies[next]!, rival: { ...compared(next, best), margin: 'none' } }
        : { best: replies[best]!, rival };
    },
    async close() {
      isClosed = true;
      await pool?.destroy();
    },
  };
}

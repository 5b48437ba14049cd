import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import { candidatesFor, Contest, type Effort } from '../bots/search.ts';
import { greedyReply } from '../bots/greedy.ts';
import type { Random } from '../bots/bot.ts';
import type { Reply, Seat, Table } from '../engine/index.ts';
import { kits } from '../games/index.ts';
import { kitOf } from '../kit/index.ts';
import { poolOf } from '../installation/pool.ts';
import type { Task } from './worker.ts';

/** How hard is thought where a person waits for it: as long as it is worth while, and never for two seconds. */
export const FULL: Effort = { breadth: 4, futures: 48, rounds: 2, depth: 60 };

/** Futures of every choice that are played before they are compared: as many whatever the number of processes, for the same answer. */
const BATCH = 8;

/** Processes that think about one decision together, so that whoever waits does not wait long, and nobody else waits at all. */
export interface Thinkers {
  /** What a bot that takes its time answers one of the table's open asks of a seat with. `random`: its only chance. */
  reply(table: Table, seat: Seat, random: Random, effort?: Effort): Promise<Reply>;
  close(): Promise<void>;
}

/** `processes`: as many as there are cores if not said. They start with the first thought. */
export function openThinkers({ processes = availableParallelism() }: { readonly processes?: number } = {}): Thinkers {
  let pool: Tinypool | null = null;
  const open = () => (pool ??= poolOf('src/thinking/worker.ts', 'tryOut', processes));
  return {
    async reply(table, seat, random, effort = FULL) {
      const { bots } = kitOf(kits, table.module.id);
      const ask = table.askFor(seat);
      if (!ask) throw new Error(`seat ${seat} has no question`);
      const candidates = candidatesFor(bots, table, ask, seat, random, effort);
      if (!candidates) return greedyReply(bots, table, { ask, seat }, random);
      if (candidates.length === 1) return candidates;
      const contest = new Contest(candidates);
      const shared = { save: table.save(), seat, candidates, horizon: effort };
      while (!contest.isDecided && contest.rounds < effort.futures) {
        const seeds = Array.from({ length: BATCH }, () => String(random()));
        const shares = Array.from({ length: processes }, (_, process) =>
          seeds.filter((_, at) => at % processes === process),
        );
        const tasks = shares.filter((share) => share.length > 0).map((share): Task => ({ ...shared, seeds: share }));
        const values = await Promise.all(tasks.map((task) => open().run(task) as Promise<number[][]>));
        // In the order of the seeds: sums of other orders differ in the last digit.
        seeds.forEach((_, at) => contest.add(values[at % processes]![Math.floor(at / processes)]!));
      }
      return [contest.leader];
    },
    close: async () => void (await pool?.destroy()),
  };
}

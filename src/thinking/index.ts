import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import type { Random } from '../bots/bot.ts';
import { deliberate, type Trial } from '../bots/deliberation.ts';
import type { Future } from '../bots/futures.ts';
import type { Effort } from '../bots/search.ts';
import type { Adviser, Thought } from '../bots/thought.ts';
import type { Save, Seat, Table } from '../engine/index.ts';
import { kits } from '../games/index.ts';
import { kitOf } from '../kit/index.ts';
import { poolOf } from '../installation/pool.ts';
import type { Task } from './worker.ts';

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
    pool ??= poolOf('src/thinking/worker.ts', 'think', processes);
    return pool.run(task) as Promise<Future[][]>;
  };
  /** What each reply comes to, seed by seed. */
  const tryOut = async (save: Save, trial: Trial): Promise<Future[][]> => {
    const shares = Array.from({ length: processes }, (_, process) =>
      trial.seeds.filter((_, at) => at % processes === process),
    );
    const nothing = Promise.resolve<Future[][]>([]);
    const told = await Promise.all(
      shares.map((seeds) => (seeds.length > 0 ? run({ ...trial, save, seeds }) : nothing)),
    );
    // In the order of the seeds: sums of other orders differ in the last digit.
    return trial.seeds.map((_, at) => told[at % processes]![Math.floor(at / processes)]!);
  };
  return {
    async consider(table, seat, random, effort) {
      const { bots } = kitOf(kits, table.module.id);
      const ask = table.askFor(seat);
      if (!ask) throw new Error(`seat ${seat} has no question`);
      const thought = deliberate(bots, table, { ask, seat }, random, effort);
      let next = thought.next();
      if (next.done) return next.value;
      const save = table.save();
      while (!next.done) next = thought.next(await tryOut(save, next.value));
      return next.value;
    },
    async close() {
      isClosed = true;
      await pool?.destroy();
    },
  };
}

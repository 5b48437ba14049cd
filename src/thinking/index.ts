import { availableParallelism } from 'node:os';
import type { Tinypool } from 'tinypool';
import type { Random } from '../bots/bot.ts';
import { deliberate } from '../bots/deliberation.ts';
import type { Future, Trial } from '../bots/futures.ts';
import type { Effort } from '../bots/search.ts';
import type { Adviser, Thought } from '../bots/thought.ts';
import type { Seat, Table } from '../engine/index.ts';
import { kits } from '../games/index.ts';
import { kitOf } from '../kit/index.ts';
import { poolOf } from '../installation/pool.ts';
import type { Task } from './worker.ts';

/**
 * Processes that think about one decision together. A player waits less, and the bot's main process is never blocked.
 */
export interface Thinkers extends Adviser {
  consider(table: Table, seat: Seat, random: Random, effort?: Effort): Promise<Thought>;
  /** Makes all current thinking fail. */
  close(): Promise<void>;
}

/** Maximum thinking time in ms; the result so far is used then. */
const THINKING_LIMIT_MS = 1_500;

interface Thinking {
  readonly processes?: number;
  readonly patience?: number;
}

/** `processes` defaults to one per core. They start with the first thought. */
export function openThinkers({
  processes = availableParallelism(),
  patience = THINKING_LIMIT_MS,
}: Thinking = {}): Thinkers {
  let pool: Tinypool | null = null;
  let isClosed = false;
  const run = (task: Task): Promise<Future[][]> => {
    if (isClosed) return Promise.reject(new Error('the thinkers have stopped'));
    pool ??= poolOf('src/thinking/worker.ts', 'think', processes);
    return pool.run(task) as Promise<Future[][]>;
  };
  /** Tries each reply with each seed. */
  const tryOut = async (trial: Trial, common: Pick<Task, 'save' | 'until'>): Promise<Future[][]> => {
    const shares = Array.from({ length: processes }, (_, process) =>
      trial.seeds.filter((_, at) => at % processes === process),
    );
    const nothing = Promise.resolve<Future[][]>([]);
    const told = await Promise.all(
      shares.map((seeds) => (seeds.length > 0 ? run({ ...trial, ...common, seeds }) : nothing)),
    );
    // Keep the order of the seeds: sums in another order differ in the last digit.
    return trial.seeds.flatMap((_, at) => {
      const one = told[at % processes]![Math.floor(at / processes)];
      return one ? [one] : [];
    });
  };
  return {
    async consider(table, seat, random, effort) {
      const { bots } = kitOf(kits, table.module.id);
      const ask = table.askFor(seat);
      if (!ask) throw new Error(`seat ${seat} has no question`);
      const until = Date.now() + patience;
      const isOver = (): boolean => Date.now() > until;
      const thought = deliberate(bots, table, { ask, seat }, random, { effort, isOver });
      let next = thought.next();
      if (next.done) return next.value;
      const common = { save: table.save(), until };
      while (!next.done) next = thought.next(await tryOut(next.value, common));
      return next.value;
    },
    async close() {
      isClosed = true;
      await pool?.destroy();
    },
  };
}

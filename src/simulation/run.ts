import { availableParallelism } from 'node:os';
import { poolOf } from '../installation/pool.ts';
import type { Job, Played } from './worker.ts';

export interface RunOptions {
  /** Number of processes; by default one per core. */
  readonly workers?: number | undefined;
  /** Ends the run early; the run then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called after each game with the number of finished ones. */
  readonly onDone?: (done: number) => void;
}

/** Plays all games in parallel. The results have the order of the jobs for any number of processes. */
export async function runAll(jobs: readonly Job[], { workers, signal, onDone }: RunOptions = {}): Promise<Played[]> {
  signal?.throwIfAborted();
  const processes = Math.max(1, Math.min(workers ?? availableParallelism(), jobs.length));
  const pool = poolOf('src/simulation/worker.ts', 'play', processes);
  const played: Played[] = [];
  let [next, done] = [0, 0];
  /** Once true, no lane takes another game: the pool would start a process that nobody ends. */
  let ended = false;
  /** Two lanes per process, so that no process waits for its next game. */
  const lane = async () => {
    for (let at = next++; at < jobs.length && !ended; at = next++) {
      played[at] = (await pool.run(jobs[at])) as Played;
      done++;
      onDone?.(done);
    }
  };
  const lanes = Promise.all(Array.from({ length: 2 * processes }, lane));
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    await Promise.race([lanes, stopped]);
    return played;
  } finally {
    ended = true;
    await pool.destroy();
  }
}

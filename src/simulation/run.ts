import { availableParallelism } from 'node:os';
import { poolOf } from '../installation/pool.ts';
import type { Job, Played } from './worker.ts';

export interface RunOptions {
  /** Processes; as many as there are cores if not said. */
  readonly workers?: number;
  /** Ends the run early: it rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Told after each game how many are done. */
  readonly onDone?: (done: number) => void;
}

/** Plays all games side by side. The results stand in the order of the jobs, however many processes share the work. */
export async function runAll(jobs: readonly Job[], { workers, signal, onDone }: RunOptions = {}): Promise<Played[]> {
  signal?.throwIfAborted();
  const processes = Math.max(1, Math.min(workers ?? availableParallelism(), jobs.length));
  const pool = poolOf('src/simulation/worker.ts', 'play', processes);
  const played: Played[] = [];
  let [next, done] = [0, 0];
  /** From then on no lane takes another game: the pool would start a process for it, which nobody ends. */
  let ended = false;
  /** Two a process, so that none waits for its next game. */
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

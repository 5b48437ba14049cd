import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import type { Job, Played } from './worker.ts';

export interface RunOptions {
  /** Processes; as many as there are cores if not said. */
  readonly workers?: number;
  /** Ends the run early: it rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** Told after each game how many are done. */
  readonly onDone?: (done: number) => void;
}

/** The workers are TypeScript too, whatever loads the parent. */
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Plays all games side by side. The results stand in the order of the jobs, however many processes share the work. */
export async function runAll(jobs: readonly Job[], { workers, signal, onDone }: RunOptions = {}): Promise<Played[]> {
  signal?.throwIfAborted();
  const processes = Math.max(1, Math.min(workers ?? availableParallelism(), jobs.length));
  const pool = new Tinypool({
    filename: new URL('./worker.ts', import.meta.url).href,
    name: 'play',
    runtime: 'child_process',
    execArgv: ['--import', loader],
    minThreads: processes,
    maxThreads: processes,
  });
  let done = 0;
  const play = async (job: Job): Promise<Played> => {
    const played = (await pool.run(job)) as Played;
    done++;
    onDone?.(done);
    return played;
  };
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([Promise.all(jobs.map(play)), stopped]);
  } finally {
    await pool.destroy();
  }
}

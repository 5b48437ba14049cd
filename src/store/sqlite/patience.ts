import { setTimeout as sleep } from 'node:timers/promises';
import { Busy } from '../records.ts';

/** Total time in ms that a read or write waits for another program that holds the database. */
export const LOCK_PATIENCE_MS = 5000;
/** Pause in ms between two attempts, for other work of this process. */
const LOCK_RETRY_PAUSE_MS = 50;

/** Retries database tasks while another program holds the lock, without blocking this process. */
export class LockPatience {
  #writing: Promise<unknown> = Promise.resolve();

  constructor(private readonly ms: number) {}

  /** Does not wait for our writes: a writer does not block readers. */
  read<T>(deed: () => T): Promise<T> {
    return insist(deed, this.#deadline());
  }

  /** Runs after all earlier writes, which keeps their order and lets one at a time retry. */
  write<T>(deed: () => T): Promise<T> {
    const deadline = this.#deadline();
    const written = this.#writing.then(() => insist(deed, deadline));
    this.#writing = written.catch(() => undefined);
    return written;
  }

  #deadline(): number {
    return performance.now() + this.ms;
  }
}

/** Tries at least once; rejects with `Busy` if the lock is still there at the deadline. */
async function insist<T>(deed: () => T, deadline: number): Promise<T> {
  for (;;) {
    try {
      return deed();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= deadline) throw new Busy('another program holds the database', { cause: error });
    }
    await sleep(LOCK_RETRY_PAUSE_MS);
  }
}

export function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
}

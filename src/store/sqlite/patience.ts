import { setTimeout as sleep } from 'node:timers/promises';
import { Busy } from '../records.ts';

/** How long a write or a read waits in all for another program that holds the database, in ms. */
export const PATIENCE = 5000;
/** Between two tries everything else in this process has its turn. */
const PAUSE = 50;

/** Has things done with a database that other programs lock now and then, without holding up this one. */
export class Patience {
  #writing: Promise<unknown> = Promise.resolve();

  constructor(private readonly ms: number) {}

  /** Waits for no write of ours: whoever writes does not hinder readers. */
  read<T>(deed: () => T): Promise<T> {
    return insist(deed, this.#deadline());
  }

  /** After all earlier writes, so that their order stays and one at a time tries again. */
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

/** Tries at least once; rejects with `Busy` when the lock is still there at the deadline. */
async function insist<T>(deed: () => T, deadline: number): Promise<T> {
  for (;;) {
    try {
      return deed();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= deadline) throw new Busy('another program holds the database', { cause: error });
    }
    await sleep(PAUSE);
  }
}

export function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
}

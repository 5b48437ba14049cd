import { Conflict } from '../store/index.ts';

/** The most attempts at an action when other processes write first. */
const ATTEMPTS = 10;

/** Runs an action. Retries it from the start while its commit conflicts with another one. */
export async function retryOnConflict<T>(deed: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deed();
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
    }
  }
}

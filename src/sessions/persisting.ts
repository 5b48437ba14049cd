import { Conflict } from '../store/index.ts';

/** How often an action is worked out anew when another process has written first. */
const ATTEMPTS = 10;

/** Does it, again from the start as long as its commit meets another's. */
export async function persist<T>(deed: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await deed();
    } catch (error) {
      if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
    }
  }
}

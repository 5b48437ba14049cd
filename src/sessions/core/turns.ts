import type { Store } from '../../store/index.ts';
import { retryOnConflict } from '../persisting.ts';

/** Actions on channels: one after another in each channel, within this process and across all that share the store. */
export class Turns {
  /** The last action of each channel, which the next one waits for. */
  readonly #last = new Map<string, Promise<unknown>>();

  /**
   * Runs `deed` after all earlier ones on the channel. Retries it from the start if its commit conflicts with another.
   */
  async take<T>(store: Pick<Store, 'exclusively'>, channelId: string, deed: () => Promise<T>): Promise<T> {
    const before = this.#last.get(channelId) ?? Promise.resolve();
    const done = before.then(() => store.exclusively(channelId, () => retryOnConflict(deed)));
    const turn = done.catch(() => undefined);
    this.#last.set(channelId, turn);
    try {
      return await done;
    } finally {
      if (this.#last.get(channelId) === turn) this.#last.delete(channelId);
    }
  }

  /** Resolves once all actions under way are done. */
  async settled(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}

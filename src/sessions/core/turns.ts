import type { Store } from '../../store/index.ts';
import { persist } from '../persisting.ts';

/** Deeds on channels: in each of them one after another, in this process and among all that share the store. */
export class Turns {
  /** By channel: the last deed, which the next one waits for. */
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `deed` after all earlier ones on the channel, and again from the start when its commit met another's. */
  async take<T>(store: Pick<Store, 'exclusively'>, channelId: string, deed: () => Promise<T>): Promise<T> {
    const before = this.#last.get(channelId) ?? Promise.resolve();
    const done = before.then(() => store.exclusively(channelId, () => persist(deed)));
    const turn = done.catch(() => undefined);
    this.#last.set(channelId, turn);
    try {
      return await done;
    } finally {
      if (this.#last.get(channelId) === turn) this.#last.delete(channelId);
    }
  }

  /** Resolves when all that is under way now is done. */
  async settled(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}

import { performance } from 'node:perf_hooks';
import { QUERY_PATIENCE_MS, type Served, within } from './readiness.ts';

/** Time in ms without progress on due work that counts as stuck. An outage may leave much of it. */
const STUCK = 10 * 60_000;

/**
 * Decides whether this process works or must be ended. A Discord outage is no reason to end it, nor is a sleep of the
 * machine: it measures the process's running time.
 */
export class Pulse {
  #beat: number | null = null;
  #since: number;

  constructor(
    private readonly served: Served,
    private readonly running: () => number = () => performance.now(),
  ) {
    this.#since = running();
  }

  /** Returns the problem; null if there is none. Never rejects. */
  async problem(): Promise<string | null> {
    const { gateway, store } = this.served;
    const beat = await within(store.lastBeat(), QUERY_PATIENCE_MS).catch((error: unknown) => error as Error);
    if (beat instanceof Error) return `the database: ${beat.message}`;
    const now = this.running();
    // The bot looks for due work only while Discord is connected.
    if (beat !== this.#beat || !gateway().isUp) [this.#beat, this.#since] = [beat, now];
    const age = now - this.#since;
    return age <= STUCK ? null : `what is due was not looked at for ${Math.round(age / 1000)} s`;
  }
}

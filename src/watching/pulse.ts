import { performance } from 'node:perf_hooks';
import { PATIENCE, type Served, within } from './readiness.ts';

/** So long, in ms, nothing may come of looking at what is due: there may be much of it after an outage. */
const STUCK = 10 * 60_000;

/**
 * Whether this process does what it can, or is to be ended. That Discord is away is no reason; nor is that the machine slept, and so it
 * is counted by the time that this process has run.
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

  /** Null: nothing is wrong. Never rejects. */
  async problem(): Promise<string | null> {
    const { gateway, store } = this.served;
    const beat = await within(store.lastBeat(), PATIENCE).catch((error: unknown) => error as Error);
    if (beat instanceof Error) return `the database: ${beat.message}`;
    const now = this.running();
    // What is due is looked at only while Discord is there.
    if (beat !== this.#beat || !gateway().isUp) [this.#beat, this.#since] = [beat, now];
    const age = now - this.#since;
    return age <= STUCK ? null : `what is due was not looked at for ${Math.round(age / 1000)} s`;
  }
}

/** Interval in ms between queries of the server's time. */
const CLOCK_INTERVAL_MS = 60_000;
/** The longest query in ms whose answer is exact enough. */
const SWIFT = 1000;

/** The database's time, shared by all its processes. Differences between their own clocks do not matter. */
export class SharedClock {
  /** How far the server is ahead of this machine, in ms. */
  #ahead = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ask: () => Promise<number>,
    private readonly own: () => number = Date.now,
  ) {}

  /** Throws the error of a failed first query. */
  async start(): Promise<void> {
    await this.#look();
    this.#timer = setInterval(() => void this.#look().catch(() => undefined), CLOCK_INTERVAL_MS).unref();
  }

  now(): number {
    return Math.round(this.own() + this.#ahead);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const before = this.own();
    const theirs = await this.ask();
    const after = this.own();
    if (after - before <= SWIFT || this.#timer === undefined) this.#ahead = theirs - (before + after) / 2;
  }
}

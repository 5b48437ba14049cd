/** A periodic task without overlapping runs. */
export class Recurring {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(
    /** Never rejects. */
    private readonly look: () => Promise<void>,
    /** Interval in ms. */
    private readonly every: number,
  ) {}

  /** Runs now and then periodically. Resolves after the first run. */
  start(): Promise<void> {
    this.#timer = setInterval(() => void this.run(), this.every).unref();
    return this.run();
  }

  /** Runs now, or right after the run in progress. */
  run(): Promise<void> {
    this.#running = this.#running.then(this.look);
    return this.#running;
  }

  stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    return this.#running;
  }
}

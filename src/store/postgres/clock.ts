/** How often the server is asked for its time, in ms. */
const EACH = 60_000;
/** An answer that took longer, in ms, says too little. */
const SWIFT = 1000;

/** The time of the database, by which all processes go that share it: how far their own clocks are from each other does not matter. */
export class SharedClock {
  /** How far the server is ahead of this machine, in ms. */
  #ahead = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly ask: () => Promise<number>,
    private readonly own: () => number = Date.now,
  ) {}

  /** Throws what kept the server from answering the first time. */
  async start(): Promise<void> {
    await this.#look();
    this.#timer = setInterval(() => void this.#look().catch(() => undefined), EACH).unref();
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

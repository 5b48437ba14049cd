/** Something that is looked after from time to time, once at a time. */
export class Recurring {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(
    /** Never rejects. */
    private readonly look: () => Promise<void>,
    /** So often, in ms. */
    private readonly every: number,
  ) {}

  /** Looks now, and again and again; resolves after the first look. */
  start(): Promise<void> {
    this.#timer = setInterval(() => void this.attend(), this.every).unref();
    return this.attend();
  }

  /** Looks now; at once after the look before, if that is not over yet. */
  attend(): Promise<void> {
    this.#running = this.#running.then(this.look);
    return this.#running;
  }

  stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    return this.#running;
  }
}

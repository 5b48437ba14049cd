/** A message or press of a user. */
interface SentRequest {
  /** Its id on Discord. */
  readonly id: string;
  /** Time of sending by Discord's clock, and of arrival by ours; ms. */
  readonly createdAt: number;
  readonly receivedAt: number;
  /** Time of the answer by our clock; null until answered. */
  answeredAt: number | null;
  readonly answered: Promise<void>;
}

/** Number of remembered requests. */
const REQUESTS_REMEMBERED = 2000;

/**
 * Detects repeats that a user sent before seeing the answer: the same command with the same words, or the same button.
 * Requests after the answer, or different ones, are no repeats.
 */
export class Repeats {
  readonly #latest = new Map<string, SentRequest>();

  /** `hasDone`: whether an interaction changed anything. Refused requests may be repeated. */
  constructor(
    private readonly hasDone: (id: string) => Promise<boolean>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Decides whether a request is a repeat. The caller calls `answered` when it is answered. */
  async begin(
    what: string,
    { id, createdAt, receivedAt }: Pick<SentRequest, 'id' | 'createdAt' | 'receivedAt'>,
  ): Promise<{ readonly isRepetition: boolean; readonly answered: () => void }> {
    for (let before = this.#latest.get(what); before && isSentBlind(before, createdAt);) {
      await before.answered;
      if (await this.hasDone(before.id)) return { isRepetition: true, answered: () => undefined };
      const latest = this.#latest.get(what);
      if (latest === before) break;
      before = latest;
    }
    let resolve = () => {};
    const promise = new Promise<void>((settle) => (resolve = settle));
    const sent: SentRequest = { id, createdAt, receivedAt, answeredAt: null, answered: promise };
    this.#latest.delete(what);
    this.#latest.set(what, sent);
    if (this.#latest.size > REQUESTS_REMEMBERED) this.#latest.delete(this.#latest.keys().next().value!);
    const answered = () => {
      sent.answeredAt = this.now();
      resolve();
    };
    return { isRepetition: false, answered };
  }
}

/** Checks whether a request was sent before the earlier answer was visible. Compares durations, one per clock. */
function isSentBlind({ createdAt: earlier, receivedAt, answeredAt }: SentRequest, createdAt: number): boolean {
  return answeredAt === null || createdAt - earlier < answeredAt - receivedAt;
}

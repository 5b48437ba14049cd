/** Something that somebody sent. */
interface Sent {
  /** Discord's id of it. */
  readonly id: string;
  /** When it was sent, by Discord's clock, and when it came, by ours; ms. */
  readonly createdAt: number;
  readonly receivedAt: number;
  /** By our clock; null as long as it is not answered. */
  answeredAt: number | null;
  readonly answered: Promise<void>;
}

/** How many are remembered. */
const REMEMBERED = 2000;

/**
 * Finds what somebody sent a second time without having seen the answer to the first: the same command with the same words,
 * the same button. Whatever is sent after the answer, or differs, is no repetition.
 */
export class Repeats {
  readonly #latest = new Map<string, Sent>();

  /** `hasDone`: whether an interaction changed anything; what was refused may be sent as often as one likes. */
  constructor(
    private readonly hasDone: (id: string) => Promise<boolean>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Resolves when it is clear whether this is a repetition; `answered` is to be called when it is answered. */
  async begin(
    what: string,
    { id, createdAt, receivedAt }: Pick<Sent, 'id' | 'createdAt' | 'receivedAt'>,
  ): Promise<{ readonly isRepetition: boolean; readonly answered: () => void }> {
    for (let before = this.#latest.get(what); before && isBlind(before, createdAt);) {
      await before.answered;
      if (await this.hasDone(before.id)) return { isRepetition: true, answered: () => undefined };
      const latest = this.#latest.get(what);
      if (latest === before) break;
      before = latest;
    }
    let resolve = () => {};
    const promise = new Promise<void>((settle) => (resolve = settle));
    const sent: Sent = { id, createdAt, receivedAt, answeredAt: null, answered: promise };
    this.#latest.delete(what);
    this.#latest.set(what, sent);
    if (this.#latest.size > REMEMBERED) this.#latest.delete(this.#latest.keys().next().value!);
    const answered = () => {
      sent.answeredAt = this.now();
      resolve();
    };
    return { isRepetition: false, answered };
  }
}

/** Whether what was sent at `createdAt` was sent before the answer to the earlier one could be seen: each clock counts by itself. */
function isBlind({ createdAt: earlier, receivedAt, answeredAt }: Sent, createdAt: number): boolean {
  return answeredAt === null || createdAt - earlier < answeredAt - receivedAt;
}

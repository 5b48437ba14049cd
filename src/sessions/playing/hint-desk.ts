import PQueue from 'p-queue';
import type { Thought } from '../../bots/thought.ts';
import { Latest } from '../../latest/index.ts';

/** Thoughts that are kept: whoever asks about the same question again is told the same, at once. */
const KEPT = 200;
/** So many may wait for those before them. */
const MOST_WAITING = 20;
/** So many thoughts a person may have within so many ms. */
const MOST_EACH = 12;
const SPAN = 60_000;
/** People whose last wishes are remembered. */
const REMEMBERED = 1_000;

/** Where people queue for a bot's opinion: it thinks about one thing at a time, however many want something. */
export class HintDesk {
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #thoughts = new Latest<string, Promise<Thought>>(KEPT);
  readonly #asked = new Latest<string, readonly number[]>(REMEMBERED);

  constructor(private readonly now: () => number) {}

  /** The thought about that question; null for who asks too often, and for everybody while too many wait. */
  async ask(userId: string, question: string, think: () => Promise<Thought>): Promise<Thought | null> {
    const known = this.#thoughts.get(question);
    if (known) return known;
    if (this.#queue.size >= MOST_WAITING || !this.#mayAsk(userId)) return null;
    const thought = this.#queue.add(think) as Promise<Thought>;
    this.#thoughts.set(question, thought);
    thought.catch(() => this.#thoughts.delete(question));
    return thought;
  }

  /** Whether a person has a thought left; it is counted. */
  #mayAsk(userId: string): boolean {
    const now = this.now();
    const asked = (this.#asked.get(userId) ?? []).filter((at) => at > now - SPAN);
    if (asked.length >= MOST_EACH) return false;
    this.#asked.set(userId, [...asked, now]);
    return true;
  }
}

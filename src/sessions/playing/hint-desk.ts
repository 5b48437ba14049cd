import PQueue from 'p-queue';
import type { Thought } from '../../bots/thought.ts';
import { Latest } from '../../latest/index.ts';

/** Number of cached thoughts: the same question gets the same answer at once. */
const THOUGHTS_KEPT = 200;
/** The most requests in the queue. */
const MOST_WAITING = 20;
/** Requests that a person may make within `REQUESTS_SPAN_MS`. */
const MOST_REQUESTS_EACH = 12;
const REQUESTS_SPAN_MS = 60_000;
/** Number of people whose recent requests are remembered. */
const REQUESTERS_REMEMBERED = 1_000;

/** Queue for hints: one thought at a time, however many people ask. */
export class HintDesk {
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #thoughts = new Latest<string, Promise<Thought>>(THOUGHTS_KEPT);
  readonly #asked = new Latest<string, readonly number[]>(REQUESTERS_REMEMBERED);

  constructor(private readonly now: () => number) {}

  /** Returns the thought about a question. Null if the person asks too often or the queue is full. */
  async ask(userId: string, question: string, think: () => Promise<Thought>): Promise<Thought | null> {
    const known = this.#thoughts.get(question);
    if (known) return known;
    if (this.#queue.size >= MOST_WAITING || !this.#mayAsk(userId)) return null;
    const thought = this.#queue.add(think) as Promise<Thought>;
    this.#thoughts.set(question, thought);
    thought.catch(() => this.#thoughts.delete(question));
    return thought;
  }

  /** Checks whether a person may make a request, and counts it. */
  #mayAsk(userId: string): boolean {
    const now = this.now();
    const asked = (this.#asked.get(userId) ?? []).filter((at) => at > now - REQUESTS_SPAN_MS);
    if (asked.length >= MOST_REQUESTS_EACH) return false;
    this.#asked.set(userId, [...asked, now]);
    return true;
  }
}

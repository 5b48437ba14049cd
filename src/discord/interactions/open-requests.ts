import type { APIInteractionResponse } from 'discord.js';

/** Answer to an HTTP request that delivered an interaction. Null: the bot sends its own request. */
export type RequestAnswer = APIInteractionResponse | null;

/** Open HTTP requests that delivered interactions. There are none with the gateway. */
export class OpenRequests {
  /** By id of the interaction. */
  readonly #waiting = new Map<string, (answer: RequestAnswer) => void>();

  has(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** Adds a request. Returns a function that removes it. */
  add(id: string, answer: (answer: RequestAnswer) => void): () => void {
    this.#waiting.set(id, answer);
    return () => {
      if (this.#waiting.get(id) === answer) this.#waiting.delete(id);
    };
  }

  /** Answers a request. Returns false if none is open, so that Discord has to be told otherwise. */
  answer(id: string, answer: RequestAnswer): boolean {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.(answer);
    return waiting !== undefined;
  }
}

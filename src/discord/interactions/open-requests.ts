import type { APIInteractionResponse } from 'discord.js';

/** What an HTTP request that brought an interaction is answered with; null: that a request of the bot's own follows. */
export type RequestAnswer = APIInteractionResponse | null;

/** The HTTP requests that brought interactions and wait for an answer; none where the gateway brings them. */
export class OpenRequests {
  /** By the id of the interaction. */
  readonly #waiting = new Map<string, (answer: RequestAnswer) => void>();

  has(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** Returns what is called when it waits no longer. */
  add(id: string, answer: (answer: RequestAnswer) => void): () => void {
    this.#waiting.set(id, answer);
    return () => {
      if (this.#waiting.get(id) === answer) this.#waiting.delete(id);
    };
  }

  /** False: there is none, so that Discord has to be told otherwise. */
  answer(id: string, answer: RequestAnswer): boolean {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.(answer);
    return waiting !== undefined;
  }
}

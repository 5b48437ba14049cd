import { type APIGatewayBotInfo, type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';

import { Recurring } from './recurring.ts';

/** So often Discord is asked, in ms: a request that games do not have. */
const EACH = 15 * 60_000;

/** How many connections Discord takes anew before it counts from the start again: some 1,000 a day, in all processes together. */
export class IdentifiesLeft {
  /** As Discord said when it was asked last; null: it did not. */
  count: number | null = null;
  readonly #recurring: Recurring;

  constructor(
    private readonly rest: Pick<REST, 'get'>,
    private readonly log: Pick<Logger, 'warn'>,
  ) {
    this.#recurring = new Recurring(() => this.#ask(), EACH);
  }

  start(): void {
    void this.#recurring.start();
  }

  /** Asks now. Never rejects. */
  attend(): Promise<void> {
    return this.#recurring.attend();
  }

  stop(): Promise<void> {
    return this.#recurring.stop();
  }

  async #ask(): Promise<void> {
    try {
      const { session_start_limit: limit } = (await this.rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
      this.count = limit.remaining;
    } catch (error) {
      this.count = null;
      this.log.warn({ err: error }, 'it is not known how often this bot may connect anew today');
    }
  }
}

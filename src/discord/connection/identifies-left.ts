import { type APIGatewayBotInfo, type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';

import { Recurring } from './recurring.ts';

/** Interval in ms for asking Discord, because each request counts against the limit. */
const IDENTIFIES_INTERVAL_MS = 15 * 60_000;

/** Tracks how many new connections Discord still allows today: about 1,000 a day for all processes together. */
export class IdentifiesLeft {
  /** Discord's last answer; null if it did not answer. */
  count: number | null = null;
  readonly #recurring: Recurring;

  constructor(
    private readonly rest: Pick<REST, 'get'>,
    private readonly log: Pick<Logger, 'warn'>,
  ) {
    this.#recurring = new Recurring(() => this.#ask(), IDENTIFIES_INTERVAL_MS);
  }

  start(): void {
    void this.#recurring.start();
  }

  /** Asks now. Never rejects. */
  run(): Promise<void> {
    return this.#recurring.run();
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

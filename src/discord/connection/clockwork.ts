import { type Client, Status } from 'discord.js';

import type { Bot } from '../bot.ts';

/** So often it is looked whether something is due, in ms. */
const TICK = 15_000;

/** Has done what is due in the games, as long as players can be reached; nobody's time is up who could not answer. */
export class Clockwork {
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly bot: Pick<Bot, 'sessions' | 'log'>,
    private readonly client: Client<true>,
  ) {}

  start(): void {
    this.#timer = setInterval(() => void this.tick(), TICK).unref();
    void this.tick();
  }

  /** Looks now; at once after the look before, if that is not over yet. Never rejects. */
  tick(): Promise<void> {
    this.#running = this.#running.then(() => this.#look());
    return this.#running;
  }

  stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    return this.#running;
  }

  async #look(): Promise<void> {
    if (this.client.ws.status !== Status.Ready) return;
    try {
      await this.bot.sessions.tick((guildId) => this.client.guilds.cache.get(guildId)?.available ?? false);
    } catch (error) {
      this.bot.log.error({ err: error }, 'what is due could not be done');
    }
  }
}

import type { Bot } from '../bot.ts';

/** Reposts messages that somebody deleted: the panel, the newest board and the status message. */
export class Losses {
  #under: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    private readonly bot: Pick<Bot, 'sessions' | 'log'>,
    /** Has the status message of a channel checked. */
    private readonly tidy: (channelId: string) => void,
  ) {}

  /** Reports deleted messages. The ids may also belong to other messages. */
  lose(channelId: string, messageIds: readonly string[]): void {
    if (this.#stopped) return;
    this.#under = this.#under.then(() => this.#lose(channelId, messageIds));
  }

  /** Resolves when all reported losses are handled. */
  idle(): Promise<void> {
    return this.#under;
  }

  stop(): Promise<void> {
    this.#stopped = true;
    return this.idle();
  }

  async #lose(channelId: string, messageIds: readonly string[]): Promise<void> {
    try {
      if (await this.bot.sessions.lost(channelId, messageIds)) this.tidy(channelId);
    } catch (error) {
      this.bot.log.error({ err: error, channel: channelId }, 'what was deleted could not be posted anew');
    }
  }
}

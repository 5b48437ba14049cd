import type { Bot } from '../bot.ts';

/** Has posted anew what a game keeps in its channel - the message with the buttons, the newest board, the one on top - once it is deleted. */
export class Losses {
  #under: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    private readonly bot: Pick<Bot, 'sessions' | 'log'>,
    /** Has what is on top of a channel looked at. */
    private readonly tidy: (channelId: string) => void,
  ) {}

  /** These messages are gone, whatever they were. */
  lose(channelId: string, messageIds: readonly string[]): void {
    if (this.#stopped) return;
    this.#under = this.#under.then(() => this.#lose(channelId, messageIds));
  }

  /** Resolves when what has been told of is seen to. */
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

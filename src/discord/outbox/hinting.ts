import type { Where } from '../../sessions/index.ts';
import type { Bot } from '../bot.ts';
import { MESSAGE_LEASE_MS } from './lease.ts';
import type { Messenger } from './messenger.ts';

/** Sends no messages but notifies the processes that do. A lost hint only costs time: senders also poll the outbox. */
export class Hinting implements Messenger {
  readonly owners: readonly string[] = [];
  readonly #under = new Set<Promise<void>>();
  readonly #later = new Set<NodeJS.Timeout>();
  #unlisten: (() => void) | null = null;

  constructor(private readonly bot: Pick<Bot, 'sessions' | 'log'>) {}

  start(): Promise<void> {
    this.#unlisten = this.bot.sessions.outbox.onNew((channelId) => this.#hint(channelId));
    return Promise.resolve();
  }

  attend(): Promise<void> {
    return Promise.resolve();
  }

  tidy(channelId: string): void {
    this.#hint(channelId);
  }

  async hurry(where: Where): Promise<void> {
    await this.#hurryOnce(where);
    // A send in progress may yet store an earlier error from Discord, so hurry again after the lease.
    const timer = setTimeout(() => {
      this.#later.delete(timer);
      void this.#hurryOnce(where).catch((error: unknown) =>
        this.bot.log.warn({ err: error, where }, 'what waits there could not be hurried'),
      );
    }, MESSAGE_LEASE_MS).unref();
    this.#later.add(timer);
  }

  async #hurryOnce(where: Where): Promise<void> {
    if (await this.bot.sessions.outbox.hurry(where))
      this.#hint(typeof where === 'object' && 'channelId' in where ? where.channelId : null);
  }

  async idle(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under);
  }

  stop(): Promise<void> {
    this.#unlisten?.();
    for (const timer of this.#later) clearTimeout(timer);
    return this.idle();
  }

  #hint(channelId: string | null): void {
    const hint = this.bot.sessions.outbox
      .hint(channelId)
      .catch((error: unknown) =>
        this.bot.log.warn({ err: error, channel: channelId }, 'senders could not be told; they look round soon'),
      )
      .finally(() => this.#under.delete(hint));
    this.#under.add(hint);
  }
}

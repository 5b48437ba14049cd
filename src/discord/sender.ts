import PQueue from 'p-queue';

import type { Outgoing } from '../sessions/types.ts';
import type { Bot } from './bot.ts';
import { Delivery } from './delivery.ts';
import type { Patience } from './easel.ts';
import { type Rest, troubleOf } from './posting.ts';
import { nextGroup } from './posts.ts';

const FIRST_RETRY = 1_000;
const LAST_RETRY = 5 * 60_000;

/**
 * Brings what is committed to Discord: in order within a channel, each message exactly once, again and again until Discord
 * has it. After a restart, or when an answer of Discord got lost, the channel is searched before a message is sent again.
 */
export class Sender {
  readonly #delivery: Delivery;
  readonly #queues = new Map<string, PQueue>();
  /** Rows that may have been sent without being noted: by an earlier process, or in an attempt that failed. */
  #unsure = new Set<number>();
  #unlisten: (() => void) | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(
    private readonly bot: Bot,
    rest: Rest,
    private readonly now: () => number = Date.now,
    patience?: Patience,
  ) {
    this.#delivery = new Delivery(bot, rest, now, patience);
  }

  /** Sends what an earlier process left and goes on with what comes. */
  async start(): Promise<void> {
    const left = await this.bot.sessions.outbox.pending();
    this.#unsure = new Set(left.map((row) => row.id));
    this.#unlisten = this.bot.sessions.outbox.onNew((channelId) => this.#wake(channelId));
    await this.#plan();
  }

  /** Resolves when nothing is being sent and nothing waits for its first attempt. */
  async idle(): Promise<void> {
    const busy = () => [...this.#queues.values()].filter((queue) => queue.size + queue.pending > 0);
    while (busy().length > 0) await Promise.all(busy().map((queue) => queue.onIdle()));
  }

  /** Finishes the messages under way; what is left is sent at the next start. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#unlisten?.();
    if (this.#timer) clearTimeout(this.#timer);
    await this.idle();
    await this.#delivery.stop();
  }

  #wake(channelId: string): void {
    if (this.#stopped) return;
    const queue = this.#queues.get(channelId) ?? new PQueue({ concurrency: 1 });
    this.#queues.set(channelId, queue);
    // One that waits will find everything that has come until it begins.
    if (queue.size === 0) void queue.add(() => this.#drain(channelId));
  }

  async #drain(channelId: string): Promise<void> {
    try {
      while (!this.#stopped) {
        const rows = await this.bot.sessions.outbox.pending(channelId);
        if (rows.length === 0) return;
        if (!(await this.#send(nextGroup(rows)))) break;
      }
      await this.#plan();
    } catch (error) {
      this.bot.log.error({ err: error, channel: channelId }, 'the outbox could not be read');
      this.#planIn(FIRST_RETRY);
    }
  }

  /** False: it failed and is due again later. */
  async #send(group: readonly Outgoing[]): Promise<boolean> {
    const { outbox } = this.bot.sessions;
    const unsure = group.some((row) => row.attempts > 0 || this.#unsure.has(row.id));
    try {
      const { upTo, messageId } = await this.#delivery.deliver(group, unsure);
      // The last row carries the mark by which the message is found again: it is noted last.
      for (const row of group.filter(({ id }) => id <= upTo))
        await outbox.delivered(row.id, row.id === upTo ? messageId : null);
      for (const row of group) this.#unsure.delete(row.id);
      return true;
    } catch (error) {
      for (const row of group) this.#unsure.add(row.id);
      const first = group[0]!;
      const delay = Math.min(FIRST_RETRY * 2 ** first.attempts, LAST_RETRY);
      this.bot.log.warn(
        { err: error, session: first.sessionId, channel: first.channelId, trouble: troubleOf(error), retryInMs: delay },
        'a message could not be sent and will be tried again',
      );
      await outbox.failed(first.id, String((error as Error).message), this.now() + delay);
      return false;
    }
  }

  /** Wakes every channel whose time has come, and sleeps until that of the next one: whatever went wrong, nothing is left. */
  async #plan(): Promise<void> {
    if (this.#stopped) return;
    try {
      const due = await this.bot.sessions.outbox.due();
      const now = this.now();
      for (const { channelId, at } of due) if (at <= now) this.#wake(channelId);
      const later = due.map(({ at }) => at).filter((at) => at > now);
      if (later.length > 0) this.#planIn(Math.min(...later) - now);
    } catch (error) {
      this.bot.log.error({ err: error }, 'the outbox could not be read');
      this.#planIn(FIRST_RETRY);
    }
  }

  #planIn(delay: number): void {
    if (this.#stopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#plan(), Math.max(50, delay));
    this.#timer.unref();
  }
}

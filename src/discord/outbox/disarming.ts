import type { Sent } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import type { Component } from '../render/components.ts';
import { componentsOf, deleteMessage, editMessage, recompose, type MessageRest } from './discord-messages.ts';
import { MESSAGE_LEASE_MS } from './lease.ts';
import { remains } from './message-renderer.ts';
import { Away, retryAfter, type Trouble, troubleOf } from './trouble.ts';

/** Attempts at taking the buttons off an old panel. */
const DISARMING = 20;
/** Attempts for errors that are unlikely to go away. A single `no-message` is not believed. */
const ATTEMPTS_BY_TROUBLE: Readonly<Partial<Record<Trouble, number>>> = { 'no-message': 2, malformed: 1 };

interface DisarmingAround {
  /** Name under which this process leases messages. */
  readonly owner: string;
  /** Ms since 1970. */
  readonly now: () => number;
  readonly isHere: (guildId: string) => boolean;
  readonly isStopped: () => boolean;
}

/**
 * Removes the buttons of panels that are over. Nothing edits such a panel again, so no message has to wait for this.
 */
export class Disarming {
  constructor(
    private readonly bot: Bot,
    private readonly rest: MessageRest,
    private readonly around: DisarmingAround,
  ) {}

  /** Handles all due panels of a channel. Returns when the next one is due (ms since 1970); null if none is left. */
  async disarm(channelId: string): Promise<number | null> {
    const { outbox } = this.bot.sessions;
    const later: number[] = [];
    for (const one of await outbox.sent(channelId)) {
      if (one.role !== 'spent') continue;
      if (this.around.isStopped()) return null;
      const now = this.around.now();
      const held =
        one.retryAt > now ? null : await outbox.holdShown(one.id, this.around.owner, now + MESSAGE_LEASE_MS, now);
      if (!held) {
        later.push(Math.max(one.retryAt, now + MESSAGE_LEASE_MS));
        continue;
      }
      const trouble = await this.#tried(held);
      if (trouble === null) await outbox.done(one.id, 'role');
      else {
        later.push(now + retryAfter(trouble, one.attempts));
        await outbox.putOff(one.id, 'its buttons are still there', later.at(-1)!);
      }
    }
    return later.length > 0 ? Math.min(...later) : null;
  }

  /** Tries to remove the buttons. Returns null on success or when giving up; otherwise the reason for the failure. */
  async #tried(panel: Sent): Promise<Trouble | null> {
    try {
      await this.#disarm(panel);
      return null;
    } catch (error) {
      const { sessionId, messageId, attempts } = panel;
      const trouble = troubleOf(error);
      this.bot.log.debug({ err: error, session: sessionId, message: messageId, trouble }, 'an old panel has buttons');
      // A press on the remaining buttons shows the question that is open now.
      return attempts + 1 >= (ATTEMPTS_BY_TROUBLE[trouble] ?? DISARMING) ? null : trouble;
    }
  }

  /**
   * Removes the buttons. Deletes reminders, and panels whose news stands elsewhere or that have none. Throws Discord's
   * errors.
   */
  async #disarm({ id, sessionId, channelId, messageId, kind, told, components }: Sent): Promise<void> {
    if (told === null) return deleteMessage(this.rest, channelId, messageId);
    const session = await this.bot.sessions.byId(sessionId);
    if (!session) return;
    if (!this.around.isHere(session.guildId)) throw new Away('the bot is not on that server');
    const sent = (components as Component[] | null) ?? (await componentsOf(this.rest, channelId, messageId));
    const left = remains(this.bot, session, { kind, told }, sent);
    if (left.length === 0) return deleteMessage(this.rest, channelId, messageId);
    if (kind !== 'lobby') {
      await recompose(this.rest, channelId, messageId, left);
      // Its picture may still be on the way.
      if (components) await this.bot.sessions.outbox.reshown(id, components, left);
      return;
    }
    // The lineup shows the past, so the edit removes it.
    await editMessage(this.rest, channelId, messageId, { components: left, ping: [], pictures: [] });
  }
}

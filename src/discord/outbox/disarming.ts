import type { Sent } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import type { Component } from '../render/components.ts';
import { componentsOf, deleteMessage, editMessage, recompose, type Rest } from './discord-messages.ts';
import { LEASE } from './lease.ts';
import { remains } from './message-renderer.ts';
import { Away, retryAfter, type Trouble, troubleOf } from './trouble.ts';

/** So often it is tried to take the buttons off an old panel. */
const DISARMING = 20;
/** The same for what is not to be expected to change: one answer alone is not believed. Of a channel that is gone nothing is left to try. */
const HOPELESS: Readonly<Partial<Record<Trouble, number>>> = { 'no-message': 2, malformed: 1 };

interface Around {
  /** Who does it, among all that change messages. */
  readonly owner: string;
  /** Ms since 1970. */
  readonly now: () => number;
  readonly isHere: (guildId: string) => boolean;
  readonly isStopped: () => boolean;
}

/**
 * Takes the buttons off the panels whose time is over. A panel is never renewed again once that is so: no message that is told has to
 * wait for this.
 */
export class Disarming {
  constructor(
    private readonly bot: Bot,
    private readonly rest: Rest,
    private readonly around: Around,
  ) {}

  /** Does what is due in a channel; when there is more to do (ms since 1970), null: nothing is left. */
  async disarm(channelId: string): Promise<number | null> {
    const { outbox } = this.bot.sessions;
    const later: number[] = [];
    for (const one of await outbox.sent(channelId)) {
      if (one.role !== 'spent') continue;
      if (this.around.isStopped()) return null;
      const now = this.around.now();
      const held = one.retryAt > now ? null : await outbox.holdShown(one.id, this.around.owner, now + LEASE, now);
      if (!held) {
        later.push(Math.max(one.retryAt, now + LEASE));
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

  /** Null: it has no buttons any more, or never mind; else why it still has them. */
  async #tried(panel: Sent): Promise<Trouble | null> {
    try {
      await this.#disarm(panel);
      return null;
    } catch (error) {
      const { sessionId, messageId, attempts } = panel;
      const trouble = troubleOf(error);
      this.bot.log.debug({ err: error, session: sessionId, message: messageId, trouble }, 'an old panel has buttons');
      // A press on them is answered with what is open now.
      return attempts + 1 >= (HOPELESS[trouble] ?? DISARMING) ? null : trouble;
    }
  }

  /** A reminder, and a panel that told nothing or nothing that is not told elsewhere, goes altogether. Throws what Discord threw. */
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
      // Its picture may be on its way still.
      if (components) await this.bot.sessions.outbox.reshown(id, components, left);
      return;
    }
    // Who played whom then is of the past.
    await editMessage(this.rest, channelId, messageId, { components: left, ping: [], pictures: [] });
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  APIChatInputApplicationCommandInteraction,
  APIMessageComponentInteraction,
  APIModalSubmitInteraction,
} from 'discord.js';

import type { Bot } from '../bot.ts';

/** An interaction as the gateway delivers it: those that are acknowledged before they are answered. */
export type Packet =
  APIChatInputApplicationCommandInteraction | APIMessageComponentInteraction | APIModalSubmitInteraction;

/** So long what was taken belongs to who is at it, in ms; it is held anew as long as that one lives. */
export const LEASE = 10_000;
/** So long, in ms, an acknowledgement waits for what it acknowledges to be written down: half as long as Discord waits for it. */
const WRITTEN_WITHIN = 1_500;
/** So long what Discord could not hear just now is left alone, in ms. */
const PAUSE = 5_000;

/** Nothing is to be done of it here: another process is at it, or whoever sent it was asked to send it once more. */
export class Elsewhere extends Error {
  override readonly name = 'Elsewhere';
}

/** Whose row it is: of this process or another one; null: nobody's. */
type Written = 'ours' | 'theirs' | null;

/** What this process is at: written down before it is acknowledged, so that no crash takes it then, and struck off once it is answered. */
export class Inbox {
  readonly owner = randomUUID();
  /** By id. */
  readonly #open = new Set<string>();
  /** By id: by whom it was written down. */
  readonly #written = new Map<string, Promise<Written>>();
  /** Answered or refused, but not struck off yet: by id, whose row goes; '': whosever it is. */
  readonly #over = new Map<string, string>();

  constructor(private readonly bot: Pick<Bot, 'sessions' | 'log'>) {}

  /** Whether this process is at it, or has answered it. */
  has(id: string): boolean {
    return this.#open.has(id) || this.#over.has(id);
  }

  /** Begins to write it down. */
  keep(packet: Packet): void {
    const { sessions } = this.bot;
    const at = sessions.now();
    const row = {
      id: packet.id,
      packet: JSON.stringify(withoutWords(packet)),
      owner: this.owner,
      until: at + LEASE,
      at,
    };
    this.#open.add(packet.id);
    const written = sessions.deliveries.keep(row).then(
      (isFirst): Written => (isFirst ? 'ours' : 'theirs'),
      (error: unknown) => {
        this.bot.log.warn({ err: error, interaction: packet.id }, 'what was taken could not be written down');
        return null;
      },
    );
    this.#written.set(packet.id, written);
  }

  /** Whether it is written down, and may be acknowledged; false: that fails, or takes too long. */
  async isKept(id: string): Promise<boolean> {
    const written = this.#written.get(id);
    if (!written) return true;
    return (await Promise.race([written, sleep(WRITTEN_WITHIN, null, { ref: false })])) !== null;
  }

  /**
   * It was acknowledged; `known`: by this process. Rejects with `Elsewhere` where another process has written it down before, which does
   * it, or has done it by now.
   */
  async mine(id: string, known: boolean): Promise<void> {
    const isOurs = (await this.#written.get(id)) !== 'theirs';
    if (isOurs && (known || !(await this.bot.sessions.hasDone(id)))) return;
    this.#open.delete(id);
    this.#written.delete(id);
    throw new Elsewhere(`another process is at ${id}`);
  }

  /** It was taken over from another process. */
  add(id: string): void {
    this.#open.add(id);
  }

  /** Never rejects. */
  async answered(id: string): Promise<void> {
    if (!this.#open.delete(id)) return;
    this.#written.delete(id);
    this.#over.set(id, '');
    await this.#strike([id]);
  }

  /** Whoever sent it was told to send it once more: what is on its way to the database is not to stay there. Never rejects. */
  async refused(id: string): Promise<void> {
    this.#open.delete(id);
    await this.#written.get(id);
    this.#written.delete(id);
    this.#over.set(id, this.owner);
    await this.#strike([id]);
  }

  /** Discord does not hear of it just now: somebody tries again later. Never rejects. */
  async leave(id: string): Promise<void> {
    if (!this.#open.delete(id)) return;
    this.#written.delete(id);
    const { sessions, log } = this.bot;
    await sessions.deliveries.release(id, sessions.now() + PAUSE).catch((error: unknown) => {
      log.warn({ err: error, interaction: id }, 'what is to be answered later could not be released');
    });
  }

  /** What it is at stays its own; what is over goes. */
  async hold(): Promise<void> {
    const { sessions } = this.bot;
    await this.#strike([...this.#over.keys()]);
    if (this.#open.size > 0) await sessions.deliveries.hold(this.owner, sessions.now() + LEASE);
  }

  async #strike(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      try {
        await this.bot.sessions.deliveries.strike(id, this.#over.get(id));
        this.#over.delete(id);
      } catch (error) {
        this.bot.log.warn({ err: error, interaction: id }, 'what is answered could not be struck off yet');
      }
    }
  }
}

/** Of the message that was used only what it is: what it says may be long, and names others. */
function withoutWords(packet: Packet): object {
  if (!packet.message) return packet;
  const { id, channel_id: channelId, type, flags } = packet.message;
  return { ...packet, message: { id, channel_id: channelId, type, flags } };
}

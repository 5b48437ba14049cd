import { randomUUID } from 'node:crypto';
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
/** So long what Discord could not hear just now is left alone, in ms. */
const PAUSE = 5_000;

/** Another process is at it. */
export class Elsewhere extends Error {
  override readonly name = 'Elsewhere';
}

/**
 * What this process is at: written down before it is acknowledged, struck off once it is answered. That it cannot be written
 * down costs nothing but what a crash would take.
 */
export class Inbox {
  readonly owner = randomUUID();
  /** By id. */
  readonly #open = new Set<string>();
  /** By id: whether it was written down here first. */
  readonly #first = new Map<string, Promise<boolean>>();
  /** Answered, but not struck off yet. */
  readonly #answered = new Set<string>();

  constructor(private readonly bot: Pick<Bot, 'sessions' | 'log'>) {}

  /** Whether this process is at it, or has answered it. */
  has(id: string): boolean {
    return this.#open.has(id) || this.#answered.has(id);
  }

  /** Begins to write it down; nobody waits for that. */
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
    const first = sessions.deliveries.keep(row).catch((error: unknown) => {
      this.bot.log.warn({ err: error, interaction: packet.id }, 'what was taken could not be written down');
      return true;
    });
    this.#first.set(packet.id, first);
  }

  /**
   * It was acknowledged; `known`: by this process. Rejects with `Elsewhere` where another process has written it down before, which does
   * it, or has done it by now.
   */
  async mine(id: string, known: boolean): Promise<void> {
    const isFirst = await (this.#first.get(id) ?? true);
    if (isFirst && (known || !(await this.bot.sessions.hasDone(id)))) return;
    this.#open.delete(id);
    this.#first.delete(id);
    throw new Elsewhere(`another process is at ${id}`);
  }

  /** It was taken over from another process. */
  add(id: string): void {
    this.#open.add(id);
  }

  /** Never rejects. */
  async answered(id: string): Promise<void> {
    if (!this.#open.delete(id)) return;
    this.#first.delete(id);
    this.#answered.add(id);
    await this.#strike([id]);
  }

  /** Discord does not hear of it just now: somebody tries again later. Never rejects. */
  async leave(id: string): Promise<void> {
    if (!this.#open.delete(id)) return;
    this.#first.delete(id);
    const { sessions, log } = this.bot;
    await sessions.deliveries.release(id, sessions.now() + PAUSE).catch((error: unknown) => {
      log.warn({ err: error, interaction: id }, 'what is to be answered later could not be released');
    });
  }

  /** What it is at stays its own; what is answered goes. */
  async hold(): Promise<void> {
    const { sessions } = this.bot;
    await this.#strike([...this.#answered]);
    if (this.#open.size > 0) await sessions.deliveries.hold(this.owner, sessions.now() + LEASE);
  }

  async #strike(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      try {
        await this.bot.sessions.deliveries.strike(id);
        this.#answered.delete(id);
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

import { randomUUID } from 'node:crypto';
import { setImmediate as immediately, setTimeout as sleep } from 'node:timers/promises';
import type {
  APIChatInputApplicationCommandInteraction,
  APIMessageComponentInteraction,
  APIModalSubmitInteraction,
} from 'discord.js';

import type { Bot } from '../bot.ts';

/** Interactions that need an acknowledgement before their answer, as the gateway delivers them. */
export type Packet =
  APIChatInputApplicationCommandInteraction | APIMessageComponentInteraction | APIModalSubmitInteraction;

/** Lease in ms on an interaction. The process that handles it renews the lease as long as it lives. */
export const LEASE = 10_000;
/** Time in ms that an acknowledgement waits for its row to be stored: half of Discord's deadline. */
const WRITTEN_WITHIN = 1_500;
/** Pause in ms before another attempt after Discord was unavailable. */
const INBOX_RETRY_PAUSE_MS = 5_000;

/**
 * This process must not handle the interaction. Another one handles or has answered it, or the user was asked to repeat
 * it.
 */
export class NotHere extends Error {
  override readonly name = 'NotHere';
}

/** Which process stored the interaction; null while that is unknown. */
type Written = 'us' | 'others' | null;

/**
 * Interactions that this process handles. It stores each before acknowledging it, so that no crash loses it, and
 * deletes it once answered. Only the process that stored the row handles it.
 */
export class Inbox {
  readonly owner = randomUUID();
  /** Ids of the interactions in progress. */
  readonly #open = new Set<string>();
  /** Results of storing them, by id. */
  readonly #written = new Map<string, Promise<Written>>();
  /** Finished interactions whose rows are not deleted yet: owner by id; null: any owner. */
  readonly #over = new Map<string, string | null>();

  constructor(private readonly bot: Pick<Bot, 'sessions' | 'log'>) {}

  /** Checks whether this process handles or has answered an interaction. */
  has(id: string): boolean {
    return this.#open.has(id) || this.#over.has(id);
  }

  /** Starts storing an interaction. */
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
      (isFirst): Written => (isFirst ? 'us' : 'others'),
      (error: unknown) => {
        this.bot.log.warn({ err: error, interaction: packet.id }, 'what was taken could not be written down');
        return null;
      },
    );
    this.#written.set(packet.id, written);
  }

  /** Returns which process stored an interaction, if known in time. If we did, it may be acknowledged. */
  async written(id: string): Promise<Written> {
    const written = this.#written.get(id) ?? Promise.resolve<Written>('us');
    // Reads results that arrived in the meantime first.
    const late = sleep(WRITTEN_WITHIN, null, { ref: false }).then(() => immediately(null));
    return Promise.race([written, late]);
  }

  /** Adds an interaction that this process took over. */
  add(id: string): void {
    this.#open.add(id);
  }

  /** Never rejects. */
  async answered(id: string): Promise<void> {
    if (this.#open.has(id)) await this.#end(id, null);
  }

  /** Removes our row of an interaction that is not handled here, even one still being written. Never rejects. */
  async dropped(id: string): Promise<void> {
    if (!this.#open.has(id)) return;
    if ((await this.#written.get(id)) !== 'others') return this.#end(id, this.owner);
    this.#open.delete(id);
    this.#written.delete(id);
  }

  async #end(id: string, whose: string | null): Promise<void> {
    // A row still being written would otherwise remain.
    await this.#written.get(id);
    this.#open.delete(id);
    this.#written.delete(id);
    this.#over.set(id, whose);
    await this.#strike([id]);
  }

  /** Releases an interaction while Discord is unavailable, so that a process retries later. Never rejects. */
  async leave(id: string): Promise<void> {
    if (!this.#open.delete(id)) return;
    this.#written.delete(id);
    const { sessions, log } = this.bot;
    await sessions.deliveries.release(id, sessions.now() + INBOX_RETRY_PAUSE_MS).catch((error: unknown) => {
      log.warn({ err: error, interaction: id }, 'what is to be answered later could not be released');
    });
  }

  /** Renews the leases and deletes finished rows. */
  async hold(): Promise<void> {
    const { sessions } = this.bot;
    if (this.#open.size > 0) await sessions.deliveries.hold(this.owner, [...this.#open], sessions.now() + LEASE);
    await this.#strike([...this.#over.keys()]);
  }

  async #strike(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const whose = this.#over.get(id);
      // Another call has deleted it meanwhile.
      if (whose === undefined) continue;
      try {
        await this.bot.sessions.deliveries.strike(id, whose);
        this.#over.delete(id);
      } catch (error) {
        this.bot.log.warn({ err: error, interaction: id }, 'what is answered could not be struck off yet');
      }
    }
  }
}

/** Removes the content of the message with the used component. It may be long and names other people. */
function withoutWords(packet: Packet): object {
  if (!packet.message) return packet;
  const { id, channel_id: channelId, type, flags } = packet.message;
  return { ...packet, message: { id, channel_id: channelId, type, flags } };
}

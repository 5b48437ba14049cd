import { randomUUID } from 'node:crypto';
import { setImmediate as immediately, setTimeout as sleep } from 'node:timers/promises';
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

/** Nothing is to be done of it here: another process is at it or has answered it, or whoever sent it was asked to send it once more. */
export class NotHere extends Error {
  override readonly name = 'NotHere';
}

/** Who has written it down; null: it is not known that anybody has. */
type Written = 'us' | 'others' | null;

/**
 * What this process is at: written down before it is acknowledged, so that no crash takes it then, and struck off once it is answered. Of
 * several processes that hear of it the one whose row it is has it to itself.
 */
export class Inbox {
  readonly owner = randomUUID();
  /** By id. */
  readonly #open = new Set<string>();
  /** By id. */
  readonly #written = new Map<string, Promise<Written>>();
  /** No longer open, but not struck off yet: by id, whose row goes; null: whosever it is. */
  readonly #over = new Map<string, string | null>();

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
      (isFirst): Written => (isFirst ? 'us' : 'others'),
      (error: unknown) => {
        this.bot.log.warn({ err: error, interaction: packet.id }, 'what was taken could not be written down');
        return null;
      },
    );
    this.#written.set(packet.id, written);
  }

  /** Who has written it down, as far as that is known in time: what we have may be acknowledged. */
  async written(id: string): Promise<Written> {
    const written = this.#written.get(id) ?? Promise.resolve<Written>('us');
    // What has come meanwhile is read after that.
    const late = sleep(WRITTEN_WITHIN, null, { ref: false }).then(() => immediately(null));
    return Promise.race([written, late]);
  }

  /** It was taken over from another process. */
  add(id: string): void {
    this.#open.add(id);
  }

  /** Never rejects. */
  async answered(id: string): Promise<void> {
    if (this.#open.has(id)) await this.#end(id, null);
  }

  /** Nothing is done of it here: our row is not to stay, wherever it is now. Never rejects. */
  async dropped(id: string): Promise<void> {
    if (!this.#open.has(id)) return;
    if ((await this.#written.get(id)) !== 'others') return this.#end(id, this.owner);
    this.#open.delete(id);
    this.#written.delete(id);
  }

  async #end(id: string, whose: string | null): Promise<void> {
    // What is on its way would come to stay.
    await this.#written.get(id);
    this.#open.delete(id);
    this.#written.delete(id);
    this.#over.set(id, whose);
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
    if (this.#open.size > 0) await sessions.deliveries.hold(this.owner, [...this.#open], sessions.now() + LEASE);
    await this.#strike([...this.#over.keys()]);
  }

  async #strike(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const whose = this.#over.get(id);
      // Somebody else here has done it meanwhile.
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

/** Of the message that was used only what it is: what it says may be long, and names others. */
function withoutWords(packet: Packet): object {
  if (!packet.message) return packet;
  const { id, channel_id: channelId, type, flags } = packet.message;
  return { ...packet, message: { id, channel_id: channelId, type, flags } };
}

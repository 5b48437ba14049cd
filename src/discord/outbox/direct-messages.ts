import { type APIChannel, DiscordAPIError, Routes } from 'discord.js';

import { Latest } from '../../latest/index.ts';
import type { Language } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { createMessage, type DiscordMessage, type Rest } from './discord-messages.ts';

/** What came of a direct message. */
export type DirectOutcome =
  | { readonly kind: 'delivered'; readonly channelId: string; readonly messageId: string }
  /** The person takes none of the bot, or shares no server with it: what is to be said has to be said in a channel. */
  | { readonly kind: 'closed' }
  /** There is no such person. */
  | { readonly kind: 'gone' };

/** To a user who takes none; blocked or verified too little; too many at once for strangers; no common server. */
const CLOSED = [50_007, 50_009, 40_002, 50_278];
/** Unknown user; nobody to whom it could be sent. */
const GONE = [10_013, 50_033];
const UNKNOWN_CHANNEL = 10_003;

/** So many channels of people are kept in mind, so that they need not be asked for again. */
const KEPT = 1_000;

/** The language in which somebody alone is spoken to: the own choice, that of the own Discord, or `otherwise`. */
export async function languageFor({ sessions }: Pick<Bot, 'sessions'>, userId: string, otherwise: Language) {
  const { language, spoken } = await sessions.settings.of('user', userId);
  return language ?? spoken ?? otherwise;
}

/** Sends direct messages. Discord takes few of them for one that nobody has asked for: they are sent by choice of the person alone. */
export class DirectMessages {
  /** By user. */
  readonly #channels = new Latest<string, string>(KEPT);

  constructor(private readonly rest: Rest) {}

  /**
   * Sends a message; the same one but once, however often it is tried with that nonce (at most 25 characters) within minutes. It
   * makes a sound if it pings somebody. Throws what Discord threw when that passes, or when it will never take this message.
   */
  async send(userId: string, message: DiscordMessage, nonce: string): Promise<DirectOutcome> {
    try {
      return await this.#sent(userId, message, nonce);
    } catch (error) {
      const code = codeOf(error);
      if (code === UNKNOWN_CHANNEL && this.#channels.get(userId) !== undefined) {
        this.#channels.delete(userId);
        return this.send(userId, message, nonce);
      }
      if (CLOSED.includes(code)) return { kind: 'closed' };
      if (GONE.includes(code)) return { kind: 'gone' };
      throw error;
    }
  }

  async #sent(userId: string, message: DiscordMessage, nonce: string): Promise<DirectOutcome> {
    const channelId = await this.channelOf(userId);
    const messageId = await createMessage(this.rest, channelId, message, nonce);
    return { kind: 'delivered', channelId, messageId };
  }

  /** The channel of a person. Throws what Discord throws. */
  async channelOf(userId: string): Promise<string> {
    return this.#channels.get(userId) ?? this.#open(userId);
  }

  async #open(userId: string): Promise<string> {
    const { id } = (await this.rest.post(Routes.userChannels(), { body: { recipient_id: userId } })) as APIChannel;
    this.#channels.set(userId, id);
    return id;
  }
}

const codeOf = (error: unknown): number => (error instanceof DiscordAPIError ? Number(error.code) : Number.NaN);

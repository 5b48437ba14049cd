import { type APIChannel, DiscordAPIError, Routes } from 'discord.js';

import { Latest } from '../../latest/index.ts';
import type { Language } from '../../sessions/types.ts';
import type { Bot } from '../bot.ts';
import { createMessage, type DiscordMessage, type MessageRest } from './discord-messages.ts';

/** Result of sending a direct message. */
export type DirectOutcome =
  | { readonly kind: 'delivered'; readonly channelId: string; readonly messageId: string }
  /** The person accepts no messages from the bot or shares no server with it. The call must go to a channel. */
  | { readonly kind: 'closed' }
  /** The user does not exist. */
  | { readonly kind: 'gone' };

/** User accepts no messages; bot blocked or not verified enough; too many messages to strangers; no common server. */
const CLOSED = [50_007, 50_009, 40_002, 50_278];
/** Unknown user; no valid recipient. */
const USER_GONE_CODES = [10_013, 50_033];
const UNKNOWN_CHANNEL = 10_003;

/** Number of direct channels kept in the cache. */
const CHANNELS_KEPT = 1_000;

/** Returns the language for a message to one person: their choice, else that of their Discord, else `otherwise`. */
export async function languageFor({ sessions }: Pick<Bot, 'sessions'>, userId: string, otherwise: Language) {
  const { language, spoken } = await sessions.settings.of('user', userId);
  return language ?? spoken ?? otherwise;
}

/** Sends direct messages. Discord allows a bot few unsolicited ones, so the person must opt in. */
export class DirectMessages {
  /** Channel ids by user id. */
  readonly #channels = new Latest<string, string>(CHANNELS_KEPT);

  constructor(private readonly rest: MessageRest) {}

  /**
   * Sends a message. Within some minutes, retries with the same nonce (at most 25 characters) send it only once. The
   * message makes a sound if it pings somebody. Throws Discord's error if it is temporary, or if Discord will never
   * accept the message.
   */
  async send(userId: string, message: DiscordMessage, nonce: string): Promise<DirectOutcome> {
    try {
      return await this.#sent(userId, message, nonce);
    } catch (error) {
      const code = discordCodeOf(error);
      if (code === UNKNOWN_CHANNEL && this.#channels.get(userId) !== undefined) {
        this.#channels.delete(userId);
        return this.send(userId, message, nonce);
      }
      if (CLOSED.includes(code)) return { kind: 'closed' };
      if (USER_GONE_CODES.includes(code)) return { kind: 'gone' };
      throw error;
    }
  }

  async #sent(userId: string, message: DiscordMessage, nonce: string): Promise<DirectOutcome> {
    const channelId = await this.channelOf(userId);
    const messageId = await createMessage(this.rest, channelId, message, nonce);
    return { kind: 'delivered', channelId, messageId };
  }

  /** Returns the direct channel of a person. Throws Discord's errors. */
  async channelOf(userId: string): Promise<string> {
    return this.#channels.get(userId) ?? this.#open(userId);
  }

  async #open(userId: string): Promise<string> {
    const { id } = (await this.rest.post(Routes.userChannels(), { body: { recipient_id: userId } })) as APIChannel;
    this.#channels.set(userId, id);
    return id;
  }
}

const discordCodeOf = (error: unknown): number => (error instanceof DiscordAPIError ? Number(error.code) : Number.NaN);

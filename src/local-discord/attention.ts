import { MessageFlags } from 'discord-api-types/v10';
import type { StoredMessage } from './model.ts';
import type { World } from './world.ts';

/** A sent message and the users that it called. Users appear by their script names. */
export interface SentNotice {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly messageId: string;
  readonly channelId: string;
  readonly author: string;
  /** The only user who saw it; null if it is public in the channel. */
  readonly ephemeralTo: string | null;
  /** Sent without a sound; its mentions still count. */
  readonly silent: boolean;
  /**
   * Users who got a sound or a phone notification. A channel message notifies those it mentions; a direct one always
   * notifies.
   */
  readonly notified: readonly string[];
  /** Users for whom it counts as a mention, silent or not. */
  readonly mentioned: readonly string[];
}

/** Filter for notices. */
export interface NoticeFilter {
  readonly channelId?: string | undefined;
  /** Earliest time, inclusive; milliseconds since 1970. */
  readonly since?: number | undefined;
}

const NOTICES_KEPT = 50_000;

/** Records the called users of every message, even if it is removed later. Edits call nobody. */
export class Attention {
  readonly #notices: SentNotice[] = [];
  /** Deferred answers, which call when their first content arrives. */
  readonly #loading = new Set<string>();

  constructor(private readonly world: World) {
    world.on('messageCreate', (stored) =>
      isLoading(stored) ? this.#loading.add(stored.message.id) : this.#note(stored),
    );
    world.on('messageUpdate', (stored) => {
      if (!isLoading(stored) && this.#loading.delete(stored.message.id)) this.#note(stored);
    });
  }

  /** Returns the notices, oldest first. */
  notices({ channelId, since = 0 }: NoticeFilter = {}): SentNotice[] {
    return this.#notices.filter((one) => one.at >= since && (channelId === undefined || one.channelId === channelId));
  }

  #note({ message, ephemeralTo, pinged, mentioned }: StoredMessage): void {
    this.#notices.push({
      at: this.world.now(),
      messageId: message.id,
      channelId: message.channel_id,
      author: this.#name(message.author.id),
      ephemeralTo: ephemeralTo === null ? null : this.#name(ephemeralTo),
      silent: ((message.flags ?? 0) & MessageFlags.SuppressNotifications) !== 0,
      notified: pinged.map(this.#name),
      mentioned: mentioned.map(this.#name),
    });
    if (this.#notices.length > NOTICES_KEPT) this.#notices.shift();
  }

  readonly #name = (userId: string): string => this.world.users.get(userId)?.name ?? userId;
}

const isLoading = ({ message }: StoredMessage) => ((message.flags ?? 0) & MessageFlags.Loading) !== 0;

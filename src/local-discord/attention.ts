import { MessageFlags } from 'discord-api-types/v10';
import type { StoredMessage } from './model.ts';
import type { World } from './world.ts';

/** A message that was sent, and whom it called. Users stand under the names by which scripts know them. */
export interface Notice {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly messageId: string;
  readonly channelId: string;
  readonly author: string;
  /** The only user who saw it; null when it stands in the channel for all. */
  readonly ephemeralTo: string | null;
  /** Sent without a sound, which names nobody the less. */
  readonly silent: boolean;
  /** Who is told of it by a sound or on a phone. A message in a channel notifies those it mentions, a direct one always. */
  readonly notified: readonly string[];
  /** For whom it counts as a mention, silent or not. */
  readonly mentioned: readonly string[];
}

/** Which notices are asked for. */
export interface NoticeFilter {
  readonly channelId?: string;
  /** Milliseconds since 1970: that moment and later. */
  readonly since?: number;
}

const KEPT = 50_000;

/** Writes down of every message whom it called, also when it is removed later. Edits call nobody. */
export class Attention {
  readonly #notices: Notice[] = [];
  /** Deferred answers: they call when their first content comes. */
  readonly #loading = new Set<string>();

  constructor(private readonly world: World) {
    world.on('messageCreate', (stored) =>
      isLoading(stored) ? this.#loading.add(stored.message.id) : this.#note(stored),
    );
    world.on('messageUpdate', (stored) => {
      if (!isLoading(stored) && this.#loading.delete(stored.message.id)) this.#note(stored);
    });
  }

  /** The oldest first. */
  notices({ channelId, since = 0 }: NoticeFilter = {}): Notice[] {
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
    if (this.#notices.length > KEPT) this.#notices.shift();
  }

  readonly #name = (userId: string): string => this.world.users.get(userId)?.name ?? userId;
}

const isLoading = ({ message }: StoredMessage) => ((message.flags ?? 0) & MessageFlags.Loading) !== 0;

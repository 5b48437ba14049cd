/** Stored messages in channels, and pending work on them. */

/** Pending work in a channel: a message to send, or an earlier one to update. */
export interface Due {
  readonly channelId: string;
  readonly what: 'tell' | 'tidy';
  readonly at: number;
}

/** The Discord message with a session's buttons. */
export interface PanelPost {
  readonly channelId: string;
  readonly messageId: string;
  readonly postedAt: number;
}

/** A lease on a message: its owner and end, in ms since 1970. */
export interface Hold {
  readonly owner: string;
  readonly now: number;
  readonly until: number;
}

/** A lost message of a session. */
export interface Loss {
  readonly sessionId: string;
  /** Whether the message with the buttons was lost. */
  readonly isPanel: number;
}

/** The status message of a game: kept current and pinned. Times are ms since 1970. */
export interface StatusPost {
  readonly sessionId: string;
  readonly channelId: string;
  /** Null if there is none. */
  readonly messageId: string | null;
  /** The components as sent; null if unknown. */
  readonly components: readonly unknown[] | null;
  readonly postedAt: number | null;
  /** Since when a new one is being posted; 0: not now. */
  readonly since: number;
  /** `full`: the channel has no room for another pin; `barred`: the bot may not pin; null: not tried yet. */
  readonly pin: 'pinned' | 'full' | 'barred' | null;
  /** The last attempt to pin it. */
  readonly pinAt: number | null;
  /** Number of times that somebody deleted it. */
  readonly lost: number;
  /** The game's revision, and the revision at the last check of the message; null: never checked. */
  readonly revision: number;
  readonly seen: number | null;
  readonly attempts: number;
  /** No update happens before. */
  readonly retryAt: number;
}

/** A channel with an open session, and the message with its buttons if there is one. */
export interface OpenPanel {
  readonly sessionId: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string | null;
}

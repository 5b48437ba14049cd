/** What is kept in channels, and what is to be done about it. */

/** Something that is to be done in a channel: a message is to be told, or what was told before is to be put right. */
export interface Due {
  readonly channelId: string;
  readonly what: 'tell' | 'tidy';
  readonly at: number;
}

/** The message of Discord that carries a session's buttons now. */
export interface PanelPost {
  readonly channelId: string;
  readonly messageId: string;
  readonly postedAt: number;
}

/** Who takes a message for how long, ms since 1970. */
export interface Hold {
  readonly owner: string;
  readonly now: number;
  readonly until: number;
}

/** What is gone of what is kept in a channel. */
export interface Loss {
  readonly sessionId: string;
  /** Whether that with the buttons was among it. */
  readonly isPanel: number;
}

/** The message of a game that is kept current and pinned. Times are ms since 1970. */
export interface StatusPost {
  readonly sessionId: string;
  readonly channelId: string;
  /** Null: there is none. */
  readonly messageId: string | null;
  /** As they were sent; null when that is not known. */
  readonly components: readonly unknown[] | null;
  readonly postedAt: number | null;
  /** Since when a new one is being posted; 0: none is. */
  readonly since: number;
  /** `full`: the channel has no room for another pin; `barred`: the bot may not; null: not tried yet. */
  readonly pin: 'pinned' | 'full' | 'barred' | null;
  /** When it was tried last. */
  readonly pinAt: number | null;
  /** How often somebody has deleted it. */
  readonly lost: number;
  /** The game's revision, and the one for which the message was looked at last; null: never. */
  readonly revision: number;
  readonly seen: number | null;
  readonly attempts: number;
  /** Until then it is left alone. */
  readonly retryAt: number;
}

/** A channel in which something is open, and the message that has its buttons, if there is one. */
export interface OpenPanel {
  readonly sessionId: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string | null;
}

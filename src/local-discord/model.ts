import type { APIApplicationCommand, APIAttachment, APIMessage, ChannelType } from 'discord-api-types/v10';

/** Objects of the local Discord. */

export interface User {
  readonly id: string;
  /** Permanent name for scripts. */
  readonly name: string;
  readonly bot: boolean;
  /** Their present display name. */
  displayName: string;
  locale: string;
  acceptsDirectMessages: boolean;
}

export interface Role {
  readonly id: string;
  readonly name: string;
  readonly color: number;
  readonly position: number;
  readonly managed: boolean;
  readonly mentionable: boolean;
  permissions: bigint;
}

export interface Member {
  readonly userId: string;
  readonly joinedAt: string;
  roles: string[];
  /** Their name on this server only. */
  nick: string | null;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly locale: string;
  readonly roles: Map<string, Role>;
  readonly members: Map<string, Member>;
}

/** Changes to a role's or member's permissions in one channel, compared with the guild's. */
export interface Overwrite {
  readonly id: string;
  readonly of: 'role' | 'member';
  readonly allow: bigint;
  readonly deny: bigint;
}

export interface ThreadState {
  readonly parentId: string;
  readonly ownerId: string;
  readonly createdAt: string;
  archived: boolean;
  locked: boolean;
  autoArchiveMinutes: number;
  /** Time of the last creation, archiving, unarchiving, or change of the auto-archive time. */
  archivedAt: string;
  /** Time of the last activity; milliseconds since 1970. */
  activeAt: number;
  /** Whether members of a private thread may add others. */
  readonly invitable: boolean;
  members: string[];
}

export interface Channel {
  readonly id: string;
  readonly guildId: string | null;
  readonly type: ChannelType;
  readonly position: number;
  readonly overwrites: Map<string, Overwrite>;
  /** The user of a direct message. */
  readonly recipientId: string | null;
  readonly thread: ThreadState | null;
  name: string;
  topic: string | null;
  lastPinAt: string | null;
}

export interface StoredMessage {
  /** The message as Discord shows it to the bot. */
  readonly message: APIMessage;
  /** All its files: `message.attachments` lists none if components show them. */
  readonly attachments: readonly APIAttachment[];
  /** The only user who sees it; null if all do. */
  readonly ephemeralTo: string | null;
  /** Users whom it notified when sent; none for a silent message. */
  readonly pinged: readonly string[];
  /** Users for whom it counts as a mention, silent or not. */
  readonly mentioned: readonly string[];
  readonly pinnedAt: string | null;
}

export interface StoredCommand {
  readonly guildId: string | null;
  readonly command: APIApplicationCommand;
}

export interface StoredEmoji {
  readonly id: string;
  readonly name: string;
  readonly animated: boolean;
}

import type { APIApplicationCommand, APIAttachment, APIMessage, ChannelType } from 'discord-api-types/v10';

/** What the local Discord consists of. */

export interface User {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
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
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly locale: string;
  readonly roles: Map<string, Role>;
  readonly members: Map<string, Member>;
}

/** What a role or a member may do in one channel beyond or below the guild's rules. */
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
  /** As Discord shows it to the bot. */
  readonly message: APIMessage;
  /** All its files: `message.attachments` lists none when components show them. */
  readonly attachments: readonly APIAttachment[];
  /** The only user who sees it; null when all do. */
  readonly ephemeralTo: string | null;
  /** Users whom it pinged when it was sent. */
  readonly pinged: readonly string[];
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

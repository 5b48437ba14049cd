import type { APIApplicationCommand, APIAttachment, APIMessage, ChannelType } from 'discord-api-types/v10';

/** What the local Discord consists of. */

export interface User {
  readonly id: string;
  /** By which scripts name them, for ever. */
  readonly name: string;
  readonly bot: boolean;
  /** What they call themselves now. */
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
  /** What they are called on this server alone. */
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
  /** When it was last made, archived, woken, or set to another time until it is archived. */
  archivedAt: string;
  /** Since when nothing has happened in it; milliseconds since 1970. */
  activeAt: number;
  /** Whether members of a private thread may bring others. */
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
  /** As Discord shows it to the bot. */
  readonly message: APIMessage;
  /** All its files: `message.attachments` lists none when components show them. */
  readonly attachments: readonly APIAttachment[];
  /** The only user who sees it; null when all do. */
  readonly ephemeralTo: string | null;
  /** Users whom it notified when it was sent: none when it was silent. */
  readonly pinged: readonly string[];
  /** Users in whose lists it counts as a mention, silent or not. */
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

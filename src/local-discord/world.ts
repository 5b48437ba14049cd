import { EventEmitter } from 'node:events';
import {
  ChannelType,
  PermissionFlagsBits,
  type APIApplicationCommand,
  type APIAttachment,
  type APIMessage,
} from 'discord-api-types/v10';
import type { BotOptions, GuildOptions, UserOptions } from './options.ts';
import { Snowflakes, stableSnowflake } from './snowflake.ts';

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

interface WorldEvents {
  messageCreate: [StoredMessage];
  messageUpdate: [StoredMessage];
  messageDelete: [StoredMessage];
  pins: [Channel];
  channelCreate: [Channel];
  channelUpdate: [Channel];
  channelDelete: [Channel];
  commands: [];
  /** The bot came or went. */
  presence: [];
}

const BOT_PERMISSIONS =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.CreatePrivateThreads |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.AddReactions |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.UseExternalEmojis |
  PermissionFlagsBits.PinMessages;

const EVERYONE_PERMISSIONS =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.AddReactions |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.UseApplicationCommands;

/** All that exists in the local Discord; tells its listeners what changes. */
export class World extends EventEmitter<WorldEvents> {
  readonly users = new Map<string, User>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  /** By channel, oldest first. */
  readonly messages = new Map<string, StoredMessage[]>();
  readonly commands = new Map<string, StoredCommand>();
  readonly emojis = new Map<string, StoredEmoji>();
  readonly snowflakes: Snowflakes;
  readonly bot: User;
  readonly applicationId: string;

  constructor(
    private readonly bots: BotOptions,
    users: readonly UserOptions[],
    guilds: readonly GuildOptions[],
    readonly now: () => number,
  ) {
    super();
    this.setMaxListeners(50);
    this.snowflakes = new Snowflakes(now);
    this.applicationId = stableSnowflake(`application/${bots.name}`);
    this.bot = { id: this.applicationId, name: bots.name, bot: true, locale: 'en-US', acceptsDirectMessages: false };
    this.users.set(this.bot.id, this.bot);
    for (const { name, locale = 'en-US', acceptsDirectMessages = true } of users) {
      const id = stableSnowflake(`user/${name}`);
      this.users.set(id, { id, name, locale, acceptsDirectMessages, bot: false });
    }
    for (const options of guilds) this.#addGuild(options, users);
  }

  #addGuild(options: GuildOptions, users: readonly UserOptions[]): void {
    const id = stableSnowflake(`guild/${options.name}`);
    const joinedAt = new Date(1_704_067_200_000).toISOString();
    const role = (name: string, position: number, rest: Partial<Role>): Role => ({
      id: position === 0 ? id : stableSnowflake(`guild/${options.name}/role/${name}`),
      name,
      position,
      color: 0,
      managed: false,
      mentionable: false,
      permissions: 0n,
      ...rest,
    });
    const roles = [
      role('@everyone', 0, { permissions: EVERYONE_PERMISSIONS }),
      ...(options.roles ?? []).map(({ name, ...rest }, index) => role(name, index + 1, rest)),
    ];
    const botsRole = role(this.bots.name, roles.length, {
      managed: true,
      permissions: this.bots.permissions ?? BOT_PERMISSIONS,
    });
    roles.push(botsRole);
    const members = options.members.map((name): Member => {
      const user = users.find((one) => one.name === name);
      if (!user) throw new Error(`The guild ${options.name} has a member who is no user: ${name}`);
      const held = roles.filter((one) => user.roles?.includes(one.name)).map((one) => one.id);
      return { userId: stableSnowflake(`user/${name}`), roles: held, joinedAt };
    });
    const owner = members[0];
    if (!owner) throw new Error(`The guild ${options.name} has no members`);
    members.push({ userId: this.bot.id, roles: [botsRole.id], joinedAt });
    this.guilds.set(id, {
      id,
      name: options.name,
      ownerId: owner.userId,
      locale: options.locale ?? 'en-US',
      roles: new Map(roles.map((one) => [one.id, one])),
      members: new Map(members.map((one) => [one.userId, one])),
    });
    options.channels.forEach(({ name, topic = null }, position) => {
      this.#keepChannel({
        id: stableSnowflake(`guild/${options.name}/channel/${name}`),
        guildId: id,
        type: ChannelType.GuildText,
        position,
        overwrites: new Map(),
        recipientId: null,
        thread: null,
        name,
        topic,
        lastPinAt: null,
      });
    });
  }

  #keepChannel(channel: Channel): void {
    this.channels.set(channel.id, channel);
    this.messages.set(channel.id, []);
  }

  addChannel(channel: Channel): Channel {
    this.#keepChannel(channel);
    this.emit('channelCreate', channel);
    return channel;
  }

  removeChannel(channel: Channel): void {
    for (const thread of this.threadsOf(channel.id)) this.removeChannel(thread);
    this.channels.delete(channel.id);
    this.messages.delete(channel.id);
    this.emit('channelDelete', channel);
  }

  threadsOf(channelId: string): Channel[] {
    return [...this.channels.values()].filter((channel) => channel.thread?.parentId === channelId);
  }

  /** The direct message channel of the bot with a user, made when there is none. */
  directMessages(userId: string): Channel {
    const known = [...this.channels.values()].find((channel) => channel.recipientId === userId);
    return (
      known ??
      this.addChannel({
        id: stableSnowflake(`direct/${userId}`),
        guildId: null,
        type: ChannelType.DM,
        position: 0,
        overwrites: new Map(),
        recipientId: userId,
        thread: null,
        name: this.users.get(userId)?.name ?? 'direct',
        topic: null,
        lastPinAt: null,
      })
    );
  }

  message(messageId: string): StoredMessage | null {
    for (const messages of this.messages.values()) {
      const found = messages.find((stored) => stored.message.id === messageId);
      if (found) return found;
    }
    return null;
  }

  addMessage(stored: StoredMessage): StoredMessage {
    this.messages.get(stored.message.channel_id)?.push(stored);
    this.emit('messageCreate', stored);
    return stored;
  }

  replaceMessage(stored: StoredMessage): StoredMessage {
    const messages = this.messages.get(stored.message.channel_id) ?? [];
    const index = messages.findIndex((one) => one.message.id === stored.message.id);
    if (index < 0) return stored;
    messages[index] = stored;
    this.emit('messageUpdate', stored);
    return stored;
  }

  removeMessage(stored: StoredMessage): void {
    const messages = this.messages.get(stored.message.channel_id) ?? [];
    const index = messages.findIndex((one) => one.message.id === stored.message.id);
    if (index < 0) return;
    messages.splice(index, 1);
    this.emit('messageDelete', stored);
  }

  /** By id or by name, with or without `@`. */
  findUser(idOrName: string): User | null {
    const name = idOrName.replace(/^@/, '').toLowerCase();
    const byName = () => [...this.users.values()].find((user) => user.name.toLowerCase() === name);
    return this.users.get(idOrName) ?? byName() ?? null;
  }

  /** By id or by name, with or without `#`. */
  findChannel(idOrName: string): Channel | null {
    const name = idOrName.replace(/^#/, '').toLowerCase();
    const byName = () => [...this.channels.values()].find((channel) => channel.name.toLowerCase() === name);
    return this.channels.get(idOrName) ?? byName() ?? null;
  }
}

import { EventEmitter } from 'node:events';
import { ChannelType } from 'discord-api-types/v10';
import { foundGuild } from './guilds.ts';
import type { Channel, Guild, Member, Role, StoredCommand, StoredEmoji, StoredMessage, User } from './model.ts';
import type { BotOptions, GuildOptions, UserOptions } from './options.ts';
import { Snowflakes, stableSnowflake } from './snowflake.ts';

interface WorldEvents {
  messageCreate: [StoredMessage];
  messageUpdate: [StoredMessage];
  /** A single message, or one of several that the gateway reports at once. */
  messageDelete: [StoredMessage, 'alone' | 'together'];
  messagesDelete: [readonly StoredMessage[]];
  pins: [Channel];
  channelCreate: [Channel];
  channelUpdate: [Channel];
  channelDelete: [Channel];
  commands: [];
  /** The bot connected or disconnected. */
  presence: [];
  /** Somebody changed their name, or whether they accept direct messages. */
  people: [];
  member: [Guild, Member, 'Add' | 'Update' | 'Remove'];
  role: [Guild, Role];
  /** The bot was removed from a server, or invited to it. */
  botRemoved: [Guild];
  botInvited: [Guild];
  /** Ids of users that were added to a thread, and of those that left it. */
  threadMembers: [Channel, readonly string[], readonly string[]];
}

/** Everything in the local Discord; notifies its listeners of changes. */
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
    bot: BotOptions,
    users: readonly UserOptions[],
    guilds: readonly GuildOptions[],
    readonly now: () => number,
  ) {
    super();
    this.setMaxListeners(50);
    this.snowflakes = new Snowflakes(now);
    this.applicationId = stableSnowflake(`application/${bot.name}`);
    this.bot = {
      id: this.applicationId,
      name: bot.name,
      bot: true,
      locale: 'en-US',
      displayName: bot.name,
      acceptsDirectMessages: false,
    };
    this.users.set(this.bot.id, this.bot);
    for (const { name, locale = 'en-US', acceptsDirectMessages = true } of users) {
      const id = stableSnowflake(`user/${name}`);
      this.users.set(id, { id, name, locale, acceptsDirectMessages, displayName: name, bot: false });
    }
    for (const options of guilds) {
      const { guild, channels } = foundGuild(options, users, bot, this.bot.id);
      this.guilds.set(guild.id, guild);
      for (const channel of channels) this.#keepChannel(channel);
    }
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
    this.channels.delete(channel.id);
    this.messages.delete(channel.id);
    for (const thread of this.threadsOf(channel.id)) this.removeChannel(thread);
    this.emit('channelDelete', channel);
  }

  threadsOf(channelId: string): Channel[] {
    return [...this.channels.values()].filter((channel) => channel.thread?.parentId === channelId);
  }

  /** Returns the bot's direct message channel with a user; creates it if missing. */
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

  guildsOfBot(): Guild[] {
    return [...this.guilds.values()].filter(({ members }) => members.has(this.bot.id));
  }

  /** Checks whether the bot and a user share a server. */
  sharesGuild(userId: string): boolean {
    return this.guildsOfBot().some(({ members }) => members.has(userId));
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

  removeMessages(stored: readonly StoredMessage[]): void {
    for (const one of stored) this.removeMessage(one, 'together');
    this.emit('messagesDelete', stored);
  }

  removeMessage(stored: StoredMessage, how: 'alone' | 'together' = 'alone'): void {
    const messages = this.messages.get(stored.message.channel_id) ?? [];
    const index = messages.findIndex((one) => one.message.id === stored.message.id);
    if (index < 0) return;
    messages.splice(index, 1);
    this.emit('messageDelete', stored, how);
  }

  /** Finds a user by id or name, with or without `@`. */
  findUser(idOrName: string): User | null {
    const name = idOrName.replace(/^@/, '').toLowerCase();
    const byName = () => [...this.users.values()].find((user) => user.name.toLowerCase() === name);
    return this.users.get(idOrName) ?? byName() ?? null;
  }

  /** Finds a channel by id or name, with or without `#`. */
  findChannel(idOrName: string): Channel | null {
    const name = idOrName.replace(/^#/, '').toLowerCase();
    const byName = () => [...this.channels.values()].find((channel) => channel.name.toLowerCase() === name);
    return this.channels.get(idOrName) ?? byName() ?? null;
  }
}

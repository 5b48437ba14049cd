import type { LocaleString } from 'discord-api-types/v10';

/** Somebody who uses the local Discord. Ids follow from the name, so they are the same at each start. */
export interface UserOptions {
  readonly name: string;
  /** What the client's language is; `en-US` when not given. */
  readonly locale?: LocaleString;
  /** Names of roles of the guild. */
  readonly roles?: readonly string[];
  readonly acceptsDirectMessages?: boolean;
}

export interface RoleOptions {
  readonly name: string;
  readonly color?: number;
  readonly permissions?: bigint;
  readonly mentionable?: boolean;
}

export interface ChannelOptions {
  readonly name: string;
  readonly topic?: string;
}

export interface GuildOptions {
  readonly name: string;
  readonly locale?: LocaleString;
  readonly channels: readonly ChannelOptions[];
  readonly roles?: readonly RoleOptions[];
  /** The first one owns the server. */
  readonly members: readonly string[];
}

export interface BotOptions {
  readonly name: string;
  /** Of the bot's own role. */
  readonly permissions?: bigint;
}

/** Laws in numbers, so that tests need not wait for the real ones. Times are in milliseconds. */
export interface Laws {
  readonly acknowledgeWithin: number;
  readonly tokenLifetime: number;
  readonly oldMessageAge: number;
  /** How many edits of old messages a channel takes within the window. */
  readonly oldEdits: { readonly limit: number; readonly per: number };
  readonly attachmentSize: number;
  readonly requestSize: number;
  /** Bytes of all files kept; the oldest go first. */
  readonly attachmentStore: number;
  readonly nonceWindow: number;
  readonly heartbeatInterval: number;
  /** Per guild. */
  readonly activeThreads: number;
  readonly threadMembers: number;
}

/** How the servers of the bot are to be divided among several connections. */
export interface ShardingOptions {
  /** So many are recommended. */
  readonly shards: number;
  /** Whether fewer of them are refused, as for a bot on very many servers. */
  readonly isRequired?: boolean;
  /** A connection that says who it is so soon after another one, in ms, has to do it again; 0, when not given: it never has to. */
  readonly identifyEvery?: number;
}

export interface LocalDiscordOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  readonly token?: string;
  readonly bot?: BotOptions;
  readonly users?: readonly UserOptions[];
  readonly guilds?: readonly GuildOptions[];
  readonly laws?: Partial<Laws>;
  /** One connection for all is well when not given. */
  readonly sharding?: ShardingOptions;
  /** Whether requests in excess are refused with 429 as on Discord; yes when not given. */
  readonly rateLimits?: boolean;
  /** Milliseconds since 1970: the clock of message ids, of tokens and of the age of messages. */
  readonly now?: () => number;
  /** An SQLite file which keeps channels and messages over restarts; in memory only when not given. */
  readonly stateFile?: string | null;
}

const MEBIBYTE = 1024 * 1024;

export const DISCORDS_LAWS: Laws = {
  acknowledgeWithin: 3_000,
  tokenLifetime: 15 * 60_000,
  oldMessageAge: 60 * 60_000,
  oldEdits: { limit: 3, per: 20_000 },
  attachmentSize: 10 * MEBIBYTE,
  requestSize: 25 * MEBIBYTE,
  attachmentStore: 128 * MEBIBYTE,
  nonceWindow: 5 * 60_000,
  heartbeatInterval: 41_250,
  activeThreads: 1_000,
  threadMembers: 1_000,
};

export const DEFAULT_USERS: readonly UserOptions[] = [
  { name: 'Ada' },
  { name: 'Basil' },
  { name: 'Cleo', locale: 'fr' },
  { name: 'Dara' },
  { name: 'Emil', locale: 'en-GB' },
  { name: 'Fay' },
];

export const DEFAULT_GUILDS: readonly GuildOptions[] = [
  {
    name: 'Rampart Test Keep',
    channels: [
      { name: 'the-wall', topic: 'Where the siege is fought' },
      { name: 'the-gate', topic: 'A second siege at the same time' },
      { name: 'the-tower', topic: 'Talk, and a third siege' },
    ],
    roles: [{ name: 'Captain', color: 0xe0a030, mentionable: true }],
    members: ['Ada', 'Basil', 'Cleo', 'Dara', 'Emil', 'Fay'],
  },
];

export const DEFAULT_BOT: BotOptions = { name: 'Rampart' };
export const DEFAULT_TOKEN = 'bG9jYWw.local-discord.accepts-only-this-token';

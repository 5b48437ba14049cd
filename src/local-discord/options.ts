import type { LocaleString } from 'discord-api-types/v10';

/** A user of the local Discord. The id depends on the name only, so it is the same at each start. */
export interface UserOptions {
  readonly name: string;
  /** Language of the client; default `en-US`. */
  readonly locale?: LocaleString;
  /** Names of roles of the guild. */
  readonly roles?: readonly string[];
  readonly acceptsDirectMessages?: boolean;
}

interface RoleOptions {
  readonly name: string;
  readonly color?: number;
  readonly permissions?: bigint;
  readonly mentionable?: boolean;
}

interface ChannelOptions {
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
  /** Permissions of the bot's own role. */
  readonly permissions?: bigint;
}

/** Limits as numbers, so that tests need not wait for the real ones. Times are in milliseconds. */
export interface Limits {
  readonly acknowledgeWithin: number;
  readonly tokenLifetime: number;
  readonly oldMessageAge: number;
  /** Number of edits of old messages that a channel accepts within the window. */
  readonly oldEdits: { readonly limit: number; readonly per: number };
  readonly attachmentSize: number;
  readonly requestSize: number;
  /** Bytes of all kept files; the oldest are dropped first. */
  readonly attachmentStore: number;
  readonly nonceWindow: number;
  readonly heartbeatInterval: number;
  /** Limit for each guild. */
  readonly activeThreads: number;
  readonly threadMembers: number;
}

/** Division of the bot's servers among several connections. */
export interface ShardingOptions {
  /** The recommended number of connections. */
  readonly shards: number;
  /** Whether a lower number is refused, as for a bot on very many servers. */
  readonly isRequired?: boolean;
  /** Minimum time in ms between two identifies; an earlier one must be repeated. Default 0: no minimum. */
  readonly identifyEvery?: number;
}

export interface LocalDiscordOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host?: string;
  readonly token?: string;
  readonly bot?: BotOptions;
  readonly users?: readonly UserOptions[];
  readonly guilds?: readonly GuildOptions[];
  readonly limits?: Partial<Limits>;
  /** By default one connection suffices for all servers. */
  readonly sharding?: ShardingOptions;
  /** Whether excess requests get a 429 as on Discord; default yes. */
  readonly rateLimits?: boolean;
  /** Clock in milliseconds since 1970, for message ids, tokens and the age of messages. */
  readonly now?: () => number;
  /** An SQLite file that keeps channels and messages across restarts; by default only in memory. */
  readonly stateFile?: string | null;
}

const MEBIBYTE = 1024 * 1024;

export const DISCORDS_LIMITS: Limits = {
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

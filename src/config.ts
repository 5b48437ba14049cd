import { availableParallelism } from 'node:os';
import * as z from 'zod';

import { USUALLY } from './background/index.ts';
import { languages } from './locale/index.ts';

/** All external settings; `.env.example` explains each. */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const ROLES = ['all', 'front', 'sender'] as const;

const wholeUpTo = (most: number, cure: string) => z.coerce.number(cure).int(cure).min(0, cure).max(most, cure);

/** More connections than Discord gives to any bot. */
const MOST_SHARDS = 4_096;
const SHARDS_RULE = `must be auto or a number from 1 to ${MOST_SHARDS}: how many connections to Discord share its servers`;
const HELD_RULE = 'must name some of these connections by their numbers from 0 on, such as 0-3,8';

const settingsSchema = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(
      /^[\w-]{20,}\.[\w-]{4,}\.[\w-]{20,}$/,
      'is no bot token: copy it from the page “Bot” of your application, or leave it out to play on the local Discord',
    )
    .optional(),
  DISCORD_API: z.url({ protocol: /^https?$/, error: 'is no address such as http://127.0.0.1:8080/api' }).optional(),
  ROLE: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).default('all'),
  SHARD_COUNT: z.union([z.literal('auto'), z.coerce.number().int().min(1).max(MOST_SHARDS)], SHARDS_RULE).optional(),
  SHARDS: z
    .string()
    .regex(/^\d{1,4}(-\d{1,4})?(,\s*\d{1,4}(-\d{1,4})?)*$/, HELD_RULE)
    .optional(),
  DATABASE_FILE: z.string().default('./data/rampart.sqlite'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/./,
      'is no address of a PostgreSQL database: it looks like postgres://user:password@host:5432/rampart',
    )
    .optional(),
  LOCAL_DISCORD_PORT: wholeUpTo(65_535, 'must be a port, 0 to 65535 (0 takes any that is free)').default(3000),
  RENDERERS: wholeUpTo(16, 'must be a number from 1 to 16: how many boards may be drawn at the same time')
    .refine((count) => count > 0, 'must be a number from 1 to 16: how many boards may be drawn at the same time')
    .default(Math.max(1, Math.min(2, availableParallelism() - 1))),
  // Background processes (src/background) read it. It is checked here, once, where a mistake gets reported.
  BACKGROUND_NICE: wholeUpTo(19, 'must be a number from 0 to 19: how far drawing and thinking stand back').default(
    USUALLY,
  ),
  HEALTH_PORT: wholeUpTo(65_535, 'must be a port, 0 to 65535 (0 takes any that is free), or left out').optional(),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  INTERACTIONS_PORT: wholeUpTo(65_535, 'must be a port, 0 to 65535 (0 takes any that is free), or left out').optional(),
  INTERACTIONS_HOST: z.string().default('127.0.0.1'),
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(
      /^[0-9a-f]{64}$/i,
      'is no public key, which has 64 digits from 0 to f: copy it from the page “General Information” of your application',
    )
    .optional(),
  LANGUAGE: z.enum(languages, `must be one of ${languages.join(', ')}`).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

type PostedSettings = Pick<
  z.infer<typeof settingsSchema>,
  'INTERACTIONS_HOST' | 'INTERACTIONS_PORT' | 'DISCORD_PUBLIC_KEY'
>;

/**
 * Total number of connections, each for some servers, and the numbers of those in this process; `auto`: Discord's
 * recommended number, all here.
 */
type ShardSettings =
  { readonly count: 'auto'; readonly ids: null } | { readonly count: number; readonly ids: readonly number[] };

export interface Config {
  /** Null without a token; the bot then plays on the local Discord. */
  readonly token: string | null;
  /** Address of Discord's API; null for Discord itself. */
  readonly discordApi: string | null;
  /** Task of this process: a front receives players' actions, a sender brings the results to Discord. */
  readonly role: (typeof ROLES)[number];
  /** Division of the bot's servers among connections; null for a single connection. */
  readonly shards: ShardSettings | null;
  readonly databaseFile: string;
  /** Address of a PostgreSQL database, which several processes may share; null to keep games in the file. */
  readonly databaseUrl: string | null;
  readonly localDiscordPort: number;
  readonly renderers: number;
  /** Address for monitoring; null for none. */
  readonly health: { readonly host: string; readonly port: number } | null;
  /**
   * Address to which Discord posts interactions through a proxy, and the key that identifies Discord; null if they
   * arrive by the gateway.
   */
  readonly interactions: { readonly host: string; readonly port: number; readonly publicKey: string } | null;
  /** Language for servers and channels that chose none; null for the language of the person who opens a table. */
  readonly language: (typeof languages)[number] | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** An unusable setting. The message is one line and names the setting and the cure. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings from an environment; empty values count as missing. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : [])),
  );
  const read = settingsSchema.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw wrongSetting(String(issue!.path[0]), issue!.message);
  }
  const { DISCORD_TOKEN, DATABASE_FILE, DATABASE_URL, LOCAL_DISCORD_PORT, RENDERERS, HEALTH_PORT, HEALTH_HOST } =
    read.data;
  const { LANGUAGE, LOG_LEVEL, SHARD_COUNT, SHARDS, ...others } = read.data;
  const shards = shardsOf(SHARD_COUNT, SHARDS);
  return {
    token: DISCORD_TOKEN ?? null,
    discordApi: read.data.DISCORD_API ?? null,
    role: roleOf(read.data),
    shards,
    databaseFile: DATABASE_FILE,
    databaseUrl: DATABASE_URL ?? null,
    localDiscordPort: LOCAL_DISCORD_PORT,
    renderers: RENDERERS,
    health: HEALTH_PORT === undefined ? null : { host: HEALTH_HOST, port: HEALTH_PORT },
    interactions: interactionsOf(others, shards),
    language: LANGUAGE ?? null,
    logLevel: LOG_LEVEL,
  };
}

const wrongSetting = (setting: string, why: string): ConfigError =>
  new ConfigError(`The setting ${setting} ${why}. Change it in .env or in the environment.`);

/** Throws `ConfigError` if no other process could do the rest. */
function roleOf({ ROLE, DISCORD_TOKEN, DATABASE_URL }: z.infer<typeof settingsSchema>): Config['role'] {
  const lacking = DISCORD_TOKEN === undefined ? 'DISCORD_TOKEN' : DATABASE_URL === undefined ? 'DATABASE_URL' : null;
  if (ROLE !== 'all' && lacking !== null)
    throw wrongSetting(
      'ROLE',
      `can be ${ROLE} only with ${lacking}, since other processes do the rest: set it, or leave ROLE out`,
    );
  return ROLE;
}

/** Throws `ConfigError` if the settings contradict each other. */
function interactionsOf(
  { INTERACTIONS_HOST, INTERACTIONS_PORT, DISCORD_PUBLIC_KEY }: PostedSettings,
  shards: ShardSettings | null,
): Config['interactions'] {
  if (INTERACTIONS_PORT === undefined && DISCORD_PUBLIC_KEY === undefined) return null;
  if (INTERACTIONS_PORT === undefined)
    throw wrongSetting(
      'DISCORD_PUBLIC_KEY',
      'needs INTERACTIONS_PORT, at which Discord is listened to: set both, or neither',
    );
  if (DISCORD_PUBLIC_KEY === undefined)
    throw wrongSetting(
      'INTERACTIONS_PORT',
      'needs DISCORD_PUBLIC_KEY, by which Discord is known (page “General Information” of your application): set both, or neither',
    );
  if (typeof shards?.count === 'number' && shards.ids.length < shards.count)
    throw wrongSetting(
      'SHARDS',
      'cannot go with INTERACTIONS_PORT: Discord posts what happens on any server, so leave SHARDS out',
    );
  return { host: INTERACTIONS_HOST, port: INTERACTIONS_PORT, publicKey: DISCORD_PUBLIC_KEY };
}

/** Throws `ConfigError` if the two contradict each other. */
function shardsOf(count: number | 'auto' | undefined, held: string | undefined): ShardSettings | null {
  if (count === undefined && held === undefined) return null;
  if (typeof count !== 'number') {
    if (held !== undefined) throw wrongSetting('SHARDS', 'needs SHARD_COUNT as a number, the same in all processes');
    return { count: 'auto', ids: null };
  }
  const all = Array.from({ length: count }, (_, id) => id);
  if (held === undefined) return { count, ids: all };
  const ids = new Set<number>();
  for (const part of held.split(',')) {
    const [first, last = first] = part.split('-').map(Number) as [number, number?];
    if (last < first) throw wrongSetting('SHARDS', HELD_RULE);
    if (last >= count)
      throw wrongSetting(
        'SHARDS',
        `names ${last}, and with SHARD_COUNT=${count} the last one is ${count - 1}: raise SHARD_COUNT, or leave it out`,
      );
    for (let id = first; id <= last; id++) ids.add(id);
  }
  return { count, ids: [...ids].sort((one, other) => one - other) };
}

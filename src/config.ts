import { availableParallelism } from 'node:os';
import * as z from 'zod';

import { USUALLY } from './background/index.ts';
import { languages } from './locale/index.ts';

/** Everything that can be set from outside; `.env.example` explains each setting. */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const whole = (most: number, cure: string) => z.coerce.number(cure).int(cure).min(0, cure).max(most, cure);

const settings = z.object({
  DISCORD_TOKEN: z
    .string()
    .regex(
      /^[\w-]{20,}\.[\w-]{4,}\.[\w-]{20,}$/,
      'is no bot token: copy it from the page “Bot” of your application, or leave it out to play on the local Discord',
    )
    .optional(),
  DATABASE_FILE: z.string().default('./data/rampart.sqlite'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\/./,
      'is no address of a PostgreSQL database: it looks like postgres://user:password@host:5432/rampart',
    )
    .optional(),
  LOCAL_DISCORD_PORT: whole(65_535, 'must be a port, 0 to 65535 (0 takes any that is free)').default(3000),
  RENDERERS: whole(16, 'must be a number from 1 to 16: how many boards may be drawn at the same time')
    .refine((count) => count > 0, 'must be a number from 1 to 16: how many boards may be drawn at the same time')
    .default(Math.max(1, Math.min(2, availableParallelism() - 1))),
  // Read by the processes that stand back (src/background); checked here, once, where a mistake is told.
  BACKGROUND_NICE: whole(19, 'must be a number from 0 to 19: how far drawing and thinking stand back').default(USUALLY),
  HEALTH_PORT: whole(65_535, 'must be a port, 0 to 65535 (0 takes any that is free), or left out').optional(),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  LANGUAGE: z.enum(languages, `must be one of ${languages.join(', ')}`).optional(),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`).default('info'),
});

export interface Config {
  /** Null: there is no token, the bot plays on the local Discord. */
  readonly token: string | null;
  readonly databaseFile: string;
  /** Of a PostgreSQL database, which several processes may share; null: games are kept in the file. */
  readonly databaseUrl: string | null;
  readonly localDiscordPort: number;
  readonly renderers: number;
  /** Where those ask who watch the bot; null: nowhere. */
  readonly health: { readonly host: string; readonly port: number } | null;
  /** For servers and channels whose language nobody chose; null: whoever opens a table decides by the own. */
  readonly language: (typeof languages)[number] | null;
  readonly logLevel: (typeof LEVELS)[number];
}

/** A setting that cannot be used: the message names it and the cure, in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the settings of an environment; an empty value counts as none. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : [])),
  );
  const read = settings.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ConfigError(
      `The setting ${String(issue!.path[0])} ${issue!.message}. Change it in .env or in the environment.`,
    );
  }
  const { DISCORD_TOKEN, DATABASE_FILE, DATABASE_URL, LOCAL_DISCORD_PORT, RENDERERS, HEALTH_PORT, HEALTH_HOST } =
    read.data;
  const { LANGUAGE, LOG_LEVEL } = read.data;
  return {
    token: DISCORD_TOKEN ?? null,
    databaseFile: DATABASE_FILE,
    databaseUrl: DATABASE_URL ?? null,
    localDiscordPort: LOCAL_DISCORD_PORT,
    renderers: RENDERERS,
    health: HEALTH_PORT === undefined ? null : { host: HEALTH_HOST, port: HEALTH_PORT },
    language: LANGUAGE ?? null,
    logLevel: LOG_LEVEL,
  };
}

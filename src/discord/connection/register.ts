import { type REST, Routes } from 'discord.js';
import type { Logger } from 'pino';

import type { CommandLink } from '../bot.ts';
import type { Command } from '../interactions/commands/command.ts';
import { retryAfter, troubleOf } from '../outbox/trouble.ts';
import { linksTo, type Registered } from '../render/command-links.ts';

/** Fields that Discord adds to a command, and fields whose differences do not count. */
const IGNORED = new Set([
  'id',
  'application_id',
  'version',
  'guild_id',
  'name_localized',
  'description_localized',
  'dm_permission',
  'nsfw',
]);

/**
 * Checks whether Discord already has this command. Absent, null, false and empty are equal; a missing type equals 1.
 */
export function sameCommand(ours: unknown, theirs: unknown): boolean {
  if (isBlank(ours) || isBlank(theirs)) return isBlank(ours) && isBlank(theirs);
  if (typeof ours !== 'object' || typeof theirs !== 'object') return ours === theirs;
  if (Array.isArray(ours) || Array.isArray(theirs)) {
    if (!Array.isArray(ours) || !Array.isArray(theirs) || ours.length !== theirs.length) return false;
    return ours.every((one, at) => sameCommand(one, theirs[at]));
  }
  const [left, right] = [ours as Record<string, unknown>, theirs as Record<string, unknown>];
  const fields = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((field) => !IGNORED.has(field));
  return fields.every((field) => sameCommand(left[field] ?? standard(field), right[field] ?? standard(field)));
}

const standard = (field: string): unknown => (field === 'type' ? 1 : null);
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Result of registering; `later`: Discord or the network had a problem. */
type Registration = 'changed' | 'unchanged' | 'failed' | 'later';

/**
 * Registers the commands with Discord if they have changed. Never throws: running games do not need it, and Discord
 * keeps the commands it has. Fills `links` with Discord's ids of the commands.
 */
export async function registerCommands(
  rest: Pick<REST, 'get' | 'put'>,
  applicationId: string,
  commands: ReadonlyMap<string, Command>,
  log: Logger,
  links: CommandLink[] = [],
): Promise<Registration> {
  const route = Routes.applicationCommands(applicationId);
  try {
    const ours = [...commands.values()].map((command) => ({ ...command.data.toJSON() }));
    const known = (await rest.get(route, {
      query: new URLSearchParams({ with_localizations: 'true' }),
    })) as Registered[];
    const same =
      known.length === ours.length &&
      ours.every((one) =>
        sameCommand(
          one,
          known.find(({ name }) => name === one.name),
        ),
      );
    if (same) links.push(...linksTo(ours, known));
    if (same) return 'unchanged';
    links.push(...linksTo(ours, ((await rest.put(route, { body: ours })) as Registered[] | undefined) ?? []));
    log.info({ commands: ours.length }, 'commands registered');
    return 'changed';
  } catch (error) {
    const passes = troubleOf(error) === 'later';
    log[passes ? 'warn' : 'error']({ err: error }, 'the commands could not be registered; Discord keeps those it had');
    return passes ? 'later' : 'failed';
  }
}

/** Registers the commands and retries while Discord has problems. Returns a function that stops this. */
export async function untilRegistered(register: () => Promise<Registration>): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let failures = 0;
  const attempt = async () => {
    if ((await register()) !== 'later' || isOver) return;
    timer = setTimeout(() => void attempt(), retryAfter('later', failures++)).unref();
  };
  await attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

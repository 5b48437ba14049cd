import {
  ApplicationCommandCreateRequestSchema,
  ApplicationCommandPatchRequestPartialSchema,
} from 'discord-api-spec/zod';
import { ApplicationCommandType, type APIApplicationCommand } from 'discord-api-types/v10';
import { Hono, type Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import { errors, invalidBody, type Problem } from '../errors.ts';
import { stableSnowflake } from '../snowflake.ts';
import { commandListProblems, type RawCommand } from '../laws/commands.ts';
import { schemaProblems } from '../laws/schema.ts';
import { readBody } from './body.ts';

/** Returns a registered command's permanent id, the same at each start. */
const commandId = (guildId: string | null, name: string): string =>
  stableSnowflake(`command/${guildId ?? 'global'}/${name}`);

/**
 * Converts permissions for the schema: they are sent as a string of digits, but the published schema expects a number.
 */
function forSchema(command: unknown): unknown {
  const { default_member_permissions: permissions, ...rest } = (command ?? {}) as Record<string, unknown>;
  return typeof permissions === 'string' ? { ...rest, default_member_permissions: Number(permissions) } : command;
}

const nullToAbsent = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** Returns an option without null or empty keys, as Discord returns it. */
function tidy(option: RawCommand): RawCommand {
  const kept = Object.entries(option).filter(([, value]) => value !== null && value !== undefined);
  return {
    ...(Object.fromEntries(kept) as unknown as RawCommand),
    ...(option.options && { options: option.options.map(tidy) }),
  };
}

function presentCommand(context: Context, guildId: string | null, command: RawCommand): APIApplicationCommand {
  const { world } = context;
  const type = command.type ?? ApplicationCommandType.ChatInput;
  return {
    id: commandId(guildId, `${type}/${command.name}`),
    application_id: world.applicationId,
    version: world.snowflakes.next(),
    type,
    ...(guildId && { guild_id: guildId }),
    name: command.name,
    name_localizations: command.name_localizations ?? null,
    description: command.description ?? '',
    description_localizations: command.description_localizations ?? null,
    options: nullToAbsent(command.options)?.map(tidy) ?? [],
    default_member_permissions: command.default_member_permissions?.toString() ?? null,
    dm_permission: command.dm_permission ?? true,
    contexts: command.contexts ?? null,
    integration_types: command.integration_types ?? [0],
    nsfw: command.nsfw ?? false,
  } as unknown as APIApplicationCommand;
}

/** Serves `/applications/:application/commands` and the same per guild. */
export function commandRoutes(context: Context): Hono {
  const { world, limits } = context;
  const app = new Hono();

  const scopeOf = (c: HonoContext): string | null => {
    if (c.req.param('application') !== world.applicationId) throw errors.missingAccess();
    const guildId = c.req.param('guild') ?? null;
    if (guildId !== null && !world.guilds.get(guildId)?.members.has(world.bot.id)) throw errors.missingAccess();
    return guildId;
  };
  const inScope = (guildId: string | null) => [...world.commands.values()].filter((one) => one.guildId === guildId);
  const check = (problems: readonly Problem[]) => {
    if (problems.length > 0) throw invalidBody(problems);
  };
  const keep = (guildId: string | null, command: RawCommand): APIApplicationCommand => {
    const presented = presentCommand(context, guildId, command);
    world.commands.set(presented.id, { guildId, command: presented });
    return presented;
  };
  const find = (c: HonoContext) => {
    const guildId = scopeOf(c);
    const known = world.commands.get(c.req.param('command') ?? '');
    if (!known || known.guildId !== guildId) throw errors.unknownCommand();
    return known;
  };

  for (const path of ['/:application/commands', '/:application/guilds/:guild/commands'] as const) {
    app.get(path, (c) => c.json(inScope(scopeOf(c)).map((one) => one.command)));

    app.put(path, async (c) => {
      const guildId = scopeOf(c);
      const { body } = await readBody(c, limits.requestSize);
      if (!Array.isArray(body))
        throw invalidBody([
          { path: [], code: 'LIST_TYPE_CONVERT', message: 'Only iterables may be used in a ListType' },
        ]);
      const schema = body.flatMap((command, index) =>
        schemaProblems(ApplicationCommandCreateRequestSchema, forSchema(command)).map((one) => ({
          ...one,
          path: [index, ...one.path],
        })),
      );
      check(schema);
      check(commandListProblems(body as RawCommand[]));
      for (const { command } of inScope(guildId)) world.commands.delete(command.id);
      const commands = (body as RawCommand[]).map((command) => keep(guildId, command));
      world.emit('commands');
      return c.json(commands);
    });

    app.post(path, async (c) => {
      const guildId = scopeOf(c);
      const { body } = await readBody(c, limits.requestSize);
      check(schemaProblems(ApplicationCommandCreateRequestSchema, forSchema(body)));
      const command = body as RawCommand;
      const others = inScope(guildId).filter((one) => one.command.name !== command.name);
      check(commandListProblems([command, ...others.map((one) => one.command as unknown as RawCommand)]));
      const kept = keep(guildId, command);
      world.emit('commands');
      return c.json(kept, 201);
    });

    app.get(`${path}/:command`, (c) => c.json(find(c).command));

    app.patch(`${path}/:command`, async (c) => {
      const known = find(c);
      const { body } = await readBody(c, limits.requestSize);
      check(schemaProblems(ApplicationCommandPatchRequestPartialSchema, forSchema(body)));
      const changed = { ...(known.command as unknown as RawCommand), ...(body as Partial<RawCommand>) };
      check(commandListProblems([changed]));
      world.commands.delete(known.command.id);
      const kept = keep(known.guildId, changed);
      world.emit('commands');
      return c.json(kept);
    });

    app.delete(`${path}/:command`, (c) => {
      world.commands.delete(find(c).command.id);
      world.emit('commands');
      return c.body(null, 204);
    });
  }

  return app;
}

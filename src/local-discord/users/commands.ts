import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  PermissionFlagsBits,
  type APIApplicationCommand,
} from 'discord-api-types/v10';
import { UserRefusal } from '../errors.ts';
import type { RawCommand } from '../laws/commands.ts';
import { permissionsIn } from '../permissions.ts';
import type { Channel, User } from '../model.ts';
import type { World } from '../world.ts';

/** A command that can be typed: one without sub-commands, or a sub-command. */
export interface Runnable {
  readonly command: APIApplicationCommand;
  /** `siege new`: the default names, joined. */
  readonly name: string;
  /** The same in the user's language, as the client shows it. */
  readonly shownName: string;
  readonly description: string;
  /** The group and the sub-command of its path, outermost first. */
  readonly path: readonly RawCommand[];
  readonly options: readonly RawCommand[];
}

const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;

/** Returns the text in the user's language if it exists. */
export const localized = (text: string, texts: Record<string, string> | null | undefined, locale: string): string =>
  texts?.[locale] ?? text;

function runnables(command: APIApplicationCommand, locale: string): Runnable[] {
  const walk = (node: RawCommand, path: readonly RawCommand[]): Runnable[] => {
    const inner = (node.options ?? []).filter((one) => one.type === Subcommand || one.type === SubcommandGroup);
    if (inner.length > 0) return inner.flatMap((one) => walk(one, [...path, one]));
    const steps = [command as unknown as RawCommand, ...path];
    return [
      {
        command,
        path,
        name: steps.map((step) => step.name).join(' '),
        shownName: steps.map((step) => localized(step.name, step.name_localizations, locale)).join(' '),
        description: localized(node.description ?? '', node.description_localizations, locale),
        options: node.options ?? [],
      },
    ];
  };
  return walk(command as unknown as RawCommand, []);
}

function isOffered(world: World, user: User, channel: Channel, command: APIApplicationCommand): boolean {
  if (command.type !== ApplicationCommandType.ChatInput) return false;
  if (command.contexts && !command.contexts.includes(channel.guildId === null ? 1 : 0)) return false;
  const permissions = permissionsIn(world, user.id, channel);
  if (!(permissions & PermissionFlagsBits.UseApplicationCommands)) return false;
  const needed = command.default_member_permissions;
  if (needed === null || channel.guildId === null) return true;
  const isAdministrator = (permissions & PermissionFlagsBits.Administrator) !== 0n;
  return isAdministrator || (needed !== '0' && (permissions & BigInt(needed)) === BigInt(needed));
}

/** Lists the commands that a user finds in a channel; the guild's replace global ones of the same name. */
export function commandsFor(world: World, user: User, channel: Channel): Runnable[] {
  const guild = channel.guildId === null ? null : world.guilds.get(channel.guildId);
  if (guild && !guild.members.has(world.bot.id)) return [];
  const all = [...world.commands.values()];
  const ofGuild = channel.guildId === null ? [] : all.filter((one) => one.guildId === channel.guildId);
  const global = all.filter(
    (one) => one.guildId === null && !ofGuild.some((own) => own.command.name === one.command.name),
  );
  return [...ofGuild, ...global]
    .map((one) => one.command)
    .filter((command) => isOffered(world, user, channel, command))
    .flatMap((command) => runnables(command, user.locale))
    .toSorted((a, b) => a.shownName.localeCompare(b.shownName));
}

/** Finds a command by name. @throws UserRefusal when the user is offered no such command here */
export function findCommand(world: World, user: User, channel: Channel, name: string): Runnable {
  const wanted = name.trim().replace(/^\//, '').replaceAll(/\s+/g, ' ');
  const offered = commandsFor(world, user, channel);
  const found = offered.find((one) => one.name === wanted) ?? offered.find((one) => one.shownName === wanted);
  if (found) return found;
  const beyond = [...world.commands.values()].some((one) => one.command.name === wanted.split(' ')[0]);
  if (beyond && offered.every((one) => one.name.split(' ')[0] !== wanted.split(' ')[0])) {
    throw new UserRefusal(`${user.name} may not use /${wanted} here.`, 403);
  }
  throw new UserRefusal(
    `There is no command /${wanted}. Known: ${offered.map((one) => one.name).join(', ') || 'none'}.`,
    404,
  );
}

import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Channel, Guild, Member, Role } from './model.ts';
import type { BotOptions, GuildOptions, UserOptions } from './options.ts';
import { stableSnowflake } from './snowflake.ts';

export const BOT_PERMISSIONS =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.CreatePrivateThreads |
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
  PermissionFlagsBits.CreatePrivateThreads |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.AddReactions |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.UseApplicationCommands;
const JOINED_AT = new Date(1_704_067_200_000).toISOString();

function rolesOf(options: GuildOptions, guildId: string, bot: BotOptions): Role[] {
  const role = (name: string, position: number, rest: Partial<Role>): Role => ({
    id: position === 0 ? guildId : stableSnowflake(`guild/${options.name}/role/${name}`),
    name,
    position,
    color: 0,
    managed: false,
    mentionable: false,
    permissions: 0n,
    ...rest,
  });
  const named = options.roles ?? [];
  return [
    role('@everyone', 0, { permissions: EVERYONE_PERMISSIONS }),
    ...named.map(({ name, ...rest }, index) => role(name, index + 1, rest)),
    role(bot.name, named.length + 1, { managed: true, permissions: bot.permissions ?? BOT_PERMISSIONS }),
  ];
}

/**
 * Builds a guild and its channels from the options, with the bot as a member.
 * @throws Error when a member is no user, or there is none
 */
export function foundGuild(
  options: GuildOptions,
  users: readonly UserOptions[],
  bot: BotOptions,
  botId: string,
): { guild: Guild; channels: Channel[] } {
  const id = stableSnowflake(`guild/${options.name}`);
  const roles = rolesOf(options, id, bot);
  const members = options.members.map((name): Member => {
    const user = users.find((one) => one.name === name);
    if (!user) throw new Error(`The guild ${options.name} has a member who is no user: ${name}`);
    const held = roles.filter((one) => user.roles?.includes(one.name)).map((one) => one.id);
    return { userId: stableSnowflake(`user/${name}`), roles: held, nick: null, joinedAt: JOINED_AT };
  });
  const owner = members[0];
  if (!owner) throw new Error(`The guild ${options.name} has no members`);
  const botsRoles = roles.filter((role) => role.managed).map((role) => role.id);
  members.push({ userId: botId, roles: botsRoles, nick: null, joinedAt: JOINED_AT });
  const guild: Guild = {
    id,
    name: options.name,
    ownerId: owner.userId,
    locale: options.locale ?? 'en-US',
    roles: new Map(roles.map((one) => [one.id, one])),
    members: new Map(members.map((one) => [one.userId, one])),
  };
  const channels = options.channels.map(({ name, topic = null }, position): Channel => ({
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
  }));
  return { guild, channels };
}

import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Channel, Guild, Overwrite } from './model.ts';
import type { World } from './world.ts';

export type PermissionName = keyof typeof PermissionFlagsBits;

const ALL = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);

const IN_DIRECT_MESSAGES =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.UseApplicationCommands |
  PermissionFlagsBits.PinMessages |
  PermissionFlagsBits.UseExternalEmojis;

function inGuild(guild: Guild, userId: string): bigint {
  const member = guild.members.get(userId);
  if (!member) return 0n;
  if (guild.ownerId === userId) return ALL;
  const held = [guild.id, ...member.roles].map((id) => guild.roles.get(id)?.permissions ?? 0n);
  const permissions = held.reduce((all, bits) => all | bits, 0n);
  return permissions & PermissionFlagsBits.Administrator ? ALL : permissions;
}

const apply = (permissions: bigint, overwrites: readonly Overwrite[]) =>
  (permissions & ~overwrites.reduce((all, one) => all | one.deny, 0n)) |
  overwrites.reduce((all, one) => all | one.allow, 0n);

/** Computes a user's permissions in a channel as Discord does: guild, then everyone, then roles, then the member. */
export function permissionsIn(world: World, userId: string, channel: Channel): bigint {
  if (channel.guildId === null) {
    return userId === channel.recipientId || userId === world.bot.id ? IN_DIRECT_MESSAGES : 0n;
  }
  const guild = world.guilds.get(channel.guildId);
  if (!guild) return 0n;
  const base = inGuild(guild, userId);
  if (base === ALL || base === 0n) return base;
  const ruling = channel.thread ? (world.channels.get(channel.thread.parentId) ?? channel) : channel;
  const overwritesOf = (ids: readonly string[]) => ids.flatMap((id) => ruling.overwrites.get(id) ?? []);
  let permissions = apply(base, overwritesOf([guild.id]));
  permissions = apply(permissions, overwritesOf(guild.members.get(userId)?.roles ?? []));
  permissions = apply(permissions, overwritesOf([userId]));
  const hidden =
    channel.type === ChannelType.PrivateThread &&
    !channel.thread?.members.includes(userId) &&
    !(permissions & PermissionFlagsBits.ManageThreads);
  return permissions & PermissionFlagsBits.ViewChannel && !hidden ? permissions : 0n;
}

/** Checks whether a user has every named permission in a channel. */
export function may(world: World, userId: string, channel: Channel, ...names: PermissionName[]): boolean {
  const permissions = permissionsIn(world, userId, channel);
  return names.every((name) => (permissions & PermissionFlagsBits[name]) !== 0n);
}

/** Returns the permission necessary to post in this channel. */
export const postingPermission = (channel: Channel): PermissionName =>
  channel.thread ? 'SendMessagesInThreads' : 'SendMessages';

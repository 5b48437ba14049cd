import {
  ChannelType,
  type APIChannel,
  type APIGuildMember,
  type APIRole,
  type APIUser,
  type GuildMemberFlags,
  type RoleFlags,
  type GatewayGuildCreateDispatchData,
} from 'discord-api-types/v10';
import type { BotEndpoint } from './endpoint.ts';
import { may, permissionsIn } from './permissions.ts';
import type { Channel, Guild, Member, Role, StoredEmoji, User } from './model.ts';
import type { World } from './world.ts';

/**
 * Converts the world to objects of Discord's API. The API's types require many legacy fields that no client reads,
 * hence the casts.
 */

export const presentUser = (user: User): APIUser => ({
  id: user.id,
  username: user.name.toLowerCase().replaceAll(' ', '_'),
  discriminator: user.bot ? '0001' : '0',
  global_name: user.bot ? null : user.displayName,
  avatar: null,
  bot: user.bot,
});

export const presentRole = (role: Role): APIRole => ({
  id: role.id,
  name: role.name,
  color: role.color,
  colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  position: role.position,
  permissions: role.permissions.toString(),
  managed: role.managed,
  mentionable: role.mentionable,
  flags: 0 as RoleFlags,
});

export const presentMember = (world: World, member: Member): APIGuildMember => ({
  user: presentUser(world.users.get(member.userId) ?? world.bot),
  nick: member.nick,
  avatar: null,
  banner: null,
  roles: member.roles,
  joined_at: member.joinedAt,
  premium_since: null,
  deaf: false,
  mute: false,
  flags: 0 as GuildMemberFlags,
  pending: false,
  communication_disabled_until: null,
});

export function presentChannel(world: World, channel: Channel): APIChannel {
  const lastMessage = world.messages
    .get(channel.id)
    ?.filter((stored) => stored.ephemeralTo === null)
    .at(-1);
  const common = { id: channel.id, type: channel.type, last_message_id: lastMessage?.message.id ?? null, flags: 0 };
  if (channel.guildId === null) {
    const recipient = world.users.get(channel.recipientId ?? '');
    return { ...common, recipients: recipient ? [presentUser(recipient)] : [] } as APIChannel;
  }
  const named = {
    ...common,
    guild_id: channel.guildId,
    name: channel.name,
    rate_limit_per_user: 0,
    last_pin_timestamp: channel.lastPinAt,
  };
  if (!channel.thread) {
    return {
      ...named,
      topic: channel.topic,
      position: channel.position,
      nsfw: false,
      parent_id: null,
      permission_overwrites: [...channel.overwrites.values()].map((one) => ({
        id: one.id,
        type: one.of === 'role' ? 0 : 1,
        allow: one.allow.toString(),
        deny: one.deny.toString(),
      })),
    } as APIChannel;
  }
  return {
    ...named,
    parent_id: channel.thread.parentId,
    owner_id: channel.thread.ownerId,
    message_count: world.messages.get(channel.id)?.length ?? 0,
    total_message_sent: world.messages.get(channel.id)?.length ?? 0,
    member_count: channel.thread.members.length,
    thread_metadata: {
      archived: channel.thread.archived,
      locked: channel.thread.locked,
      auto_archive_duration: channel.thread.autoArchiveMinutes,
      archive_timestamp: channel.thread.archivedAt,
      create_timestamp: channel.thread.createdAt,
      ...(channel.type === ChannelType.PrivateThread && { invitable: channel.thread.invitable }),
    },
    ...(channel.thread.members.includes(world.bot.id) && {
      member: { id: channel.id, user_id: world.bot.id, join_timestamp: channel.thread.createdAt, flags: 0 },
    }),
  } as APIChannel;
}

/** Returns a channel as in an interaction, with its user's permissions in it. */
export const presentResolvedChannel = (world: World, channel: Channel, userId: string) => ({
  ...presentChannel(world, channel),
  permissions: permissionsIn(world, userId, channel).toString(),
});

export const presentGuild = (world: World, guild: Guild) => ({
  id: guild.id,
  name: guild.name,
  icon: null,
  splash: null,
  discovery_splash: null,
  banner: null,
  description: null,
  owner_id: guild.ownerId,
  preferred_locale: guild.locale,
  roles: [...guild.roles.values()].map(presentRole),
  emojis: [],
  stickers: [],
  features: [],
  afk_channel_id: null,
  afk_timeout: 300,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  public_updates_channel_id: null,
  safety_alerts_channel_id: null,
  application_id: null,
  verification_level: 0,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  mfa_level: 0,
  nsfw_level: 0,
  nsfw: false,
  premium_tier: 0,
  premium_subscription_count: 0,
  premium_progress_bar_enabled: false,
  vanity_url_code: null,
  max_members: 500_000,
  max_presences: null,
  hub_type: null,
  incidents_data: null,
});

export function presentGuildCreate(world: World, guild: Guild): GatewayGuildCreateDispatchData {
  const channels = [...world.channels.values()].filter((channel) => channel.guildId === guild.id);
  // Archived and invisible threads are left out.
  const threads = channels.filter(
    (channel) => channel.thread?.archived === false && may(world, world.bot.id, channel, 'ViewChannel'),
  );
  const members = [...guild.members.values()];
  return {
    ...presentGuild(world, guild),
    joined_at: guild.members.get(world.bot.id)?.joinedAt,
    large: false,
    unavailable: false,
    member_count: members.length,
    channels: channels.filter((channel) => !channel.thread).map((channel) => presentChannel(world, channel)),
    threads: threads.map((channel) => presentChannel(world, channel)),
    members: members.filter((member) => member.userId === world.bot.id).map((member) => presentMember(world, member)),
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  } as unknown as GatewayGuildCreateDispatchData;
}

export const presentEmoji = (world: World, emoji: StoredEmoji) => ({
  ...emoji,
  roles: [],
  user: presentUser(world.bot),
  require_colons: true,
  managed: false,
  available: true,
});

export const presentApplication = (world: World, { url, publicKey }: Pick<BotEndpoint, 'url' | 'publicKey'>) => ({
  id: world.applicationId,
  name: world.bot.name,
  icon: null,
  description: '',
  summary: '',
  bot_public: true,
  bot_require_code_grant: false,
  verify_key: publicKey,
  flags: 0,
  bot: presentUser(world.bot),
  owner: presentUser([...world.users.values()].find((user) => !user.bot) ?? world.bot),
  team: null,
  approximate_guild_count: world.guilds.size,
  tags: [],
  redirect_uris: [],
  interactions_endpoint_url: url,
});

import { ChannelType, GatewayDispatchEvents, GatewayIntentBits } from 'discord-api-types/v10';
import type { Gateway } from './gateway.ts';
import { may } from './permissions.ts';
import type { Channel, Member, StoredMessage } from './model.ts';
import { presentChannel, presentGuildCreate, presentMember, presentRole, presentUser } from './present.ts';
import type { World } from './world.ts';

type Change = 'Create' | 'Update' | 'Delete';

/** Sends the bot the changes of the world that its intents cover. */
export function announceChanges(world: World, gateway: Gateway): void {
  const { Guilds, GuildMembers } = GatewayIntentBits;
  /** The bot hears only of threads and messages that it can see. */
  const isSeen = (channel: Channel) => may(world, world.bot.id, channel, 'ViewChannel');
  const isHere = (guildId: string) => world.guilds.get(guildId)?.members.has(world.bot.id) ?? false;

  const channelChanged = (change: Change) => (channel: Channel) => {
    const { id, guildId, type, thread } = channel;
    if (guildId === null || !isHere(guildId) || (thread && !isSeen(channel))) return;
    // Threads deleted with their channel send no event.
    if (thread && change === 'Delete' && !world.channels.has(thread.parentId)) return;
    const event = GatewayDispatchEvents[`${thread ? 'Thread' : 'Channel'}${change}`];
    const whole = change !== 'Delete' || thread === null;
    const data = whole ? presentChannel(world, channel) : { id, guild_id: guildId, parent_id: thread.parentId, type };
    gateway.dispatch(event, data, guildId, Guilds);
  };

  const threadMembers = (channel: Channel, added: readonly string[], removed: readonly string[]) => {
    const { id, guildId, thread } = channel;
    if (guildId === null || !thread || !isHere(guildId)) return;
    const since = new Date(world.now()).toISOString();
    const data = {
      id,
      guild_id: guildId,
      member_count: thread.members.length,
      added_members: added.map((userId) => ({ id, user_id: userId, join_timestamp: since, flags: 0 })),
      removed_member_ids: removed,
    };
    if (added.includes(world.bot.id))
      gateway.dispatch(GatewayDispatchEvents.ThreadCreate, presentChannel(world, channel), guildId, Guilds);
    const concernsBot = [...added, ...removed].includes(world.bot.id);
    if (concernsBot || isSeen(channel))
      gateway.dispatch(GatewayDispatchEvents.ThreadMembersUpdate, data, guildId, concernsBot ? Guilds : GuildMembers);
  };

  const messageChanged =
    (change: Change) =>
    ({ message, ephemeralTo }: StoredMessage) => {
      const channel = world.channels.get(message.channel_id);
      if (!channel || ephemeralTo !== null || !isSeen(channel)) return;
      const guild = world.guilds.get(channel.guildId ?? '');
      const member = guild?.members.get(message.author.id);
      const where = { id: message.id, channel_id: channel.id, ...(guild && { guild_id: guild.id }) };
      const whole = { ...message, ...where, ...(member && { member: presentMember(world, member) }) };
      const direct = channel.type === ChannelType.DM;
      const intent = direct ? GatewayIntentBits.DirectMessages : GatewayIntentBits.GuildMessages;
      const event = GatewayDispatchEvents[`Message${change}`];
      gateway.dispatch(event, change === 'Delete' ? where : whole, channel.guildId, intent);
    };

  world.on('channelCreate', channelChanged('Create'));
  world.on('channelUpdate', channelChanged('Update'));
  world.on('channelDelete', channelChanged('Delete'));
  world.on('botRemoved', ({ id }) => gateway.dispatch(GatewayDispatchEvents.GuildDelete, { id }, id, Guilds));
  world.on('botInvited', (guild) =>
    gateway.dispatch(GatewayDispatchEvents.GuildCreate, presentGuildCreate(world, guild), guild.id, Guilds),
  );
  world.on('threadMembers', threadMembers);
  world.on('messageCreate', messageChanged('Create'));
  world.on('messageUpdate', messageChanged('Update'));
  const deleted = messageChanged('Delete');
  world.on('messageDelete', (stored, how) => void (how === 'alone' && deleted(stored)));
  world.on('messagesDelete', (stored) => {
    const channel = world.channels.get(stored[0]?.message.channel_id ?? '');
    if (!channel?.guildId || !isSeen(channel)) return;
    const ids = stored.filter(({ ephemeralTo }) => ephemeralTo === null).map(({ message }) => message.id);
    const data = { ids, channel_id: channel.id, guild_id: channel.guildId };
    gateway.dispatch(GatewayDispatchEvents.MessageDeleteBulk, data, channel.guildId, GatewayIntentBits.GuildMessages);
  });
  world.on('member', ({ id }, member: Member, change) => {
    if (!isHere(id)) return;
    const user = presentUser(world.users.get(member.userId) ?? world.bot);
    const data = { guild_id: id, ...(change === 'Remove' ? { user } : presentMember(world, member)) };
    // Changes of the bot itself are always sent.
    const intent = member.userId === world.bot.id ? Guilds : GuildMembers;
    gateway.dispatch(GatewayDispatchEvents[`GuildMember${change}`], data, id, intent);
  });
  world.on('role', ({ id }, role) => {
    if (!isHere(id)) return;
    const data = { guild_id: id, role: presentRole(role) };
    gateway.dispatch(GatewayDispatchEvents.GuildRoleUpdate, data, id, Guilds);
  });
  world.on('pins', (channel) => {
    const { id, guildId, lastPinAt } = channel;
    if (!isSeen(channel)) return;
    const data = { channel_id: id, ...(guildId && { guild_id: guildId }), last_pin_timestamp: lastPinAt };
    const intent = guildId ? Guilds : GatewayIntentBits.DirectMessages;
    gateway.dispatch(GatewayDispatchEvents.ChannelPinsUpdate, data, guildId, intent);
  });
}

import { ChannelType, GatewayDispatchEvents, GatewayIntentBits } from 'discord-api-types/v10';
import type { Gateway } from './gateway.ts';
import type { Channel, StoredMessage } from './model.ts';
import { presentChannel, presentMember } from './present.ts';
import type { World } from './world.ts';

type Change = 'Create' | 'Update' | 'Delete';

/** Tells the bot what changes in the world, as far as its intents ask for it. */
export function announceChanges(world: World, gateway: Gateway): void {
  const channelChanged = (change: Change) => (channel: Channel) => {
    if (channel.guildId === null) return;
    const event = GatewayDispatchEvents[`${channel.thread ? 'Thread' : 'Channel'}${change}`];
    gateway.dispatch(event, presentChannel(world, channel), channel.guildId, GatewayIntentBits.Guilds);
  };

  const messageChanged =
    (change: Change) =>
    ({ message, ephemeralTo }: StoredMessage) => {
      const channel = world.channels.get(message.channel_id);
      if (!channel || ephemeralTo !== null) return;
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
  world.on('messageCreate', messageChanged('Create'));
  world.on('messageUpdate', messageChanged('Update'));
  world.on('messageDelete', messageChanged('Delete'));
  world.on('pins', ({ id, guildId, lastPinAt }) => {
    const data = { channel_id: id, ...(guildId && { guild_id: guildId }), last_pin_timestamp: lastPinAt };
    const intent = guildId ? GatewayIntentBits.Guilds : GatewayIntentBits.DirectMessages;
    gateway.dispatch(GatewayDispatchEvents.ChannelPinsUpdate, data, guildId, intent);
  });
}

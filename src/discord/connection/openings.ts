import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayChannelUpdateDispatchData,
  type GatewayGuildMemberUpdateDispatchData,
  type GatewayGuildRoleUpdateDispatchData,
  type GatewayThreadUpdateDispatchData,
} from 'discord.js';

import type { Where } from '../../sessions/index.ts';
import type { Bot } from '../bot.ts';

/**
 * Reports where something may have become possible: a permission was granted, a thread unlocked, or the bot added.
 * Listens to raw gateway events, because the client does not know archived threads.
 */
export function watchOpenings(client: Client<true>, bot: Bot, opened: (where: Where) => Promise<void>): void {
  const tell = (where: Where) =>
    void opened(where).catch((error: unknown) =>
      bot.log.error({ err: error, where }, 'what waits there could not be hurried'),
    );
  const { ws, user } = client;
  ws.on(GatewayDispatchEvents.ThreadUpdate, ({ id }: GatewayThreadUpdateDispatchData) => tell({ channelId: id }));
  client.on(Events.ThreadUpdate, ({ locked }, { id, locked: stillLocked }) => {
    if (locked && !stillLocked)
      void bot.sessions
        .reopened(id)
        .catch((error: unknown) => bot.log.error({ err: error, channel: id }, 'time could not begin anew'));
  });
  ws.on(GatewayDispatchEvents.ThreadCreate, ({ id }: GatewayThreadUpdateDispatchData) => tell({ channelId: id }));
  // Changes of a channel also affect its threads.
  ws.on(GatewayDispatchEvents.ChannelUpdate, (channel: GatewayChannelUpdateDispatchData) => {
    if ('guild_id' in channel && channel.guild_id) tell({ guildId: channel.guild_id });
  });
  ws.on(GatewayDispatchEvents.GuildRoleUpdate, (data: GatewayGuildRoleUpdateDispatchData) =>
    tell({ guildId: data.guild_id }),
  );
  ws.on(GatewayDispatchEvents.GuildMemberUpdate, (data: GatewayGuildMemberUpdateDispatchData) => {
    if (data.user.id === user.id) tell({ guildId: data.guild_id });
  });
  client.on(Events.GuildCreate, ({ id }) => tell({ guildId: id }));
  client.on(Events.GuildAvailable, ({ id }) => tell({ guildId: id }));
  // A new gateway session does not replay missed events.
  client.on(Events.ShardReady, () => tell('all'));
}

import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayChannelDeleteDispatchData,
  type GatewayThreadDeleteDispatchData,
  Routes,
} from 'discord.js';

import type { Bot } from '../bot.ts';
import type { MessageRest } from '../outbox/discord-messages.ts';
import { troubleOf } from '../outbox/trouble.ts';
import type { Realm } from './realm.ts';

/**
 * Ends games whose channel or thread is deleted, now or while the bot was offline, and tells their hosts. If a server
 * removes the bot, its games wait, because the server may invite it again (`sessions/servers/tidying.ts` says how
 * long). Listens to raw gateway events, because the client does not know archived threads. Other processes handle their
 * own servers.
 */
export function watchDepartures(client: Client<true>, bot: Bot, rest: MessageRest, realm: Pick<Realm, 'isOurs'>): void {
  const abandon = (channelId: string, parentId: string | null) =>
    bot.sessions.abandon(channelId, 'channel-gone', parentId);
  const look = async (guildId?: string) => {
    for (const { guildId: server, channelId } of await bot.sessions.openPanels(guildId)) {
      if (!realm.isOurs(server)) continue;
      if (client.channels.cache.has(channelId)) continue;
      const trouble = await rest.get(Routes.channel(channelId)).then(() => null, troubleOf);
      if (trouble === 'gone') await abandon(channelId, null);
    }
  };
  const failed = (channel?: string) => (error: unknown) =>
    bot.log.error({ err: error, channel }, 'what is played in a channel that is gone could not be ended');
  const lookAgain = (guildId?: string) => void look(guildId).catch(failed());

  client.ws.on(GatewayDispatchEvents.ChannelDelete, (gone: GatewayChannelDeleteDispatchData) => {
    // Deleting a channel also deletes its threads.
    const guildId = 'guild_id' in gone ? gone.guild_id : undefined;
    void abandon(gone.id, null)
      .then(() => look(guildId))
      .catch(failed(gone.id));
  });
  client.ws.on(GatewayDispatchEvents.ThreadDelete, ({ id, parent_id: parentId }: GatewayThreadDeleteDispatchData) => {
    void abandon(id, parentId ?? null).catch(failed(id));
  });
  client.on(Events.GuildDelete, ({ id }) => lookAgain(id));
  lookAgain();
}

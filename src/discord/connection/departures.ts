import { type Client, Events, Routes } from 'discord.js';

import type { Bot } from '../bot.ts';
import type { Rest } from '../outbox/discord-messages.ts';
import { troubleOf } from '../outbox/trouble.ts';

/**
 * Ends what is played in channels that are deleted, now or while the bot was away. A server that has only sent the bot away
 * may call it back: its games wait.
 */
export function watchDepartures(client: Client<true>, bot: Bot, rest: Rest): void {
  const abandon = (channelId: string) =>
    bot.sessions
      .abandon(channelId)
      .catch((error: unknown) => bot.log.error({ err: error, channel: channelId }, 'a game could not be ended'));
  const look = async (guildId?: string) => {
    for (const { channelId } of await bot.sessions.openPanels(guildId)) {
      if (client.channels.cache.has(channelId)) continue;
      const trouble = await rest.get(Routes.channel(channelId)).then(() => null, troubleOf);
      if (trouble === 'gone') await abandon(channelId);
    }
  };
  const lookAgain = (guildId?: string) =>
    look(guildId).catch((error: unknown) => bot.log.error({ err: error }, 'channels could not be looked for'));
  client.on(Events.ChannelDelete, ({ id }) => void abandon(id));
  client.on(Events.ThreadDelete, ({ id }) => void abandon(id));
  client.on(Events.GuildDelete, ({ id }) => void lookAgain(id));
  void lookAgain();
}

import { type Client, Events, type Guild, SnowflakeUtil } from 'discord.js';

import type { Bot } from '../bot.ts';

/**
 * Reposts the panels of a server that removed the bot and added it again, now or while it was offline, with a note. It
 * affects panels older than the bot's last arrival, by Discord's clock.
 */
export function watchReturns(client: Client<true>, bot: Bot): void {
  const look = async ({ id: guildId, joinedTimestamp: joined }: Guild) => {
    if (!Number.isFinite(joined)) return;
    for (const { sessionId, channelId, messageId } of await bot.sessions.openPanels(guildId))
      if (messageId !== null && SnowflakeUtil.timestampFrom(messageId) < joined)
        await bot.sessions.for(`returned-${sessionId}-${joined}`).returned(channelId);
  };
  const failed = (guild: string) => (error: unknown) =>
    bot.log.error({ err: error, guild }, 'games of a server that has called back could not be taken up');
  const lookAt = (guild: Guild) => void look(guild).catch(failed(guild.id));
  client.on(Events.GuildCreate, (guild) => {
    lookAt(guild);
    void bot.sessions.calledBack(guild.id).catch(failed(guild.id));
  });
  client.on(Events.GuildAvailable, lookAt);
  const all = async () => {
    const open = new Set((await bot.sessions.openPanels()).map(({ guildId }) => guildId));
    for (const guild of client.guilds.cache.values()) if (guild.available && open.has(guild.id)) lookAt(guild);
  };
  void all().catch((error: unknown) => bot.log.error({ err: error }, 'open games could not be looked at'));
}

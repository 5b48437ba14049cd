import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';

/**
 * Logs servers that add or remove the bot, and when a gateway connection is lost or restored. Returns a function that
 * ends the logging, so that closing the bot does not count as a loss.
 */
export function keepJournal(client: Client, log: Logger, now: () => number = Date.now): () => void {
  let isOver = false;
  const guilds = () => client.guilds.cache.size;
  client.on(Events.GuildCreate, ({ id }) => log.info({ guild: id, guilds: guilds() }, 'a server has called the bot'));
  client.on(Events.GuildDelete, ({ id }) =>
    log.info({ guild: id, guilds: guilds() }, 'a server has sent the bot away'),
  );

  /** Time at which each shard lost its connection. */
  const lost = new Map<number, number>();
  const lose = (shard: number, code?: number) => {
    if (isOver || lost.has(shard)) return;
    lost.set(shard, now());
    log.info({ shard, code }, 'the gateway of Discord is lost');
  };
  const find = (shard: number, of: { readonly resumed: boolean; readonly missed?: number }) => {
    const since = lost.get(shard);
    if (!lost.delete(shard)) return;
    log.info({ shard, ...of, awayInMs: now() - since! }, 'the gateway of Discord is back');
  };
  client.on(Events.ShardReconnecting, (shard) => lose(shard));
  client.on(Events.ShardDisconnect, ({ code }, shard) => lose(shard, code));
  client.on(Events.ShardResume, (shard, missed) => find(shard, { resumed: true, missed }));
  client.on(Events.ShardReady, (shard) => find(shard, { resumed: false }));
  return () => void (isOver = true);
}

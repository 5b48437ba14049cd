import { type Client, ShardClientUtil, Status } from 'discord.js';

/**
 * Servers that this process hears about. Discord divides them among shards, and this process may hold only some. The
 * client knows nothing about the other servers; other processes do.
 */
export class Realm {
  constructor(private readonly client: Client<true>) {}

  /** Number of shards in all processes together. */
  get shards(): number {
    return this.client.options.shardCount ?? 1;
  }

  /** Shards of this process. */
  get held(): readonly number[] {
    return [...this.client.ws.shards.keys()];
  }

  /** Shards of this process that are connected now. */
  get ids(): readonly number[] {
    return [...this.client.ws.shards.values()].filter(({ status }) => status === Status.Ready).map(({ id }) => id);
  }

  /** Returns the shard of a server. */
  shardOf(guildId: string): number {
    return this.shards === 1 ? 0 : ShardClientUtil.shardIdForGuildId(guildId, this.shards);
  }

  isOurs(guildId: string): boolean {
    return this.client.ws.shards.has(this.shardOf(guildId));
  }

  /** Checks whether the bot is on a server now; null if only another process knows. */
  isHere(guildId: string): boolean | null {
    return this.isOurs(guildId) ? this.client.guilds.cache.has(guildId) : null;
  }

  /**
   * Checks whether messages to a server may succeed. Any process may send another one's leftovers, so unknown servers
   * count.
   */
  isInReach(guildId: string): boolean {
    return this.isHere(guildId) !== false;
  }

  /** Returns the number of servers of each shard of this process. */
  sizes(): ReadonlyMap<number, number> {
    const sizes = new Map(this.held.map((id) => [id, 0]));
    for (const { shardId } of this.client.guilds.cache.values()) sizes.set(shardId, (sizes.get(shardId) ?? 0) + 1);
    return sizes;
  }
}

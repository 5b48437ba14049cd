import { type Client, ShardClientUtil, Status } from 'discord.js';

/**
 * The servers that this process hears of: Discord divides them among so many connections (shards), of which this process may have but
 * some. What the client does not know of others means nothing: they have their own process, which does.
 */
export class Realm {
  constructor(private readonly client: Client<true>) {}

  /** How many connections there are in all processes together. */
  get shards(): number {
    return this.client.options.shardCount ?? 1;
  }

  /** Those of this process. */
  get held(): readonly number[] {
    return [...this.client.ws.shards.keys()];
  }

  /** Those of this process that are connected now. */
  get ids(): readonly number[] {
    return [...this.client.ws.shards.values()].filter(({ status }) => status === Status.Ready).map(({ id }) => id);
  }

  /** The connection that a server belongs to. */
  of(guildId: string): number {
    return this.shards === 1 ? 0 : ShardClientUtil.shardIdForGuildId(guildId, this.shards);
  }

  isOurs(guildId: string): boolean {
    return this.client.ws.shards.has(this.of(guildId));
  }

  /** Whether the bot is on a server now; null: only another process knows. */
  isHere(guildId: string): boolean | null {
    return this.isOurs(guildId) ? this.client.guilds.cache.has(guildId) : null;
  }

  /** Whether something can be sent to a server, as far as is known here: any process may send what another has left. */
  isInReach(guildId: string): boolean {
    return this.isHere(guildId) !== false;
  }

  /** How many servers each connection of this process has. */
  sizes(): ReadonlyMap<number, number> {
    const sizes = new Map(this.held.map((id) => [id, 0]));
    for (const { shardId } of this.client.guilds.cache.values()) sizes.set(shardId, (sizes.get(shardId) ?? 0) + 1);
    return sizes;
  }
}

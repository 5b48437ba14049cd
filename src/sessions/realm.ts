/** The shards (connections to Discord, each for some servers) through which this process hears of players now. */
export interface Realm {
  /** Number of shards in all processes together. */
  readonly shards: number;
  /** The connected shards of this process. */
  readonly ids: readonly number[];
  /** Returns the shard that a server belongs to. */
  of(guildId: string): number;
}

export const isIn = (realm: Realm, guildId: string): boolean => realm.ids.includes(realm.of(guildId));

/** Whether the bot is on a server now; null if another process owns that server, which alone knows. */
export type IsHere = (guildId: string) => boolean | null;

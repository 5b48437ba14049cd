/** Where there are several connections to Discord (shards), each for some servers: those by which this process hears of players now. */
export interface Realm {
  /** How many there are in all, in all processes. */
  readonly shards: number;
  /** Those of this process that are connected. */
  readonly ids: readonly number[];
  /** To which one a server belongs. */
  of(guildId: string): number;
}

export const isIn = (realm: Realm, guildId: string): boolean => realm.ids.includes(realm.of(guildId));

/** Whether the bot is on a server just now; null: it belongs to another process, and only that one knows. */
export type IsHere = (guildId: string) => boolean | null;

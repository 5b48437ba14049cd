/** A person of Discord as sessions know them. */
export interface Person {
  readonly userId: string;
  /** As shown in that server. */
  readonly name: string;
}

/** How hard a bot thinks. */
export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Who holds a seat: it may change hands while the game runs. */
export type Occupant =
  | (Person & { readonly occupant: 'person' })
  | { readonly occupant: 'bot'; readonly level: BotLevel; readonly name: string; readonly userId: null }
  /** Nobody; the name is that of who held it last. */
  | { readonly occupant: 'vacant'; readonly name: string; readonly userId: null };

/** A seat of a session and who sits on it. Seats are numbered from 0 in order of joining. */
export type SeatInfo = Occupant & {
  readonly seat: number;
  /** Hero ids, in the order in which they act. */
  readonly roles: readonly string[];
};

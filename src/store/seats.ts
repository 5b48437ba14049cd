/** A Discord user as sessions see them. */
export interface Person {
  readonly userId: string;
  /** Their name on that server. */
  readonly name: string;
}

/** How hard a bot thinks. */
export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The holder of a seat; it may change while the game runs. */
export type Occupant =
  | (Person & { readonly occupant: 'person' })
  | { readonly occupant: 'bot'; readonly level: BotLevel; readonly name: string; readonly userId: null }
  /** Nobody; the name is the last holder's. */
  | { readonly occupant: 'vacant'; readonly name: string; readonly userId: null };

/** A seat of a session and its holder. Seats are numbered from 0 in order of joining. */
export type SeatInfo = Occupant & {
  readonly seat: number;
  /** Hero ids, in the order in which they act. */
  readonly roles: readonly string[];
};

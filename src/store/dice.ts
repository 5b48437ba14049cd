/** What the dice of a game are made of, so that nobody can choose them: its seed is a hash of both. */
export interface Dice {
  /** SHA-256 of the secret, shown as long as the lobby gathers; null in games from before there were secrets. */
  readonly hash: string | null;
  /** Made with the lobby, and told when the game is over; null as well where a game that is begun anew goes on with it. */
  readonly secret: string | null;
  /** What began the game, named by whoever did it no sooner than it was done: the id of an interaction, or a time agreed on. */
  readonly deed: string | null;
  /** How many dice and cards had come to light that the table has gone back past: what lies ahead was known. */
  readonly foreseen: number;
  /** The game was given up, and nobody is told what its dice were made of as long as it can be opened again. */
  readonly kept?: true;
  /** The dice that a game went by before it was opened again, each time, while new ones were made then. */
  readonly before?: readonly SpentDice[];
}

/** Dice that came to light when their game ended, and all that checks them. */
export interface SpentDice extends Pick<Dice, 'hash' | 'secret' | 'deed'> {
  readonly seed: string | null;
  readonly seedHash: string | null;
  /** When the game was opened again, ms since 1970, and at which turn: nobody goes back past it. */
  readonly at: number;
  readonly turn: number;
}

export const NO_DICE: Dice = { hash: null, secret: null, deed: null, foreseen: 0 };

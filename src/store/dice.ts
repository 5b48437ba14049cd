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
}

export const NO_DICE: Dice = { hash: null, secret: null, deed: null, foreseen: 0 };

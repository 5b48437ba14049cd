/** The origin of a game's dice, which nobody can choose: the seed is a hash of `secret` and `deed`. */
export interface Dice {
  /** SHA-256 of the secret, shown during the lobby; null in games from before secrets existed. */
  readonly hash: string | null;
  /** Made with the lobby, and revealed after the game; null also if a restarted game continues with it. */
  readonly secret: string | null;
  /** The action that began the game, named only once it is done: the id of an interaction, or an agreed time. */
  readonly deed: string | null;
  /** Number of revealed dice and cards that rewinds went back past, so that players knew the future. */
  readonly foreseen: number;
  /** Set when the game was given up: the seed stays secret as long as the game can be reopened. */
  readonly kept?: true | undefined;
  /** Former dice of the game, one for each reopening, from the time when reopening made new dice. */
  readonly before?: readonly SpentDice[] | undefined;
}

/** Dice that were revealed when their game ended, with everything to check them. */
interface SpentDice extends Pick<Dice, 'hash' | 'secret' | 'deed'> {
  readonly seed: string | null;
  readonly seedHash: string | null;
  /** When the game was reopened, in ms since 1970, and at which turn: rewinds stop there. */
  readonly at: number;
  readonly turn: number;
}

export const NO_DICE: Dice = { hash: null, secret: null, deed: null, foreseen: 0 };

import type { Phrase } from './phrase.ts';
import type { Panel } from './scene.ts';

/** A player's looks on the board: the picture, the letter on the shield and the colour of their property. */
export type Portrait = Pick<Panel, 'art' | 'letter' | 'tone'>;

/** A character that somebody may play. */
export interface Candidate extends Portrait {
  readonly name: Phrase;
  /** The player who has or reserved this character (a reservation has no seat yet); null while it is free. */
  readonly holder: { readonly name: Phrase | string; readonly seat: number | null } | null;
}

/** Taken and free characters before a game begins. */
export interface Lineup {
  readonly game: string;
  /** In the order of seats; free ones come last. */
  readonly candidates: readonly Candidate[];
}

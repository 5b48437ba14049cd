import type { Phrase } from './phrase.ts';
import type { Panel } from './scene.ts';

/** By what somebody is known on the board: the picture, the letter on the shield, and the colour of what is theirs. */
export type Portrait = Pick<Panel, 'art' | 'letter' | 'tone'>;

/** Somebody who may be played. */
export interface Candidate extends Portrait {
  readonly name: Phrase;
  /** Who plays this one, or for whom it is kept (then without a seat yet); null while anybody may have it. */
  readonly holder: { readonly name: Phrase | string; readonly seat: number | null } | null;
}

/** Who is played by whom, and who is free, before a game begins. */
export interface Lineup {
  readonly game: string;
  /** In the order of seats; those who are free come last. */
  readonly candidates: readonly Candidate[];
}

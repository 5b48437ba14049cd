import type { CardFace, Phrase, Roll } from '../engine/index.ts';

/** What happened, and what of it can be looked at: the cards that came to light, the dice that fell. */
export interface Told {
  readonly news: readonly Phrase[];
  readonly cards?: readonly CardFace[];
  readonly rolls?: readonly Roll[];
}

/** What was told by deeds that have been taken back since. */
export interface Undone extends Told {
  /** The interaction that did the first of them: whatever tells them was posted later. Null: by none. */
  readonly since: string | null;
}

import type { CardFace, Phrase, Roll } from '../engine/index.ts';

/** What happened, and what of it can be looked at: the cards that came to light, the dice that fell. */
export interface Told {
  readonly news: readonly Phrase[];
  readonly cards?: readonly CardFace[];
  readonly rolls?: readonly Roll[];
}

/** What a message with buttons shows while it lasts, beside what is asked. */
export interface Living extends Told {
  /** What its board had changed since the board before it. */
  readonly recap?: readonly Phrase[];
  /** Those whom it has called. */
  readonly calls?: readonly string[];
  /** The pictures that lie with it: its board, and the latest cards and dice. */
  readonly board?: Picture | null;
  readonly extras?: readonly Picture[];
  /** How many lines it told of turns before. */
  readonly dropped?: number;
  /** How many files lie with it. */
  readonly files?: number;
}

/** A picture by the file that it lies in, and what it shows in words. */
export interface Picture {
  readonly file: string;
  readonly alt: string;
}

/** What was told by deeds that have been taken back since. */
export interface Undone extends Told {
  /** The interaction that did the first of them: whatever tells them was posted later. Null: by none. */
  readonly since: string | null;
}

/** A board of a game, as it was told. */
export interface KeptBoard {
  readonly id: string;
  /** Its round and its phase. */
  readonly title: Phrase;
  readonly phase: Phrase;
  /** Ms since 1970. */
  readonly at: number;
}

import type { CardFace, Phrase, Roll } from '../engine/index.ts';

/** The news, and the parts to look at: revealed cards and rolled dice. */
export interface Told {
  readonly news: readonly Phrase[];
  readonly cards?: readonly CardFace[];
  readonly rolls?: readonly Roll[];
}

/** The content of a message with buttons while it lasts, besides the questions. */
export interface Living extends Told {
  /** The changes of its board since the board before it. */
  readonly recap?: readonly Phrase[];
  /** The people whom it has called. */
  readonly calls?: readonly string[];
  /** The pictures in it: its board, and the latest cards and dice. */
  readonly board?: Picture | null;
  readonly extras?: readonly Picture[];
  /** Number of earlier lines that it no longer shows. */
  readonly dropped?: number | undefined;
  /** Number of files in it. */
  readonly files?: number;
}

/** A picture by its file, with its content in words. */
export interface Picture {
  readonly file: string;
  readonly alt: string;
}

/** The announcements of actions that were undone since. */
export interface Undone extends Told {
  /** The first undone interaction: its announcements were posted later. Null: none. */
  readonly since: string | null;
}

/** A board of a game, as posted. */
export interface KeptBoard {
  readonly id: string;
  /** Its round and its phase. */
  readonly title: Phrase;
  readonly phase: Phrase;
  /** Ms since 1970. */
  readonly at: number;
}

import type { NewMessage } from './records.ts';

/** A message to store; the nonce of a board's message becomes the board's id. */
export interface NewOutgoing {
  readonly nonce: string;
  readonly message: NewMessage;
  /** The id of the board posted before; none by default. */
  readonly since?: string | null;
  readonly at: number;
}

/** The interaction behind an action. */
export interface InteractionRecord {
  readonly id: string;
  /** Now, in ms since 1970. */
  readonly at: number;
}

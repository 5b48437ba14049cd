import type { NewMessage } from './records.ts';

/** A message as it is written; that of a board gives its nonce to the board as an id. */
export interface NewOutgoing {
  readonly nonce: string;
  readonly message: NewMessage;
  /** The id of the board that was told before; none if not said. */
  readonly since?: string | null;
  readonly at: number;
}

/** The interaction that an action is done for. */
export interface InteractionRecord {
  readonly id: string;
  /** Now, ms since 1970. */
  readonly at: number;
}

import type { SendingResult, Session } from '../../sessions/types.ts';
import type { Pictures } from './pictures.ts';

/** What came of a message, and what is to be done once that is noted. Without an outcome nothing of it is kept. */
export interface Delivered {
  readonly outcome: SendingResult | null;
  readonly follow?: () => Promise<void>;
}

/** What delivering needs of all around it. */
export interface Around {
  /** Ms since 1970. */
  readonly now: () => number;
  /** Whether the bot is on a server now: to others nothing is sent. */
  readonly isHere: (guildId: string) => boolean;
  /** Resolves when a channel has been told what it can be told now, or soon. */
  readonly settled: (channelId: string) => Promise<void>;
  /** A game has begun there: resolves once it has a message on top, or after a while. */
  readonly begun: (channelId: string) => Promise<void>;
  readonly pictures: Pictures;
  /** Told of a game that has ended with its channel. */
  readonly onGone: (session: Session) => void;
}

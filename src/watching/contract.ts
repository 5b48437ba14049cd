/** Types for reports about the bot's work, and for the answers that a metrics collector reads. */

export type InteractionKind = 'command' | 'component' | 'modal' | 'autocomplete' | 'other';

/** The first answer to an interaction. */
export interface Acknowledgement {
  readonly kind: InteractionKind;
  /**
   * `refused`: the sender must try again; `unknown`: Discord may or may not have received it; `late`: Discord no longer
   * accepted it.
   */
  readonly outcome: 'taken' | 'refused' | 'unknown' | 'late' | 'failed';
  /** Time since Discord created the interaction. */
  readonly seconds: number;
}

/** A request to Discord with its result. */
export interface Request {
  readonly method: string;
  /** The kind of endpoint, without ids. */
  readonly route: string;
  /** HTTP status; null if no answer came. */
  readonly status: number | null;
  /** For a rate-limited request: the limit that it met, as Discord names it. */
  readonly scope: string | null;
}

export interface Witness {
  /** Somebody posted to the endpoint for Discord's interactions and got this status. */
  posted(status: number): void;
  acknowledged(one: Acknowledgement): void;
  requested(one: Request): void;
  /** A request waits here so that Discord need not refuse it. */
  heldBack(scope: string): void;
  /** A scheduled task ran this long after its time. */
  wasDue(secondsLate: number): void;
}

/** The connections (shards) over which Discord sends events to this process. */
export interface Gateway {
  /** Whether all of them are connected. */
  readonly isUp: boolean;
  /** Numbers of the disconnected ones, if there are several for all servers. */
  readonly away: readonly number[];
  readonly shards: readonly Shard[];
  /** Number of new connections (IDENTIFY) that Discord still accepts in this period; null if unknown. */
  readonly identifiesLeft: number | null;
}

/** One of these connections. */
export interface Shard {
  readonly id: number;
  readonly isUp: boolean;
  /** Time from a heartbeat to its answer; null if unknown. */
  readonly pingInMs: number | null;
  /** Number of the bot's servers on this shard. */
  readonly guilds: number;
}

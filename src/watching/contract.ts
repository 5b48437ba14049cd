/** What is told of what the bot does to whoever counts it, and what that one asks: types alone, for both. */

export type InteractionKind = 'command' | 'component' | 'modal' | 'autocomplete' | 'other';

/** The first answer that an interaction got. */
export interface Acknowledgement {
  readonly kind: InteractionKind;
  /** `refused`: its sender is to try again; `unknown`: nobody can know whether Discord heard it; `late`: Discord took none any more. */
  readonly outcome: 'taken' | 'refused' | 'unknown' | 'late' | 'failed';
  /** Since Discord made the interaction. */
  readonly seconds: number;
}

/** A request to Discord, and the answer to it. */
export interface Request {
  readonly method: string;
  /** What kind of thing it is about, without any id. */
  readonly route: string;
  /** Null: no answer came. */
  readonly status: number | null;
  /** Of a request that came too soon: whose limit it met, as Discord names it. */
  readonly scope: string | null;
}

export interface Witness {
  /** Somebody has posted something to where Discord posts interactions, and was answered with this status. */
  posted(status: number): void;
  acknowledged(one: Acknowledgement): void;
  requested(one: Request): void;
  /** A request waits here, so that Discord need not refuse it. */
  heldBack(scope: string): void;
  /** Something was done that was due by the clock, so long after its time. */
  wasDue(secondsLate: number): void;
}

/** The connections (shards) by which Discord tells this process what happens. */
export interface Gateway {
  /** Whether all of them are there. */
  readonly isUp: boolean;
  /** The numbers of those that are not, where there are several for all servers. */
  readonly away: readonly number[];
  readonly shards: readonly Shard[];
  /** How many connections Discord takes anew (IDENTIFY) before it counts from the start again; null: not known. */
  readonly identifiesLeft: number | null;
}

/** One of these connections. */
export interface Shard {
  readonly id: number;
  readonly isUp: boolean;
  /** Between a heartbeat and the answer to it; null: not known. */
  readonly pingInMs: number | null;
  /** How many servers the bot is on, of those that it serves. */
  readonly guilds: number;
}

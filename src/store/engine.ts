import type { OnUnreadable } from './reading.ts';
import type { Bound } from './statement.ts';

/** Is on disk at once, or `soon`: safe from the end of this process, not from that of the machine. */
export type Reach = 'now' | 'soon';

export type OnHint = (where: string | null) => void;

/** Who is told of what is wrong with the database. */
export interface Alarms {
  /** It is damaged; nothing is read or written any more. */
  readonly onDamage: (error: Error) => void;
  /** What stands in a column means nothing; what usually stands there takes its place. */
  readonly onUnreadable: OnUnreadable;
}

/** How a transaction is written. */
export interface Writing {
  readonly reaches?: Reach;
  /** Transactions under the same name run one after another, in all processes: what one of them counts, no other changes. */
  readonly under?: string;
}

/** Runs statements. Rejects with `Busy` when the database cannot be had for long; nothing has changed then. */
export interface Engine {
  all<Row>(statement: Bound<Row>): Promise<Row[]>;
  first<Row>(statement: Bound<Row>): Promise<Row | null>;
  /** Returns how many rows it has touched. */
  run(statement: Bound, reaches?: Reach): Promise<number>;
  /**
   * Runs the statements in one transaction. Rejects with `Conflict`, and nothing has changed, when the first one touches
   * no row or a unique key is taken.
   */
  atomically(statements: readonly Bound[], writing?: Writing): Promise<void>;
  /** Does something while no other process does anything under the same name. */
  exclusively<T>(name: string, deed: () => Promise<T>): Promise<T>;
  /** Tells all processes that something has come there; null: somewhere. It may be lost on the way. */
  hint(where: string | null): Promise<void>;
  /**
   * Called with what any process hints at, and with null when hints may have been lost. `onDeaf`: none can be heard, for now, and why.
   * Returns what ends that.
   */
  onHint(listener: OnHint, onDeaf: (error: unknown) => void): () => void;
  /** Ms since 1970, by the clock of all who share the database. */
  now(): number;
  /** Told of columns that cannot be read, with the rows that they belong to. */
  readonly unreadable: OnUnreadable;
  /** Gives up to so many pages of the file that hold nothing any more back, once the log is emptied; how many. */
  shrink(most: number): Promise<number>;
  /** What was struck off so far can be read on no disk any more: now, or as soon as no other program holds what it was. */
  scrub(): Promise<void>;
  /** Once all that is to be written is written. */
  close(): Promise<void>;
}

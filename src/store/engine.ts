import type { OnUnreadable } from './reading.ts';
import type { Bound } from './statement.ts';

/** Is on disk at once, or `soon`: safe from the end of this process, not from that of the machine. */
export type Reach = 'now' | 'soon';

/** Runs statements. Rejects with `Busy` when another program locks the database for long; nothing has changed then. */
export interface Engine {
  all<Row>(statement: Bound<Row>): Promise<Row[]>;
  first<Row>(statement: Bound<Row>): Promise<Row | null>;
  /** Returns how many rows it has touched. */
  run(statement: Bound, reaches?: Reach): Promise<number>;
  /**
   * Runs the statements in one transaction. Rejects with `Conflict`, and nothing has changed, when the first one touches
   * no row or a unique key is taken.
   */
  atomically(statements: readonly Bound[], reaches?: Reach): Promise<void>;
  /** Told of columns that cannot be read, with the rows that they belong to. */
  readonly unreadable: OnUnreadable;
  /** Gives up to so many pages of the file that hold nothing any more back, once the log is emptied; how many. */
  shrink(most: number): Promise<number>;
  /** What was struck off so far can be read on no disk any more: now, or as soon as no other program holds what it was. */
  scrub(): Promise<void>;
  /** Once all that is to be written is written. */
  close(): Promise<void>;
}

import type { OnUnreadable } from './reading.ts';
import type { Bound } from './statement.ts';

/** Durability: `now` waits for the disk; `soon` survives the end of the process but not of the machine. */
export type Durability = 'now' | 'soon';

export type OnHint = (where: string | null) => void;

/** Listeners to faults of the database. */
export interface Alarms {
  /** Called when the database is damaged; nothing is read or written any more. */
  readonly onDamage: (error: Error) => void;
  /** Called when a column has no meaning; its default replaces it. */
  readonly onUnreadable: OnUnreadable;
}

/** How to write a transaction. */
interface Writing {
  readonly reaches?: Durability;
  /** Lock name: transactions under the same name run one after another, in all processes, so that counts stay valid. */
  readonly under?: string;
}

/** Runs statements. Rejects with `Busy` if the database stays locked or out of reach; then nothing has changed. */
export interface Engine {
  all<Row>(statement: Bound<Row>): Promise<Row[]>;
  first<Row>(statement: Bound<Row>): Promise<Row | null>;
  /** Returns the number of rows touched. */
  run(statement: Bound, reaches?: Durability): Promise<number>;
  /**
   * Runs the statements in one transaction. Rejects with `Conflict` if the first one touches no row or a unique key is
   * taken; then nothing has changed.
   */
  atomically(statements: readonly Bound[], writing?: Writing): Promise<void>;
  /** Runs a task while no other process runs one under the same name. */
  exclusively<T>(name: string, deed: () => Promise<T>): Promise<T>;
  /** Tells all processes that a channel has news; null: some channel has. Hints may be lost. */
  hint(where: string | null): Promise<void>;
  /**
   * Calls the listener with the hints of all processes, and with null when hints may have been lost. Calls `onDeaf`
   * with the reason when hints cannot be heard for now. Returns the function that unsubscribes.
   */
  onHint(listener: OnHint, onDeaf: (error: unknown) => void): () => void;
  /** Ms since 1970, by the clock of all processes that share the database. */
  now(): number;
  /** Called with unreadable columns and the rows that they belong to. */
  readonly unreadable: OnUnreadable;
  /** Releases up to so many free pages of the file once the log is empty. Returns how many. */
  shrink(most: number): Promise<number>;
  /** Removes deleted data from all disks: now, or once no other program holds it. */
  scrub(): Promise<void>;
  /** Closes after all pending writes. */
  close(): Promise<void>;
}

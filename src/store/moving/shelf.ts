/** A row by its columns. */
export type MovedRow = Readonly<Record<string, unknown>>;

/** A store as a move sees it: tables of rows, in any kind of database. */
export interface Shelf {
  /** Its address for messages, without a password. */
  readonly place: string;
  /** Checks whether a program plays in it now. */
  isInUse(): Promise<boolean>;
  /** Returns the names of its applied migrations. */
  history(): Promise<readonly string[]>;
  tables(): Promise<readonly string[]>;
  columns(table: string): Promise<readonly string[]>;
  count(table: string): Promise<number>;
  /** Returns all rows of a table in the order of writing, in chunks. */
  bites(table: string): AsyncIterable<readonly MovedRow[]>;
  write(table: string, columns: readonly string[], rows: readonly MovedRow[]): Promise<void>;
  /**
   * Returns the highest id ever used, by table. Discord messages contain some of these ids, so none may be used twice.
   */
  highest(): Promise<ReadonlyMap<string, number>>;
  setHighest(ids: ReadonlyMap<string, number>): Promise<void>;
  /** Deletes rows: all, or those with this name. */
  empty(table: string, name?: string): Promise<void>;
  /** Begins a transaction that keeps other writers out. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  /** Closes and rolls back uncommitted changes. */
  close(): Promise<void>;
}

/** Number of rows read and written at a time. */
export const ROWS_MOVED_AT_ONCE = 500;
/** Tables with growing ids. */
export const GROWING = ['line', 'outbox'];

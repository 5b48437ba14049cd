/** A row by its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** A store as a move sees it: tables of rows, whatever holds them. */
export interface Shelf {
  /** Where it is, as people are told: without a password. */
  readonly place: string;
  /** Whether some program plays in it now. */
  isInUse(): Promise<boolean>;
  /** The migrations that it has taken, by name. */
  history(): Promise<readonly string[]>;
  tables(): Promise<readonly string[]>;
  columns(table: string): Promise<readonly string[]>;
  count(table: string): Promise<number>;
  /** All rows of a table in the order of writing, so many at a time. */
  bites(table: string): AsyncIterable<readonly Row[]>;
  write(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void>;
  /** By table: the highest id that was ever given to a row. Messages of Discord bear some of them: none is given twice. */
  highest(): Promise<ReadonlyMap<string, number>>;
  setHighest(ids: ReadonlyMap<string, number>): Promise<void>;
  /** Takes rows away: all, or those with this name. */
  empty(table: string, name?: string): Promise<void>;
  /** What follows is written wholly or not at all, and nobody else writes meanwhile. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  /** Undoes what was not committed. */
  close(): Promise<void>;
}

/** So many rows are read and written at a time. */
export const BITE = 500;
/** Tables whose rows have ids that grow. */
export const GROWING = ['line', 'outbox'];

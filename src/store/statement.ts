/** A statement with its named values. */
export interface Bound<Row = unknown> {
  readonly sql: string;
  readonly parameters: object;
  /** The type of the rows that it finds; never set. */
  readonly row?: Row;
}

/** No limit. */
export const ALL = Number.MAX_SAFE_INTEGER;

/** Makes a statement from its text, in which each `@name` takes a value at every run. */
export const sql =
  <Values extends object = object, Row = unknown>(text: string) =>
  (values: Values = {} as Values): Bound<Row> => ({ sql: text, parameters: values });

/** Inserts the named values into the columns of the same names. */
export const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`;

/** Sets these columns to the named values of the same names. */
export const given = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = @${column}`).join(', ');

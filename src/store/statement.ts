/** A statement with its values, by their names. */
export interface Bound<Row = unknown> {
  readonly sql: string;
  readonly parameters: object;
  /** What it finds; never set. */
  readonly row?: Row;
}

/** No limit. */
export const ALL = Number.MAX_SAFE_INTEGER;

/** A statement by its text, in which `@name` stands for a value that is given each time it is run. */
export const sql =
  <Values extends object = object, Row = unknown>(text: string) =>
  (values: Values = {} as Values): Bound<Row> => ({ sql: text, parameters: values });

/** Inserts what is given for these columns, each in the column of its name. */
export const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`;

/** Sets these columns to what is given, each to that of its name. */
export const given = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = @${column}`).join(', ');

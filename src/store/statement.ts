import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Schema } from './schema.ts';

/** Puts statements together; the engine runs them. */
export const db = new Kysely<Schema>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (of) => new SqliteIntrospector(of),
  },
});

/** A statement with its values. */
export interface Bound<Row = unknown> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** What it finds; never set. */
  readonly row?: Row;
}

/** Stands in a statement for a value that is given each time it is run. */
class Given {
  constructor(readonly name: string) {}
}

const PLACES = new Proxy({}, { get: (_, name) => new Given(String(name)) });

/** A statement that is put together once, when it is first needed. What is `given` may only be handed on as it is. */
export function statement<Values extends object, Row = unknown>(
  build: (given: Values) => Compilable<Row>,
): (values: Values) => Bound<Row> {
  let compiled: CompiledQuery | null = null;
  return (values) => {
    const { sql, parameters } = (compiled ??= build(PLACES as Values).compile());
    return {
      sql,
      parameters: parameters.map((one) => (one instanceof Given ? values[one.name as keyof Values] : one)),
    };
  };
}

/** What is given for some columns, each in the column of its name. */
export const each = <Row, Column extends keyof Row>(given: Row, columns: readonly Column[]): Pick<Row, Column> =>
  Object.fromEntries(columns.map((column) => [column, given[column]])) as Pick<Row, Column>;

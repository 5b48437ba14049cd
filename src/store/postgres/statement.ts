import type { Bound } from '../statement.ts';

/** A text with the placeholders `$1`, `$2` ..., and the names of their values in that order. */
interface NumberedStatement {
  /** The name of the prepared statement, under which a connection finds its plan. */
  readonly name: string;
  readonly text: string;
  readonly names: readonly string[];
}

export type Positional = Pick<NumberedStatement, 'name' | 'text'> & { readonly values: unknown[] };

/** Unbounded, as a store has few statements, whatever their values. */
const statementsKnown = new Map<string, NumberedStatement>();

/** Numbers each placeholder separately, so that each may have a type of its own. */
function withNumbers(sql: string): NumberedStatement {
  const before = statementsKnown.get(sql);
  if (before) return before;
  const names: string[] = [];
  const text = sql.replace(/@(\w+)/g, (_, name: string) => `$${names.push(name)}`);
  const read = { name: `rampart ${statementsKnown.size}`, text, names };
  statementsKnown.set(sql, read);
  return read;
}

/** Converts a statement for PostgreSQL. Throws if a value is missing. */
export function positional({ sql, parameters }: Bound): Positional {
  const { name, text, names } = withNumbers(sql);
  const given = parameters as Readonly<Record<string, unknown>>;
  const values = names.map((one) => {
    if (given[one] === undefined) throw new TypeError(`no value is given for @${one} in ${sql}`);
    return given[one];
  });
  return { name, text, values };
}

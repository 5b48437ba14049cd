import type { Bound } from '../statement.ts';

/** A text with the placeholders `$1`, `$2` ..., and the names of their values in that order. */
interface Numbered {
  /** The name of the prepared statement, under which a connection finds its plan. */
  readonly name: string;
  readonly text: string;
  readonly names: readonly string[];
}

export type Positional = Pick<Numbered, 'name' | 'text'> & { readonly values: unknown[] };

/** Unbounded, as a store has few statements, whatever their values. */
const known = new Map<string, Numbered>();

/** Numbers each placeholder separately, so that each may have a type of its own. */
function numbered(sql: string): Numbered {
  const before = known.get(sql);
  if (before) return before;
  const names: string[] = [];
  const text = sql.replace(/@(\w+)/g, (_, name: string) => `$${names.push(name)}`);
  const read = { name: `rampart ${known.size}`, text, names };
  known.set(sql, read);
  return read;
}

/** Converts a statement for PostgreSQL. Throws if a value is missing. */
export function positional({ sql, parameters }: Bound): Positional {
  const { name, text, names } = numbered(sql);
  const given = parameters as Readonly<Record<string, unknown>>;
  const values = names.map((one) => {
    if (given[one] === undefined) throw new TypeError(`no value is given for @${one} in ${sql}`);
    return given[one];
  });
  return { name, text, values };
}

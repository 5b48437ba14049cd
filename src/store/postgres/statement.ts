import type { Bound } from '../statement.ts';

/** A text in which `$1`, `$2` ... stand for values, and their names in that order. */
interface Numbered {
  /** By which a connection knows its plan, once it has made one. */
  readonly name: string;
  readonly text: string;
  readonly names: readonly string[];
}

export type Positional = Pick<Numbered, 'name' | 'text'> & { readonly values: unknown[] };

/** The statements of a store are few, whatever they are given. */
const known = new Map<string, Numbered>();

/** Each place has a number of its own, so that it may have a type of its own. */
function numbered(sql: string): Numbered {
  const before = known.get(sql);
  if (before) return before;
  const names: string[] = [];
  const text = sql.replace(/@(\w+)/g, (_, name: string) => `$${names.push(name)}`);
  const read = { name: `rampart ${known.size}`, text, names };
  known.set(sql, read);
  return read;
}

/** A statement as PostgreSQL takes it. Throws when a value is missing. */
export function positional({ sql, parameters }: Bound): Positional {
  const { name, text, names } = numbered(sql);
  const given = parameters as Readonly<Record<string, unknown>>;
  const values = names.map((one) => {
    if (given[one] === undefined) throw new TypeError(`no value is given for @${one} in ${sql}`);
    return given[one];
  });
  return { name, text, values };
}

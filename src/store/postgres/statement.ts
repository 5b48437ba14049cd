import type { Bound } from '../statement.ts';

/** A text in which `$1`, `$2` ... stand for values, and their names in that order. */
interface Numbered {
  readonly text: string;
  readonly names: readonly string[];
}

/** The statements of a store are few, whatever they are given. */
const known = new Map<string, Numbered>();

/** Each place has a number of its own, so that it may have a type of its own. */
function numbered(sql: string): Numbered {
  const before = known.get(sql);
  if (before) return before;
  const names: string[] = [];
  const text = sql.replace(/@(\w+)/g, (_, name: string) => `$${names.push(name)}`);
  const read = { text, names };
  known.set(sql, read);
  return read;
}

/** A statement as PostgreSQL takes it. Throws when a value is missing. */
export function positional({ sql, parameters }: Bound): { readonly text: string; readonly values: unknown[] } {
  const { text, names } = numbered(sql);
  const given = parameters as Readonly<Record<string, unknown>>;
  const values = names.map((name) => {
    if (given[name] === undefined) throw new TypeError(`no value is given for @${name} in ${sql}`);
    return given[name];
  });
  return { text, values };
}

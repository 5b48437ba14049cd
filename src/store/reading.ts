/** What is told of a column that cannot be read: which, and of which row. */
export type OnUnreadable = (column: string, row: string | number) => void;

/** So many columns that cannot be read are kept in mind. */
const MOST_TOLD = 1000;

/** Tells of each column of a row once. */
export function onceEach(onUnreadable: OnUnreadable): OnUnreadable {
  const told = new Set<string>();
  return (column, row) => {
    const what = `${column} ${row}`;
    if (!told.has(what)) onUnreadable(column, row);
    if (told.size < MOST_TOLD) told.add(what);
  };
}

/**
 * The JSON of one column, in the shape of what stands for it where nothing is stored; that takes the place of whatever cannot be
 * read, and `onFault` is told. What is null there may be anything.
 */
export function readJson<T>(text: string | null, otherwise: T, onFault: () => void): T {
  if (text === null) return otherwise;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    onFault();
    return otherwise;
  }
  let isWhole = true;
  const read = fitted(value, otherwise, () => (isWhole = false)) as T;
  if (!isWhole) onFault();
  return read;
}

type Members = Record<string, unknown>;
const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value, which was just read, each part of it that is of another kind than the pattern's replaced by that; what a pattern lacks stays. */
function fitted(value: unknown, pattern: unknown, onFault: () => void): unknown {
  if (pattern === null || pattern === undefined) return value;
  if (isObject(value) && isObject(pattern)) {
    for (const key of Object.keys(pattern)) {
      const fit = key in value ? fitted(value[key], pattern[key], onFault) : pattern[key];
      if (fit !== value[key]) value[key] = fit;
    }
    return value;
  }
  if (typeof value === typeof pattern && Array.isArray(value) === Array.isArray(pattern) && value !== null)
    return value;
  onFault();
  return pattern;
}

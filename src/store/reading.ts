/** Called with an unreadable column and its row. */
export type OnUnreadable = (column: string, row: string | number) => void;

/** Number of unreadable columns to remember. */
const MOST_TOLD = 1000;

/** Reports each column of a row once. */
export function onceEach(onUnreadable: OnUnreadable): OnUnreadable {
  const told = new Set<string>();
  return (column, row) => {
    const what = `${column} ${row}`;
    if (!told.has(what)) onUnreadable(column, row);
    if (told.size < MOST_TOLD) told.add(what);
  };
}

/**
 * Parses the JSON of one column in the shape of `otherwise`, its default. The default also replaces unreadable parts,
 * and `onFault` is called. Null in the default allows anything.
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

/**
 * Returns the freshly parsed value with the pattern's parts in place of parts of another kind. Members that the pattern
 * lacks stay.
 */
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

/** A value for each of the keys. */
export function recordOf<K extends string | number, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}

/** A function that works out what it says of an object once. */
export function remembering<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = work(key);
    known.set(key, value);
    return value;
  };
}

/** `values[id]` in half the time: a map finds one of many, and what it does not know is looked for in the record. */
export function lookingUp<V>(values: Readonly<Record<string, V>>): (id: string) => V {
  const known: ReadonlyMap<string, V> = new Map(Object.entries(values));
  return (id) => known.get(id) ?? values[id]!;
}

/** Values that are dear to make, by name; the latest `most` of them. */
export function kept<Value>(most: number): (name: string, make: () => Value) => Value {
  const values = new Map<string, Value>();
  return (name, make) => {
    const known = values.get(name);
    if (known !== undefined) return known;
    const value = make();
    if (values.size >= most) values.delete(values.keys().next().value!);
    values.set(name, value);
    return value;
  };
}

const ids = new WeakMap<object, number>();
let latest = 0;

/** A number for an object, to name things made of it. */
export function idOf(thing: object): number {
  if (!ids.has(thing)) ids.set(thing, latest++);
  return ids.get(thing)!;
}

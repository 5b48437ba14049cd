const ids = new WeakMap<object, number>();
let latest = 0;

/** A number for an object, to name things made of it. */
export function idOf(thing: object): number {
  if (!ids.has(thing)) ids.set(thing, latest++);
  return ids.get(thing)!;
}

const ids = new WeakMap<object, number>();
let latest = 0;

/** Returns a unique number for an object, for cache keys. */
export function idOf(thing: object): number {
  if (!ids.has(thing)) ids.set(thing, latest++);
  return ids.get(thing)!;
}

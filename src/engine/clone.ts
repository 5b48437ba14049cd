import type { GameModule, GameState, Ordered } from './module.ts';

/** Copies plain JSON data deeply; about seven times as fast as through JSON text. */
export function copyPlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyPlain) as T;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = copyPlain(value[key]);
  return copy as T;
}

/** Copies a state with the module's own function, if it has one. Orders belong to the kernel. */
export function copyState<State extends GameState>(module: GameModule<State, object, unknown>, state: State): State {
  if (!module.clone) return copyPlain(state);
  const copy = module.clone(state);
  const { orders } = state as Partial<Ordered>;
  if (orders) (copy as State & Ordered).orders = copyPlain(orders);
  return copy;
}

/**
 * Makes `into` equal to `from` in place, so that references to parts of `into` stay valid. Both are plain JSON data of
 * the same shape.
 */
export function graft(into: object, from: object): void {
  if (Array.isArray(into)) return graftList(into, from as unknown[]);
  const [target, source] = [into as Record<string, unknown>, from as Record<string, unknown>];
  const moved = movedParts(Object.values(target), Object.values(source));
  for (const key in target) if (!(key in source)) delete target[key];
  for (const key in source) target[key] = grafted(target[key], source[key], moved);
}

function graftList(target: unknown[], source: readonly unknown[]): void {
  const moved = movedParts(target, source);
  for (let at = 0; at < source.length; at++) target[at] = grafted(target[at], source[at], moved);
  target.length = source.length;
}

/** Returns the replacement for `old`: `old` itself, updated to `now`, unless one of the two objects only moved. */
function grafted(old: unknown, now: unknown, moved: ReadonlySet<unknown>): unknown {
  if (old === now || !isAnyObject(old) || !isAnyObject(now) || Array.isArray(old) !== Array.isArray(now)) return now;
  if (moved.has(old) || moved.has(now)) return now;
  graft(old, now);
  return old;
}

const NO_OBJECTS: ReadonlySet<unknown> = new Set();

/** Objects of `before` that `after` still contains at any position. */
function movedParts(before: readonly unknown[], after: readonly unknown[]): ReadonlySet<unknown> {
  if (!before.some(isAnyObject)) return NO_OBJECTS;
  const known = new Set(before);
  return new Set(after.filter((part) => isAnyObject(part) && known.has(part)));
}

const isAnyObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

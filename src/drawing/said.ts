import { setImmediate } from 'node:timers/promises';
import type { Panel, Phrase, Piece, Scene, Place } from '../engine/index.ts';
import { kept } from './paint/tools/kept.ts';

/** The same shape with every phrase put into words. */
export type Said<T> = T extends Phrase
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Said<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Said<T[Key]> }
      : T;

export type SaidScene = Said<Scene>;
export type SaidPlace = Said<Place>;
export type SaidPiece = Said<Piece>;
export type SaidPanel = Said<Panel>;

const isPhrase = (value: object): value is Phrase =>
  'key' in value &&
  typeof value.key === 'string' &&
  Object.keys(value).every((name) => name === 'key' || name === 'with');

/** Puts every phrase of `thing` into words; the rest is copied as it is. */
export function sayAll<T>(thing: T, say: (phrase: Phrase) => string): Said<T> {
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(walk);
    if (isPhrase(value)) return say(value);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
  };
  return walk(thing) as Said<T>;
}

/** After how many milliseconds others have their turn. */
const sliceMs = 1.5;

/** The same as `sayAll`, item by item of its lists and records: whatever else the process does goes on meanwhile. */
export async function sayInSteps<T extends object>(thing: T, say: (phrase: Phrase) => string): Promise<Said<T>> {
  let since = performance.now();
  const step = async (value: unknown): Promise<unknown> => {
    if (performance.now() - since > sliceMs) {
      await setImmediate();
      since = performance.now();
    }
    return sayAll(value, say);
  };
  const said: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(thing)) {
    if (typeof part !== 'object' || part === null || isPhrase(part as object)) {
      said[name] = await step(part);
      continue;
    }
    const items: [string, unknown][] = [];
    for (const [key, item] of Object.entries(part as object)) items.push([key, await step(item)]);
    said[name] = Array.isArray(part) ? items.map(([, item]) => item) : Object.fromEntries(items);
  }
  return said as Said<T>;
}

/** Says what it has said before from memory: the latest `most` phrases. */
export function remembering(say: (phrase: Phrase) => string, most = 4000): (phrase: Phrase) => string {
  const known = kept<string>(most);
  return (phrase) => known(JSON.stringify(phrase), () => say(phrase));
}

/** A scene in one language: what the painters get. */
export const sayScene = (scene: Scene, say: (phrase: Phrase) => string): SaidScene => sayAll(scene, say);

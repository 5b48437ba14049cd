import { setImmediate } from 'node:timers/promises';
import type { Panel, Phrase, Piece, Scene, Place } from '../engine/index.ts';

/** The same shape with every phrase translated to text. */
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

/** Translates every phrase of `thing`; copies the rest. */
export function sayAll<T>(thing: T, say: (phrase: Phrase) => string): Said<T> {
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(walk);
    if (isPhrase(value)) return say(value);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
  };
  return walk(thing) as Said<T>;
}

/** Maximum ms before other work gets its turn. */
const sliceMs = 1;

/** Does the same as `sayAll` in short steps, so that the process's other work continues. */
export async function sayInSteps<T>(thing: T, say: (phrase: Phrase) => string): Promise<Said<T>> {
  const texts = new Map<Phrase, string>();
  let since = performance.now();
  for (const phrase of phrasesWithin(thing)) {
    if (performance.now() - since > sliceMs) {
      await setImmediate();
      since = performance.now();
    }
    texts.set(phrase, say(phrase));
  }
  return sayAll(thing, (phrase) => texts.get(phrase)!);
}

function* phrasesWithin(thing: unknown): Generator<Phrase> {
  if (typeof thing !== 'object' || thing === null) return;
  if (isPhrase(thing)) yield thing;
  else for (const inner of Object.values(thing)) yield* phrasesWithin(inner);
}

/** Translates a scene to one language for the painters. */
export const sayScene = (scene: Scene, say: (phrase: Phrase) => string): SaidScene => sayAll(scene, say);

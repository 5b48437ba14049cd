import type { Panel, Phrase, Piece, Scene, Spot } from '../engine/index.ts';

/** The same shape with every phrase put into words. */
export type Said<T> = T extends Phrase
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Said<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Said<T[Key]> }
      : T;

export type SaidScene = Said<Scene>;
export type SaidSpot = Said<Spot>;
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

/** A scene in one language: what the painters get. */
export const sayScene = (scene: Scene, say: (phrase: Phrase) => string): SaidScene => sayAll(scene, say);

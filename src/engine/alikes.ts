import type { CardFace } from './scene.ts';

/** Cards that look the same. */
export interface Alike<Face = CardFace> {
  readonly face: Face;
  readonly count: number;
  /** Where the first of them was. */
  readonly first: number;
}

/** Cards with those that look the same together, in the order of their first ones. */
export function alikes<Face = CardFace>(cards: readonly Face[]): Alike<Face>[] {
  const known = new Map<string, Alike<Face>>();
  cards.forEach((face, first) => {
    const name = JSON.stringify(face);
    const same = known.get(name);
    known.set(name, same ? { ...same, count: same.count + 1 } : { face, count: 1, first });
  });
  return [...known.values()];
}

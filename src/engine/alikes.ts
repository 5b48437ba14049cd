import type { CardFace } from './scene.ts';

/** Cards that look the same. */
export interface Alike<Face = CardFace> {
  readonly face: Face;
  readonly count: number;
  /** Index of the first of them. */
  readonly first: number;
}

/** Groups cards that look the same, in the order of each group's first card. */
export function alikes<Face = CardFace>(cards: readonly Face[]): Alike<Face>[] {
  const known = new Map<string, Alike<Face>>();
  cards.forEach((face, first) => {
    const name = JSON.stringify(face);
    const same = known.get(name);
    known.set(name, same ? { ...same, count: same.count + 1 } : { face, count: 1, first });
  });
  return [...known.values()];
}

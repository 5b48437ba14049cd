import type { CardFace } from './scene.ts';

/** Cards that look the same. */
export interface Alike {
  readonly face: CardFace;
  readonly count: number;
  /** Where the first of them was. */
  readonly first: number;
}

/** Cards with those that look the same together, in the order of their first ones. */
export function alikes(cards: readonly CardFace[]): Alike[] {
  const known = new Map<string, Alike>();
  cards.forEach((face, first) => {
    const name = JSON.stringify(face);
    const same = known.get(name);
    known.set(name, same ? { ...same, count: same.count + 1 } : { face, count: 1, first });
  });
  return [...known.values()];
}

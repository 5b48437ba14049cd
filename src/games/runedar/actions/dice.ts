import { type Distribution, sumOfDice } from '../../../kit/index.ts';

/**
 * R2.18 A face of a die: hits, or a Crossbow. The rulebook shows these faces; their numbers on a die are our design.
 */
export type Face = 1 | 2 | 3 | 'crossbow';
const FACES: readonly Face[] = [1, 1, 2, 3, 'crossbow', 'crossbow'];

/** The face of a die roll from 1 to 6. */
export const faceOf = (die: number): Face => FACES[die - 1]!;

/** The range of an attack. */
export type Range = 'close' | 'long';

/** R8.26, R8.31 The count of a die: hits at close range, Crossbows at long range. */
export function countOf(die: number, range: Range): number {
  const face = faceOf(die);
  if (range === 'long') return face === 'crossbow' ? 1 : 0;
  return face === 'crossbow' ? 0 : face;
}

export const totalOf = (dice: readonly number[], range: Range): number =>
  dice.reduce((sum, die) => sum + countOf(die, range), 0);

/** The distribution of one die's count. */
function ofOneDie(range: Range): Distribution {
  const counts = FACES.map((_, index) => countOf(index + 1, range));
  const chances = Array<number>(Math.max(...counts) + 1).fill(0);
  for (const count of counts) chances[count]! += 1 / FACES.length;
  return chances;
}

const ONE_DIE: Readonly<Record<Range, Distribution>> = { close: ofOneDie('close'), long: ofOneDie('long') };
const KNOWN = new Map<string, Distribution>();

/** The distribution of several dice together. */
export function chancesOf(dice: number, range: Range): Distribution {
  const name = `${range} ${dice}`;
  const known = KNOWN.get(name) ?? sumOfDice(dice, ONE_DIE[range]);
  KNOWN.set(name, known);
  return known;
}

/** The most that several dice can bring. */
export const mostHits = (dice: number, range: Range): number => chancesOf(dice, range).length - 1;

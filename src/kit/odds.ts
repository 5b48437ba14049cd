/** Chances by number of hits, from index 0 on. They sum to 1. */
export type Distribution = readonly number[];

/** Returns the chances of the sum of several dice; each die has the given chances of 0, 1, 2 ... points. */
export function sumOfDice(dice: number, die: Distribution): Distribution {
  let chances: number[] = [1];
  for (let thrown = 0; thrown < dice; thrown++) {
    const sums = Array<number>(chances.length + die.length - 1).fill(0);
    for (const [points, chance] of chances.entries())
      for (const [more, likely] of die.entries()) sums[points + more]! += chance * likely;
    chances = sums;
  }
  return chances;
}

/** Returns the chance of at least this many hits. */
export const atLeast = (chances: Distribution, hits: number): number =>
  chances.slice(hits).reduce((sum, chance) => sum + chance, 0);

/** Returns the average number of hits that find one of `room` targets. */
export const averageUpTo = (chances: Distribution, room: number): number =>
  chances.reduce((sum, chance, hits) => sum + chance * Math.min(hits, room), 0);

/** Rounds to a whole per cent for display, but gives 0 or 100 only to impossible or certain things. */
export function percentOf(chance: number): number {
  if (chance <= 0 || chance >= 1 - 1e-12) return chance <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}

/** Rounds to one decimal for display. */
export const tenths = (value: number): number => Math.round(10 * value) / 10;

/** Chances by number of hits: index 0 is none. They sum to 1. */
export type Distribution = readonly number[];

/** What so many dice bring together, each with these chances of 0, 1, 2 ... points. */
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

/** The chance of at least so many hits. */
export const atLeast = (chances: Distribution, hits: number): number =>
  chances.slice(hits).reduce((sum, chance) => sum + chance, 0);

/** How many hits find a target on average, when `room` of them can. */
export const averageUpTo = (chances: Distribution, room: number): number =>
  chances.reduce((sum, chance, hits) => sum + chance * Math.min(hits, room), 0);

/** For display: whole per cent, but never 0 or 100 for what is merely unlikely or likely. */
export function percentOf(chance: number): number {
  if (chance <= 0 || chance >= 1 - 1e-12) return chance <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}

/** For display: one decimal. */
export const tenths = (value: number): number => Math.round(10 * value) / 10;

import { CATAPULT_FACES, chanceOf } from './dice.ts';

/** Chances by number of hits: index 0 is none. They sum to 1. */
export type Distribution = readonly number[];

/** B83 Hits of red dice that each need `target` or more. */
export function hitsOfDice(dice: number, target: number): Distribution {
  const hit = chanceOf(target);
  let chances = [1];
  for (let die = 0; die < dice; die++) {
    chances = Array.from(
      { length: chances.length + 1 },
      (_, hits) => (chances[hits] ?? 0) * (1 - hit) + (chances[hits - 1] ?? 0) * hit,
    );
  }
  return chances;
}

/** B109 Hits of a Catapult shot, with what Events add to a number. */
export function hitsOfShot(bonus: number): Distribution {
  const hits = CATAPULT_FACES.map((face) => (typeof face === 'number' ? Math.max(0, face + bonus) : 0));
  const chances = Array<number>(Math.max(...hits) + 1).fill(0);
  for (const count of hits) chances[count]! += 1 / CATAPULT_FACES.length;
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

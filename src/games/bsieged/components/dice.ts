import { type Chance, rollDice, rollDie } from '../../../engine/index.ts';

/** B5 Red dice: 1-6. */
export const RED_SIDES = 6;
export const rollRed = (s: Chance, count: number): number[] => rollDice(s, count, RED_SIDES);

/** B5 The yellow die: amounts of Gold or Food, 1 to 3 alike (a six-sided die with 1, 1, 2, 2, 3, 3). */
export const YELLOW_SIDES = 3;
export const AVERAGE_YELLOW = (1 + YELLOW_SIDES) / 2;
export const rollYellow = (s: Chance): number => rollDie(s, YELLOW_SIDES);

/** B108, B110 The Catapult die: numbers and two symbols that miss; one of these also jams the turning. */
export type CatapultFace = number | 'miss' | 'stuck';
export const CATAPULT_FACES: readonly CatapultFace[] = [1, 2, 3, 4, 'miss', 'stuck'];
export const rollCatapult = (s: Chance): CatapultFace => CATAPULT_FACES[rollDie(s, CATAPULT_FACES.length) - 1]!;

/** The number that a reported throw shows: -1 for a miss, -2 for a jam, since Divine Grace can lower a number to 0. */
export const shownBy = (face: CatapultFace): number => (face === 'miss' ? -1 : face === 'stuck' ? -2 : face);
export const catapultFaceOf = (shown: number): CatapultFace => (shown === -1 ? 'miss' : shown === -2 ? 'stuck' : shown);

/** B53 Rolls the Spawn die: one of three symbols, each the sign of a slot. */
export const rollSpawn = (s: Chance): 0 | 1 | 2 => (rollDie(s, 3) - 1) as 0 | 1 | 2;

/** The number of dice that show at least `target`. */
export const countHits = (dice: readonly number[], target: number): number =>
  dice.filter((die) => die >= target).length;

/** The chance that a die shows at least `target`. */
export const chanceOf = (target: number): number => Math.max(0, Math.min(1, (7 - target) / 6));

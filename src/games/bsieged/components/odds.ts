import { type Distribution, sumOfDice } from '../../../kit/index.ts';
import { CATAPULT_FACES, chanceOf } from './dice.ts';

/** B83 Hits of red dice that each need `target` or more. */
export function hitsOfDice(dice: number, target: number): Distribution {
  const hit = chanceOf(target);
  return sumOfDice(dice, [1 - hit, hit]);
}

/** B109 Hits of a Catapult shot, with what Events add to a number. */
export function hitsOfShot(bonus: number): Distribution {
  const hits = CATAPULT_FACES.map((face) => (typeof face === 'number' ? Math.max(0, face + bonus) : 0));
  const chances = Array<number>(Math.max(...hits) + 1).fill(0);
  for (const count of hits) chances[count]! += 1 / CATAPULT_FACES.length;
  return chances;
}

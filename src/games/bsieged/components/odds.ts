import { type Distribution, sumOfDice } from '../../../kit/index.ts';
import { CATAPULT_FACES, chanceOf, RED_SIDES } from './dice.ts';

/** B83 Distribution of the hits of red dice that each need `target` or more. */
export function hitsOfDice(dice: number, target: number): Distribution {
  const hit = chanceOf(target);
  return sumOfDice(dice, [1 - hit, hit]);
}

/** B135 The chance of at least `hits` hits of red dice; `tokens` raise the highest dice that fail. */
export function chanceWithGrace(dice: number, target: number, hits: number, tokens: number): number {
  const key = `${dice} ${target} ${hits} ${tokens}`;
  const known = KNOWN.get(key) ?? chanceLacking(dice, target, hits, tokens, 0);
  KNOWN.set(key, known);
  return known;
}
/** Cache: there are few keys, and every panel asks for them. */
const KNOWN = new Map<string, number>();

/** The chance of at least `hits` hits with the tokens, from dice that each lack at least `lacking`. */
function chanceLacking(dice: number, target: number, hits: number, tokens: number, lacking: number): number {
  if (hits <= 0) return 1;
  if (dice < hits || lacking > tokens) return 0;
  const share = shareLacking(target, lacking);
  return sumOfDice(dice, [1 - share, share]).reduce((sum, chance, count) => {
    const price = Math.min(count, hits) * lacking;
    if (price > tokens) return sum;
    return sum + chance * chanceLacking(dice - count, target, hits - count, tokens - price, lacking + 1);
  }, 0);
}

/** Of the faces that lack at least `lacking`, the share that lack no more. */
function shareLacking(target: number, lacking: number): number {
  if (lacking === 0) return chanceOf(target);
  const face = target - lacking;
  return face >= 1 && face <= RED_SIDES ? 1 / face : 0;
}

/** B109 Distribution of the hits of a Catapult shot; `bonus`: the change that Events make to a number. */
export function hitsOfShot(bonus: number): Distribution {
  const hits = CATAPULT_FACES.map((face) => (typeof face === 'number' ? Math.max(0, face + bonus) : 0));
  const chances = Array<number>(Math.max(...hits) + 1).fill(0);
  for (const count of hits) chances[count]! += 1 / CATAPULT_FACES.length;
  return chances;
}

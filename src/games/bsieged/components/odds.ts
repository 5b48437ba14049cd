import { type Distribution, sumOfDice } from '../../../kit/index.ts';
import { CATAPULT_FACES, chanceOf, RED_SIDES } from './dice.ts';

/** B83 Hits of red dice that each need `target` or more. */
export function hitsOfDice(dice: number, target: number): Distribution {
  const hit = chanceOf(target);
  return sumOfDice(dice, [1 - hit, hit]);
}

/** B135 The chance of at least so many hits of red dice, with so many tokens to raise the highest of those that fail. */
export function chanceWithGrace(dice: number, target: number, hits: number, tokens: number): number {
  const key = `${dice} ${target} ${hits} ${tokens}`;
  const known = KNOWN.get(key) ?? chanceLacking(dice, target, hits, tokens, 0);
  KNOWN.set(key, known);
  return known;
}
/** They are few, and asked for with every panel. */
const KNOWN = new Map<string, number>();

/** `lacking`: so much, or more, is what these dice lack. */
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

/** Of the faces that lack at least so much, the share of those that lack no more. */
function shareLacking(target: number, lacking: number): number {
  if (lacking === 0) return chanceOf(target);
  const face = target - lacking;
  return face >= 1 && face <= RED_SIDES ? 1 / face : 0;
}

/** B109 Hits of a Catapult shot, with what Events add to a number. */
export function hitsOfShot(bonus: number): Distribution {
  const hits = CATAPULT_FACES.map((face) => (typeof face === 'number' ? Math.max(0, face + bonus) : 0));
  const chances = Array<number>(Math.max(...hits) + 1).fill(0);
  for (const count of hits) chances[count]! += 1 / CATAPULT_FACES.length;
  return chances;
}

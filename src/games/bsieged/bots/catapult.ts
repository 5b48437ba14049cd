import { CATAPULT_STRENGTH } from '../attacks/catapult.ts';
import { CATAPULT_FACES } from '../components/dice.ts';
import type { Side } from '../components/geometry.ts';
import { hitsOfShot } from '../components/odds.ts';
import { enemiesIn } from '../fortune/damage.ts';
import { total } from '../model/modifiers.ts';
import { atLeast } from '../../../kit/index.ts';
import { messengerIn } from '../field/messenger.ts';
import type { Point } from '../model/points.ts';
import type { Hero, State } from '../model/state.ts';
import { shotRisk } from './messenger.ts';
import { hitsWorth } from './worth.ts';

/** B114 The average number of hits of a shot. */
const AVERAGE_SHOT =
  CATAPULT_FACES.reduce<number>((sum, face) => sum + (typeof face === 'number' ? face : 0), 0) / CATAPULT_FACES.length;

/** Value of several shots at the same target, less the risk for the Messenger. */
export function shotsWorth(s: State, hero: Hero, side: Side, shots: number, point: Point = null): number {
  const worth = hitsWorth(s, side, 3, shots * AVERAGE_SHOT, CATAPULT_STRENGTH, point);
  if (!messengerIn(s, side, 3, point)) return worth;
  // Each shot at his zone carries the same risk.
  return Math.max(0, worth - shots * shotRisk(s, hero, side, point));
}

/** Value of turning the Catapult: it pays when shots follow and there is much more to hit. */
export function turnWorth(s: State, hero: Hero, side: Side): number {
  const shots = s.turn!.actions + s.turn!.catapultActions - 1;
  if (shots < 1) return 0.02;
  const there = shotsWorth(s, hero, side, shots);
  const gain = there > 1 ? there - shotsWorth(s, hero, s.catapult, shots) : 0;
  return gain > 1 ? (0.8 * gain) / (shots + 1) + 0.3 * gain : 0.02;
}

/** The chance that one shot clears zone 3. */
export const shotClears = (s: State, side: Side): number =>
  atLeast(hitsOfShot(total(s, 'catapult')), enemiesIn(s, side, 3));

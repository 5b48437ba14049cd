import { chooseOne, type Phrase, type Play, type Who } from '../../../engine/index.ts';
import { avatarIn, enemyList } from '../fortune/damage.ts';
import type { Side } from '../components/geometry.ts';
import { type Point, pointsOf, unitsAt } from '../model/points.ts';
import { seatsOf, type State } from '../model/state.ts';
import { UNIT_KINDS } from '../components/units.ts';
import { say } from '../words/words.ts';
import type { Figures } from '../words/facts.ts';
import { asking } from '../words/asks.ts';

/**
 * B265 Asks which half of zone 3 arriving figures enter; not for the Summoning roll of a Spawning Point. While both
 * halves hold the same, no Catapult shot can tell them apart, and it does not ask.
 */
export function* chooseHalf(s: State, side: Side, figures: Figures, who: Who = seatsOf(s)): Play<Point> {
  const points = pointsOf(s, side);
  if (points.length === 1 || areAlike(s, side)) return points[0]!;
  return yield* chooseOne(who, asking('half', { figures, zone: { side, zone: 3 } }), points, {
    id: (point) => String(point),
    label: (point) => say('choice.half', { point: point! }),
    detail: (point) => say('hint.half', { figures: figuresAt(s, side, point) }),
  });
}

const isMessengerIn = ({ messenger }: State, side: Side): boolean => messenger.side === side && messenger.zone === 3;

function areAlike(s: State, side: Side): boolean {
  const [first, second] = [unitsAt(s, side, 3, 1), unitsAt(s, side, 3, 2)];
  return UNIT_KINDS.every((kind) => first[kind] === second[kind]) && !avatarIn(s, side, 3) && !isMessengerIn(s, side);
}

function figuresAt(s: State, side: Side, point: Point): Phrase[] {
  const enemies = enemyList(s, side, 3, point);
  const { number, second = false } = s.messenger;
  return isMessengerIn(s, side) && second === (point === 2)
    ? [say('board.messenger', { number }), ...enemies]
    : enemies;
}

import type { Way } from '../../../engine/index.ts';
import { leftOf, type Side, SIDES, type ZoneNumber } from '../components/geometry.ts';

const way = (side: Side, zone: ZoneNumber, to: Side, goal: ZoneNumber): Way => [`${side}:${zone}`, `${to}:${goal}`];

/** B152 Ways inwards, zone by zone. */
const INWARDS: readonly Way[] = SIDES.flatMap((side) => [way(side, 3, side, 2), way(side, 2, side, 1)]);

/**
 * Ways along which cards drive and lure units: back a zone, or to the field to the left. Zone 3 is left out: new units
 * there have nearly always been summoned.
 */
const BY_CARDS: readonly Way[] = SIDES.flatMap((side) => [
  way(side, 1, side, 2),
  way(side, 1, leftOf(side), 1),
  way(side, 2, leftOf(side), 2),
]);

const FOES: readonly Way[] = [...INWARDS, ...BY_CARDS];

/** The ways along which equal units may have moved from one board to the next. */
export const WAYS: Readonly<Record<string, readonly Way[]>> = { foe: FOES, 'foe-elite': FOES };

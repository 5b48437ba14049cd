import type { Side, ZoneNumber } from '../components/geometry.ts';
import { isDoomedIn } from '../field/messenger.ts';
import { type State, zoneAt } from '../model/state.ts';

/** Value of a Tactics card that waits for its enemies. */
const TRAP = 3;

/** B132 Value of the Tactics cards lost when an attack clears the zone; `clears`: the chance of that. */
export function trapsLost(s: State, side: Side, zone: ZoneNumber, clears: () => number): number {
  const waiting = zoneAt(s, side, zone).traps.reduce((sum, { stage }) => (stage === 0 ? sum + 1 : sum), 0);
  return waiting === 0 || isDoomedIn(s, side, zone) ? 0 : TRAP * waiting * clears();
}

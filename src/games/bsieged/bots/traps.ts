import type { Side, ZoneNumber } from '../components/geometry.ts';
import { isDoomedIn } from '../field/messenger.ts';
import { type State, zoneAt } from '../model/state.ts';

/** What a Tactics card is worth that waits for its enemies. */
const TRAP = 3;

/** B132 What is lost of Tactics cards when an attack, likely so much, leaves no enemy for them. */
export function trapsLost(s: State, side: Side, zone: ZoneNumber, clears: () => number): number {
  const waiting = zoneAt(s, side, zone).traps.reduce((sum, { stage }) => (stage === 0 ? sum + 1 : sum), 0);
  return waiting === 0 || isDoomedIn(s, side, zone) ? 0 : TRAP * waiting * clears();
}

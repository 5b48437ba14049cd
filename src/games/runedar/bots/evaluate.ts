import type { Seat } from '../../../engine/index.ts';
import type { State } from '../model/state.ts';

/** How well the dwarves stand, between 0 (lost) and 1 (won). */
export function evaluate(s: State, _seat: Seat): number {
  if (s.outcome) return s.outcome.winners.length > 0 ? 1 : 0;
  return s.defeated / 10;
}

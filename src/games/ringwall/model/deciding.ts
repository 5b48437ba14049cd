import { chooseOne, type Fact, type Play, type Seat, type Show } from '../../../engine/index.ts';
import type { State } from './state.ts';

/**
 * T117 Decides something that chance brings up in a turn. A player who plays at the table is asked. Orders decide for a
 * prepared turn, and for a player met in another's turn.
 */
export function* decide<T>(
  s: State,
  seat: Seat,
  what: Fact,
  from: readonly T[],
  show: Show<T>,
  ordered: () => T,
): Play<T> {
  if (s.active !== seat || s.options.tempo === 'together') return ordered();
  return yield* chooseOne(seat, what, from, show);
}

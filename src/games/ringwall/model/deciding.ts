import { chooseOne, type Fact, type Play, type Seat, type Show } from '../../../engine/index.ts';
import type { State } from './state.ts';

/**
 * T117 What chance brings up in a turn: whoever plays it at the table decides; whoever has laid his turn down, and whoever is met in
 * another's turn, has given orders.
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

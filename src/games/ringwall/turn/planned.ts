import { foresee, type Seat } from '../../../engine/index.ts';
import { copyState } from '../model/copy.ts';
import { type General, generalOf, type State } from '../model/state.ts';
import { playTurn } from './turn.ts';

/** T140 A Character as the turn that he has laid down leaves him, as far as that can be foreseen; null where he has laid down nothing. */
export function planned(s: State, seat: Seat): General | null {
  const plan = s.phase === 'prepare' ? s.plans[seat] : undefined;
  return !plan || plan.length === 0 ? null : generalOf(foresee(s, seat, playTurn, plan, copyState), seat);
}

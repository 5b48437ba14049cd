import { foresee, type Seat } from '../../../engine/index.ts';
import { copyState } from '../model/copy.ts';
import { type General, generalOf, type State } from '../model/state.ts';
import { playTurn } from './turn.ts';

/** T140 A Character after the prepared turn, as far as it can be foreseen; null without a prepared turn. */
export function planned(s: State, seat: Seat): General | null {
  const plan = s.phase === 'prepare' ? s.plans[seat] : undefined;
  return !plan || plan.length === 0 ? null : generalOf(foresee(s, seat, playTurn, plan, copyState), seat);
}

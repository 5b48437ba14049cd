import type { Seat } from './events.ts';
import type { GameState, Ordered, Orders } from './module.ts';
import type { Answer } from './save.ts';

/** What seats say that is no answer: orders, and that they give up. */

/** Does in a state what a seat has said that is no answer. */
export function noted(state: GameState, said: Answer): void {
  if (said.resigns) givesUp(state, said.seat);
  else putOrder(state as GameState & Ordered, said);
}

/** Puts what a seat orders in the place of what it has ordered. */
function putOrder({ orders }: Ordered, { seat, picks }: Answer): void {
  const [name, value] = picks as [string, string];
  orders[seat] = { ...orders[seat], [name]: JSON.parse(value) as Orders[string] };
}

/** The module's step `resigned` comes next, and nobody goes back behind it. */
function givesUp(state: GameState, seat: Seat): void {
  state.agenda.unshift(['resigned', seat]);
  state.barrier++;
}

export const hasGivenUp = ({ agenda }: GameState, seat: Seat): boolean =>
  agenda.some(([step, who]) => step === 'resigned' && who === seat);

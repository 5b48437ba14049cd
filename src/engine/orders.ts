import type { Seat } from './events.ts';
import type { GameState, Ordered, Orders } from './module.ts';
import type { Answer } from './save.ts';

/** Messages of seats that are not answers: orders and resignations. */

/** Applies an order or a resignation to a state. */
export function applyOrder(state: GameState, said: Answer): void {
  if (said.resigns) givesUp(state, said.seat);
  else putOrder(state as GameState & Ordered, said);
}

/** Replaces a seat's order. */
function putOrder({ orders }: Ordered, { seat, picks }: Answer): void {
  const [name, value] = picks as [string, string];
  orders[seat] = { ...orders[seat], [name]: JSON.parse(value) as Orders[string] };
}

/** Schedules the module's step `resigned` next and bars undo before it. */
function givesUp(state: GameState, seat: Seat): void {
  state.agenda.unshift(['resigned', seat]);
  state.barrier++;
}

export const hasGivenUp = ({ agenda }: GameState, seat: Seat): boolean =>
  agenda.some(([step, who]) => step === 'resigned' && who === seat);

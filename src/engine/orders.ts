import type { Seat } from './events.ts';
import type { GameState, Ordered, Orders } from './module.ts';
import type { Answer } from './save.ts';

/** What seats say that is no answer: orders, and that they give up. */

/** Puts what a seat orders in the place of what it has ordered. */
export function putOrder({ orders }: Ordered, { seat, picks }: Answer): void {
  const [name, value] = picks as [string, string];
  orders[seat] = { ...orders[seat], [name]: JSON.parse(value) as Orders[string] };
}

/** The module's step `resigned` comes next, and nobody goes back behind it. */
export function givesUp(state: GameState, seat: Seat): void {
  state.agenda.unshift(['resigned', seat]);
  state.barrier++;
}

export const hasGivenUp = ({ agenda }: GameState, seat: Seat): boolean =>
  agenda.some(([step, who]) => step === 'resigned' && who === seat);

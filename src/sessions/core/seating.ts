import type { AnyModule } from '../../engine/index.ts';
import type { SeatInfo } from '../types.ts';

/** Returns a whole number from 0 below `limit`. */
export type Pick = (limit: number) => number;

export function freeRoles(module: AnyModule, seats: readonly { readonly roles: readonly string[] }[]): string[] {
  return module.seating.roles.filter((role) => !seats.some(({ roles }) => roles.includes(role)));
}

/**
 * Deals free roles at random until the table holds as many as the game suggests and every seat has one. Seats without a
 * role come first, then those furthest below the suggestion. Chosen roles stay.
 */
export function dealRoles(module: AnyModule, seats: readonly SeatInfo[], pick: Pick): SeatInfo[] {
  const { seating } = module;
  const wanted = seating.suggest(seats.length);
  const most = seating.most(seats.length);
  const total = wanted.reduce((sum, count) => sum + count, 0);
  const hands = seats.map(({ roles }) => [...roles]);
  const free = freeRoles(module, seats);
  const lacking = () => hands.flat().length < total || hands.some((hand) => hand.length === 0);
  while (free.length > 0 && lacking()) {
    const short = neediest(hands, wanted, most);
    if (short === null) break;
    hands[short]!.push(...free.splice(pick(free.length), 1));
  }
  return seats.map((seat, at) => ({ ...seat, roles: hands[at]! }));
}

function neediest(hands: readonly string[][], wanted: readonly number[], most: number): number | null {
  const need = (at: number) => (wanted[at] ?? 0) - hands[at]!.length + (hands[at]!.length === 0 ? hands.length : 0);
  const open = hands.map((_, at) => at).filter((at) => hands[at]!.length < most);
  return open.length === 0 ? null : open.reduce((best, at) => (need(at) > need(best) ? at : best));
}

import type { Ask, GameState, Reply, Run, Seat, Table } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import { favoured, weigh } from './policy.ts';

const firstOfEquals = () => 0;

/**
 * Returns the game's own reply to a seat's ask, using only what the seat may know; always the same. Without a policy it
 * takes the fallback if there is one, otherwise the first choices. It leaves an order as it stands.
 */
export function advised<State extends GameState>(bots: Bots<State>, table: Run<State>, ask: Ask, seat: Seat): Reply {
  if (ask.form === 'order') return ask.from.map((_, index) => index);
  const weights = weigh(bots, table, ask, seat);
  return (weights ? null : ask.fallback) ?? favoured(ask, weights ?? ask.from.map(() => 0), firstOfEquals);
}

/** Returns the same for a seat's open question, as picks; null if the seat has none. */
export function advice<State extends GameState>(bots: Bots<State>, table: Table<State>, seat: Seat): string[] | null {
  const ask = table.askFor(seat);
  return ask ? pickedIds(ask, advised(bots, table, ask, seat)) : null;
}

/** Returns the option ids that a reply picks. */
export const pickedIds = (ask: Ask, reply: Reply): string[] => reply.map((index) => ask.show.id(ask.from[index]));

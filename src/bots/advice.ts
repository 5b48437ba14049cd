import type { Ask, GameState, Reply, Run, Seat, Table } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import { favoured, weigh } from './policy.ts';

const firstOfEquals = () => 0;

/**
 * What the game itself would answer an ask of a seat with, by what the seat may know: the same each time. Without a policy things
 * take their course where they can; there, and where an order is asked, they are taken as they stand.
 */
export function advised<State extends GameState>(bots: Bots<State>, table: Run<State>, ask: Ask, seat: Seat): Reply {
  if (ask.form === 'order') return ask.from.map((_, index) => index);
  const weights = weigh(bots, table, ask, seat);
  return (weights ? null : ask.fallback) ?? favoured(ask, weights ?? ask.from.map(() => 0), firstOfEquals);
}

/** The same of the open question of a seat, as picks; null when the seat has none. */
export function advice<State extends GameState>(bots: Bots<State>, table: Table<State>, seat: Seat): string[] | null {
  const ask = table.askFor(seat);
  return ask ? picksOf(ask, advised(bots, table, ask, seat)) : null;
}

/** The ids of what a reply picks. */
export const picksOf = (ask: Ask, reply: Reply): string[] => reply.map((index) => ask.show.id(ask.from[index]));

import type { GameState, Reply, Seat, Table } from '../engine/index.ts';
import type { Bots } from '../kit/index.ts';
import { favoured, weigh } from './policy.ts';

const firstOfEquals = () => 0;

/**
 * The picks that the game itself would answer the open question of a seat with, by what the seat may know: the same ones each
 * time. Without a policy things take their course where they can;
 * there, and where an order is asked, they are taken as they stand. Null when the seat has no question.
 */
export function advice<State extends GameState>(bots: Bots<State>, table: Table<State>, seat: Seat): string[] | null {
  const ask = table.askFor(seat);
  if (!ask) return null;
  const asTheyStand: Reply = ask.from.map((_, index) => index);
  const weights = weigh(bots, table, ask, seat);
  const zeros = ask.from.map(() => 0);
  const reply =
    ask.form === 'order'
      ? asTheyStand
      : ((weights ? null : ask.fallback) ?? favoured(ask, weights ?? zeros, firstOfEquals));
  return reply.map((index) => ask.show.id(ask.from[index]));
}

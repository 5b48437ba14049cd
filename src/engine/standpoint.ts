import { quickDice } from './dice.ts';
import { isFor, type Seat } from './events.ts';
import { type AnyModule, type GameState, type OptionTable, type Ordered, standardOptions } from './module.ts';

/** A bot's view of a game: from a seat, with everything that the seat cannot know resampled from `seed`. */
export interface Standpoint<State> {
  readonly seat: Seat;
  readonly seed: string;
  /** Replaces what the seat cannot know; `state` is a private copy. */
  readonly determinize?: ((state: State, seat: Seat) => void) | undefined;
}

export function resample<State extends GameState>(
  { orders }: Pick<AnyModule, 'orders'>,
  state: State,
  { seat, seed, determinize }: Standpoint<State>,
): void {
  if (orders)
    orderAnew(state as State & Ordered, seat, standardOptions(orders as OptionTable<Ordered['orders'][number]>));
  const { drawn } = state.dice;
  state.dice = quickDice(seed);
  state.news = state.news.filter((event) => isFor(event, seat));
  determinize?.(state, seat);
  // Keeps the number of draws, which is part of fingerprints.
  state.dice.drawn = drawn;
}

/** Replaces the orders of other seats, which are secret, by the defaults. */
function orderAnew(state: Ordered, seat: Seat, standard: Ordered['orders'][number]): void {
  state.orders = state.orders.map((own, at) => (at === seat ? own : standard));
}

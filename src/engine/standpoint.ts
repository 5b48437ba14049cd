import { quickDice } from './dice.ts';
import { isFor, type Seat } from './events.ts';
import type { GameState } from './module.ts';

/** How a bot looks at a game: from a seat, with everything that the seat cannot know drawn anew from `seed`. */
export interface Standpoint<State> {
  readonly seat: Seat;
  readonly seed: string;
  /** Puts something else in the place of what the seat cannot know: it replaces what the state holds, and changes none of it. */
  determinize?(state: State, seat: Seat): void;
}

export function drawAnew<State extends GameState>(state: State, { seat, seed, determinize }: Standpoint<State>): void {
  const { drawn } = state.dice;
  state.dice = quickDice(seed);
  state.news = state.news.filter((event) => isFor(event, seat));
  determinize?.(state, seat);
  // As many dice have been rolled as before.
  state.dice.drawn = drawn;
}

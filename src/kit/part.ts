import type { AnyModule, Ask, Fact, GameState } from '../engine/index.ts';

/** A part of a game. What it is worth is measured by leaving it out: in one of these two ways. */
export type Part<State extends GameState = GameState> = Named & (Chosen<State> | Removed);

interface Named {
  /** Unlike those of all other parts of the game. */
  readonly id: string;
  /** What it is one of: an action, a building, a kind of cards. */
  readonly sort: string;
}

/** It is up to the players. */
export interface Chosen<State extends GameState> {
  /** Whether a choice of an ask makes use of it: bots that go without it take another one, where there is any. */
  isIn(choice: unknown, ask: Ask, state: State): boolean;
}

/** It comes about by the rules alone. */
interface Removed {
  /** The rules without its effect. */
  without(rules: AnyModule): AnyModule;
  /** Whether news tells that it had one. */
  isSeen(kind: string, data: Fact['data']): boolean;
}

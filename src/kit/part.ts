import type { AnyModule, Ask, Fact, GameState } from '../engine/index.ts';

/** A part of a game. The simulation measures its worth by leaving it out in one of these two ways. */
export type Part<State extends GameState = GameState> = Named & (Chosen<State> | Removed);

interface Named {
  /** Unique among the game's parts. */
  readonly id: string;
  /** Its category: an action, a building, a kind of cards. */
  readonly sort: string;
}

/** A part that players choose to use. */
export interface Chosen<State extends GameState> {
  /** Checks whether a choice uses it. Bots that leave the part out take another choice if there is one. */
  isIn(choice: unknown, ask: Ask, state: State): boolean;
}

/** A part that the rules apply by themselves. */
interface Removed {
  /** Returns the rules without its effect. */
  without(rules: AnyModule): AnyModule;
  /** Checks whether news shows that the part had an effect. */
  isSeen(kind: string, data: Fact['data']): boolean;
}

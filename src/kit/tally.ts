import type { Fact, GameState, Seat } from '../engine/index.ts';

/**
 * Notes that something happened: what is counted is up to the tally of the game. In a game of rivals `seat` is who did or had
 * it: the things of a group are compared by who wins with them, and who wins without.
 */
export type Note = (group: string, id: string, measure: string, amount?: number, seat?: Seat) => void;

/** Things of one sort that are counted: cards, heroes. */
export interface Group {
  readonly id: string;
  /** Every thing of the sort, whether it occurs or not. */
  readonly ids: readonly string[];
  /** What is counted of each; of what is drawn and used by these names it is known how often it lies idle. */
  readonly measures: readonly string[];
  /** Measures by which games with and games without the thing are compared. */
  readonly compared: readonly string[];
  /** Whether things that stand out are pointed out, by the first comparison and by how often they are used. */
  readonly judged?: boolean;
}

/** Follows one game. */
export interface Reader<State extends GameState> {
  /** An answer: what was asked, and the ids of the picks. */
  answered?(kind: string, picks: readonly string[]): void;
  /** An event, and the state after the answer that led to it. */
  heard(kind: string, data: Fact['data'], state: State): void;
  ended(state: State): void;
}

/** What is worth counting in a game, and how it is seen. */
export interface Tally<State extends GameState = GameState> {
  readonly groups: readonly Group[];
  /** Numbers of players that stand for all others where play is slow; every number, if not said. */
  readonly players?: readonly number[];
  rounds(state: State): number;
  /** In a game of rivals, who stands best. */
  leaders?(state: State): readonly Seat[];
  read(note: Note): Reader<State>;
}

/** Of a game that is measured by its results alone. */
export const PLAIN_TALLY: Tally = { groups: [], rounds: () => 0, read: () => ({ heard() {}, ended() {} }) };

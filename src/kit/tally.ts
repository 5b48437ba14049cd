import type { Fact, GameState, Seat } from '../engine/index.ts';

/**
 * Records an occurrence; the game's tally decides what to count. In a game of rivals `seat` is the one that did or had
 * it. Groups then compare the wins of seats with and without each thing.
 */
export type Note = (group: string, id: string, measure: string, amount?: number, seat?: Seat) => void;

/** Things of one kind that the tally counts: cards, heroes. */
export interface Group {
  readonly id: string;
  /** Every thing of the kind, even if it never occurs. */
  readonly ids: readonly string[];
  /** Counts for each thing. From those named `drawn` and `used` the report infers how often it stays idle. */
  readonly measures: readonly string[];
  /** Measures that divide games into those with and those without the thing. */
  readonly compared: readonly string[];
  /** Whether to point out things that stand out, by the first comparison and by frequency of use. */
  readonly judged?: boolean;
}

/** Follows one game. */
export interface Reader<State extends GameState> {
  /** Receives an answer: the kind of the question and the ids of the picks. */
  answered?(kind: string, picks: readonly string[]): void;
  /** Receives an event, with the state after the answer that led to it. */
  heard(kind: string, data: Fact['data'], state: State): void;
  ended(state: State): void;
}

/** Defines what to count in a game, and how to observe it. */
export interface Tally<State extends GameState = GameState> {
  readonly groups: readonly Group[];
  /** Numbers of players that represent all others where play is slow; by default every number. */
  readonly players?: readonly number[];
  rounds(state: State): number;
  /** In a game of rivals: the seats in the lead. */
  leaders?(state: State): readonly Seat[];
  read(note: Note): Reader<State>;
}

/** Tally of a game that is measured only by its results. */
export const PLAIN_TALLY: Tally = { groups: [], rounds: () => 0, read: () => ({ heard() {}, ended() {} }) };

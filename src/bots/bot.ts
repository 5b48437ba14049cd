import type { Ask, GameState, Reply, Table } from '../engine/index.ts';

/** Chance for bots: numbers in [0, 1). */
export type Random = () => number;

/** Plays any seat of any game: sees the table, answers one of its open asks. Never changes the table. */
export interface Bot {
  readonly name: string;
  choose<State extends GameState>(table: Table<State>, ask: Ask): Reply;
}

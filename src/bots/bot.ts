import type { Ask, GameState, Reply, Seat, Table } from '../engine/index.ts';

/** Random numbers for bots, in [0, 1). */
export type Random = () => number;

/**
 * Plays any seat of any game: answers one of the table's open asks for one of its seats, using only what that seat may
 * know. Never changes the table.
 */
export interface Bot {
  readonly name: string;
  choose<State extends GameState>(table: Table<State>, ask: Ask, seat: Seat): Reply;
}

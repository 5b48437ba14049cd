import type { Phrase, Seat } from '../../../engine/index.ts';
import { say } from '../words/words.ts';
import type { View } from './view.ts';

/** The turns of a round, in which each dwarf has one: "Turns 5–6". */
export const turnsOf = (round: number, seats: number): Phrase =>
  seats === 1
    ? say('board.turn', { turn: round })
    : say('board.turns', { from: (round - 1) * seats + 1, to: round * seats });

/** R9.34 The seat that plays after the active one. */
export function nextDwarf({ dwarves, active, turn, between }: View): Seat | null {
  if (turn === 0 || between || dwarves.length === 1) return null;
  return dwarves[(active + 1) % dwarves.length]!.seat;
}

import type { Phrase } from '../../../engine/index.ts';
import { say } from '../words/words.ts';

/** The turns of a round, in which each dwarf has one: "Turns 5–6". */
export const turnsOf = (round: number, seats: number): Phrase =>
  seats === 1
    ? say('board.turn', { turn: round })
    : say('board.turns', { from: (round - 1) * seats + 1, to: round * seats });

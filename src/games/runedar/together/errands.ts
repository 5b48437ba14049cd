import { toolOf } from '../data/tools.ts';
import { destinations } from '../fortress/movement.ts';
import type { Dwarf, State } from '../model/state.ts';
import { diggingInTurn, type InTurn, type Shifts, workingInTurn } from './in-turn.ts';
import { weakestFirst } from './joint.ts';

/** R8.2, R5.3 A card that moves the dwarf, and others that do something there one after the other. */
export interface Errand<Done extends InTurn> {
  readonly mover: string;
  /** The dwarf at that place. */
  readonly there: Dwarf;
  readonly done: Done;
}

/** The move with the most digging after it. */
export const diggingErrand = (s: State, dwarf: Dwarf): Errand<InTurn> | null =>
  bestOf(s, dwarf, (there) => diggingInTurn(s, there, 1));

/** The move with the most work after it; completing a card comes first. */
export const workingErrand = (s: State, dwarf: Dwarf): Errand<Shifts> | null =>
  bestOf(
    s,
    dwarf,
    (there) => workingInTurn(s, there, 1),
    ({ completed }) => completed !== null,
  );

/** The best errand. The weakest card makes the move where that costs nothing. */
function bestOf<Done extends InTurn>(
  s: State,
  dwarf: Dwarf,
  doing: (there: Dwarf) => Done | null,
  comesFirst: (done: Done) => boolean = () => false,
): Errand<Done> | null {
  const worth = (done: Done): number => (comesFirst(done) ? 100 : 0) + done.count;
  let best: Errand<Done> | null = null;
  for (const mover of weakestFirst(s, dwarf)) {
    const hand = dwarf.hand.filter((card) => card !== mover);
    for (const at of destinations(dwarf.at, toolOf(mover).magic)) {
      const there = { ...dwarf, at, hand };
      const done = doing(there);
      if (done && (!best || worth(done) > worth(best.done))) best = { mover, there, done };
    }
  }
  return best;
}

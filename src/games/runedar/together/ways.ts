import type { Node } from '../data/fortress.ts';
import { isOrcCard, toolOf } from '../data/tools.ts';
import { distinctTools } from '../decks/hand.ts';
import { leadsTo } from '../fortress/movement.ts';
import type { Dwarf } from '../model/state.ts';

/** The place where a hand does most. */
export interface Way {
  /** Null: the dwarf's own place. */
  readonly to: Node | null;
  readonly worth: number;
}

/**
 * R8.2, R8.4 The best of these places for the remaining cards: the dwarf's own, or one after a card's move; null: none
 * has any worth.
 */
export function bestWay(
  { at, hand }: Pick<Dwarf, 'at' | 'hand'>,
  places: readonly Node[],
  worthOf: (place: Node, cards: readonly string[]) => number,
): Way | null {
  const tools = hand.filter((card) => !isOrcCard(card));
  const here = places.includes(at) ? worthOf(at, tools) : 0;
  if (here > 0) return { to: null, worth: here };
  let best: Way | null = null;
  for (const mover of distinctTools(hand)) {
    const { magic } = toolOf(mover);
    const cards = magic ? tools : tools.filter((card) => card !== mover);
    for (const to of places) {
      const worth = leadsTo(toolOf(mover), at, to) ? worthOf(to, cards) : 0;
      if (worth > (best?.worth ?? 0)) best = { to, worth };
    }
  }
  return best;
}

import type { State } from '../model/state.ts';
import { countPieces } from '../upgrades/board.ts';
import type { Turn } from './deeds.ts';
import { isPoor, keepsFromGoblin, type Term } from './investing.ts';
import { valueAt } from './plan.ts';
import { profileOf } from './profiles.ts';
import { stakes } from './prospects.ts';
import { WEIGHTS } from './weights.ts';

/** The worth of a card for the rest of the game. */
const deckWorth = (card: string): number => WEIGHTS.upgrade * profileOf(card).strength * stakes.term.uses;

/** The cost of giving up a card: for the rest of the game, and in this turn. */
export function giftCost({ here, all, cards }: Turn, card: string): number {
  const bit = 1 << cards.indexOf(card);
  return deckWorth(card) + valueAt(here, all) - valueAt(here, all & ~bit);
}

/** The gain of taking a space's card for the least missed card of the hand. */
export function upgradeGain(turn: Turn, space: number): number {
  let least = Infinity;
  for (const card of turn.cards) least = Math.min(least, giftCost(turn, card));
  return deckWorth(turn.s.spaces[space]!.card!) + WEIGHTS.swap - least;
}

/** The weight of removing a card from the board, against leaving all as it is (1). */
export function removalWeight(s: State, space: number, term: Term): number {
  if (keepsFromGoblin(s, space)) return 1.3 - countPieces(s.spaces[space]!.placed) / 100;
  return isPoor(s, space, term) ? 1.1 : 0;
}

import type { Colour } from '../data/tools.ts';
import type { State } from '../model/state.ts';
import { countPieces } from '../upgrades/board.ts';
import type { Turn } from './deeds.ts';
import { valueAt } from './plan.ts';
import { profileOf } from './profiles.ts';
import { stakes } from './prospects.ts';
import { WEIGHTS } from './weights.ts';

/** What a card is worth for the rest of the game. */
const deckWorth = (card: string): number => WEIGHTS.upgrade * profileOf(card).strength * stakes.uses;

/** What it costs to give up a card: for the rest of the game, and in this turn. */
export function giftCost({ here, all, cards }: Turn, card: string): number {
  const bit = 1 << cards.indexOf(card);
  return deckWorth(card) + valueAt(here, all) - valueAt(here, all & ~bit);
}

/** What it brings to take the card of a space for the one that is missed least. */
export function upgradeGain(turn: Turn, space: number): number {
  let least = Infinity;
  for (const card of turn.cards) least = Math.min(least, giftCost(turn, card));
  return deckWorth(turn.s.spaces[space]!.card!) + WEIGHTS.swap - least;
}

/** How much a deck is wanted for an empty space. */
export function deckWeight(colour: Colour, uses: number): number {
  if (colour === 'yellow') return 1;
  return colour === 'grey' ? WEIGHTS.grey + WEIGHTS.greyUse * uses : WEIGHTS.red + WEIGHTS.redUse * uses;
}

/** How much a card is wanted off the board, as against leaving all as it is (1): worse than what might come, with nothing on it. */
export function removalWeight(s: State, space: number, uses: number): number {
  const { card, placed } = s.spaces[space]!;
  if (countPieces(placed) > 0 || s.siege.length < 5) return 0;
  const { strength } = profileOf(card!);
  return strength < WEIGHTS.poor + WEIGHTS.poorUse * uses ? 1.1 : 0;
}

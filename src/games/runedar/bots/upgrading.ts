import { type Colour, COLOURS, type Tool, toolOf, TOOLS } from '../data/tools.ts';
import type { State } from '../model/state.ts';
import { countPieces } from '../upgrades/board.ts';
import type { Turn } from './deeds.ts';
import { valueAt } from './plan.ts';
import { profileOf, profileOfKind } from './profiles.ts';
import { stakes } from './prospects.ts';
import { WEIGHTS } from './weights.ts';
import { isPoor } from './worth.ts';

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

interface Mean {
  readonly strength: number;
  readonly price: number;
}

/** What the cards of a deck are like, on the average. */
const MEANS = Object.fromEntries(COLOURS.map((colour) => [colour, meanOf(colour)])) as Record<Colour, Mean>;

function meanOf(colour: Colour): Mean {
  const tools = TOOLS.filter(({ deck }) => deck === colour);
  const mean = (of: (tool: Tool) => number): number =>
    tools.reduce((sum, tool) => sum + tool.copies * of(tool), 0) / tools.reduce((sum, { copies }) => sum + copies, 0);
  return { strength: mean(({ kind }) => profileOfKind(kind).strength), price: mean(({ cost }) => countPieces(cost)) };
}

/** How much a deck is wanted for an empty space: by what its cards are worth beyond their price, and rather of several colours. */
export function deckWeight(s: State, colour: Colour, uses: number): number {
  const { strength, price } = MEANS[colour];
  const net = WEIGHTS.upgrade * (strength - WEIGHTS.base) * uses - WEIGHTS.price * price;
  let alike = 0;
  for (const { card } of s.spaces) if (card !== null && toolOf(card).deck === colour) alike++;
  return Math.exp(Math.max(-6, net) / WEIGHTS.choosy - WEIGHTS.variety * alike);
}

/** How much a card is wanted off the board, as against leaving all as it is (1). */
export const removalWeight = (s: State, space: number, uses: number): number => (isPoor(s, space, uses) ? 1.1 : 0);

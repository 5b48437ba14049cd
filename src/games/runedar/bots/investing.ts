import { SPACES } from '../data/board.ts';
import { RESOURCES } from '../data/fortress.ts';
import { type Colour, COLOURS, isOrcCard, type Tool, toolOf, TOOLS } from '../data/tools.ts';
import type { Goblin, State } from '../model/state.ts';
import { wantedOf } from '../tunnel/goblins.ts';
import { countPieces, isComplete, spaceCost } from '../upgrades/board.ts';
import { profileOf, profileOfKind } from './profiles.ts';
import { WEIGHTS } from './weights.ts';
import { usesLeft } from './worth.ts';

/*
 * An upgrade is an investment: it takes pieces now, and pays for the rest of the game whenever its card is played. Its
 * return for each missing piece decides. Pieces already paid are no reason, but make the rest cheap.
 */

/** The measures for the worth of an upgrade. */
export interface Term {
  /** Number of times that a card new to a deck will still be played. */
  readonly uses: number;
  /** The strength of the cards that an upgrade would replace. */
  readonly base: number;
}

export const termOf = (s: State): Term => ({ uses: usesLeft(s), base: baseOf(s) });

/** The number of weakest cards of every deck in the mean. */
const WEAKEST = 4;

function baseOf({ dwarves }: State): number {
  let sum = 0;
  for (const { hand, played, deck, aside, discard } of dwarves) {
    weakest.fill(Infinity);
    for (const cards of [hand, played, deck, aside, discard])
      for (const card of cards) if (!isOrcCard(card)) keepWeakest(profileOf(card).strength);
    for (let at = 0; at < WEAKEST; at++) sum += weakest[at]!;
  }
  return sum / WEAKEST / dwarves.length;
}

const weakest = new Float64Array(WEAKEST);

function keepWeakest(strength: number): void {
  let kept = strength;
  for (let at = 0; at < WEAKEST; at++) if (kept < weakest[at]!) [weakest[at], kept] = [kept, weakest[at]!];
}

/** Return of a card of this strength for each missing piece. Each piece leaves fewer turns to use the card in. */
function returnOf(s: State, strength: number, pieces: number, { uses, base }: Term): number {
  const left = uses - (WEIGHTS.delay * pieces) / s.dwarves.length;
  return Math.max(0, WEIGHTS.upgrade * (strength - base) * left) / Math.max(1, pieces);
}

interface Mean {
  readonly strength: number;
  readonly price: number;
}

/** The average card of each deck. */
const MEANS = Object.fromEntries(COLOURS.map((colour) => [colour, meanOf(colour)])) as Record<Colour, Mean>;

function meanOf(colour: Colour): Mean {
  const tools = TOOLS.filter(({ deck }) => deck === colour);
  const mean = (of: (tool: Tool) => number): number =>
    tools.reduce((sum, tool) => sum + tool.copies * of(tool), 0) / tools.reduce((sum, { copies }) => sum + copies, 0);
  return { strength: mean(({ kind }) => profileOfKind(kind).strength), price: mean(({ cost }) => countPieces(cost)) };
}

/** Return of the next card of a deck on a space. */
function deckReturn(s: State, colour: Colour, space: number, term: Term): number {
  if (s.decks[colour].length === 0) return 0;
  const { strength, price } = MEANS[colour];
  return returnOf(s, strength, price + countPieces(spaceCost(s, space)), term);
}

const bestReturn = (s: State, space: number, term: Term): number => {
  let best = 0;
  for (const colour of COLOURS) best = Math.max(best, deckReturn(s, colour, space, term));
  return best;
};

/** Whether a space adds so much that a weak card costs nearly as much there as a strong one: worth waiting for. */
const isDear = (s: State, space: number): boolean => countPieces(spaceCost(s, space)) >= WEIGHTS.dear;

/**
 * Weight of a deck for an empty space: by the return of its cards there; on cheap spaces also by variety of colours.
 */
export function deckWeight(s: State, colour: Colour, space: number, term: Term): number {
  const best = bestReturn(s, space, term);
  const share = best === 0 ? 0 : deckReturn(s, colour, space, term) / best;
  if (isDear(s, space)) return Math.exp(WEIGHTS.choosyDear * (share - 1));
  let alike = 0;
  for (const { card } of s.spaces) if (card !== null && toolOf(card).deck === colour) alike++;
  return Math.exp(WEIGHTS.choosy * (share - 1) - WEIGHTS.variety * alike);
}

/** Return of the card on a space for each missing piece. */
function cardReturn(s: State, space: number, term: Term): number {
  const { card, placed } = s.spaces[space]!;
  if (card === null) return 0;
  const all = countPieces(toolOf(card).cost) + countPieces(spaceCost(s, space));
  return returnOf(s, profileOf(card).strength, all - countPieces(placed), term);
}

/** Whether a card should go: no piece lies on it, and a new card would pay much more. */
export function isPoor(s: State, space: number, term: Term): boolean {
  const { card, placed } = s.spaces[space]!;
  if (card === null || countPieces(placed) > 0 || s.siege.length < 5) return false;
  return cardReturn(s, space, term) < (isDear(s, space) ? WEIGHTS.poorDear : WEIGHTS.poor) * bestReturn(s, space, term);
}

/** R9.21 Whether a goblin waits for pieces on a card: they should go back to the workshops. */
export function keepsFromGoblin(s: State, space: number): boolean {
  const { card, placed } = s.spaces[space]!;
  if (card === null || isComplete(s, space)) return false;
  for (const goblin of s.goblins)
    if (isStarved(s, goblin))
      for (const resource of RESOURCES) if (placed[resource] > 0 && wantedOf(goblin, resource) > 0) return true;
  return false;
}

/** Whether the workshops have run out of everything that a goblin wants. */
function isStarved(s: State, goblin: Goblin): boolean {
  for (const resource of RESOURCES) if (s.stock[resource] > 0 && wantedOf(goblin, resource) > 0) return false;
  return true;
}

/** Number of changes wanted on the board: empty spaces worth filling, and cards that should go. */
export function changesWanted(s: State, term: Term): number {
  let [count, starves] = [0, 0];
  for (let space = 0; space < SPACES; space++) {
    const { card, blocked } = s.spaces[space]!;
    if (blocked) continue;
    if (card === null) count += bestReturn(s, space, term) > 0 ? 1 : 0;
    else if (isPoor(s, space, term)) count += WEIGHTS.poorCount;
    if (keepsFromGoblin(s, space)) starves = WEIGHTS.starves;
  }
  return count + starves;
}

/** The worth of the next piece on each space. Bots pay for one card after the other: cards only begun help nobody. */
export function payWorths(s: State, term: Term, worths: Float64Array): void {
  let [first, most] = [-1, 0];
  for (let space = 0; space < SPACES; space++) {
    worths[space] = isOpen(s, space) ? cardReturn(s, space, term) : 0;
    const call = worths[space]! * (countPieces(s.spaces[space]!.placed) > 0 ? 1 : WEIGHTS.fickle);
    if (call > most) [first, most] = [space, call];
  }
  for (let space = 0; space < SPACES; space++) if (space !== first) worths[space]! *= WEIGHTS.stray;
}

const isOpen = (s: State, space: number): boolean => s.spaces[space]!.card !== null && !isComplete(s, space);

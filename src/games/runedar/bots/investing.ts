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
 * An upgrade is an investment: it takes pieces now, and pays for the rest of the game whenever its card is played. What counts is
 * what it pays for each piece that it still takes; what has been paid already is no reason, but makes the rest cheap.
 */

/** What any upgrade has to be measured by. */
export interface Term {
  /** How often each card that comes into a deck now will be played. */
  readonly uses: number;
  /** The strength of the cards that would be given up. */
  readonly base: number;
}

export const termOf = (s: State): Term => ({ uses: usesLeft(s), base: baseOf(s) });

/** The weakest cards of every deck: the mean of so many of them. */
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

/** What a card of this strength pays for each piece that it still takes: with every piece fewer turns are left to use it in. */
function returnOf(s: State, strength: number, pieces: number, { uses, base }: Term): number {
  const left = uses - (WEIGHTS.delay * pieces) / s.dwarves.length;
  return Math.max(0, WEIGHTS.upgrade * (strength - base) * left) / Math.max(1, pieces);
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

/** What the next card of a deck would pay on a space. */
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

/** Whether a space takes so much that a weak card costs nearly as much there as a strong one, which is worth waiting for. */
const isDear = (s: State, space: number): boolean => countPieces(spaceCost(s, space)) >= WEIGHTS.dear;

/** How much a deck is wanted for an empty space: by what its cards pay there, and of several colours where that is cheap. */
export function deckWeight(s: State, colour: Colour, space: number, term: Term): number {
  const best = bestReturn(s, space, term);
  const share = best === 0 ? 0 : deckReturn(s, colour, space, term) / best;
  if (isDear(s, space)) return Math.exp(WEIGHTS.choosyDear * (share - 1));
  let alike = 0;
  for (const { card } of s.spaces) if (card !== null && toolOf(card).deck === colour) alike++;
  return Math.exp(WEIGHTS.choosy * (share - 1) - WEIGHTS.variety * alike);
}

/** What the card of a space pays for each piece that it still takes. */
function cardReturn(s: State, space: number, term: Term): number {
  const { card, placed } = s.spaces[space]!;
  if (card === null) return 0;
  const all = countPieces(toolOf(card).cost) + countPieces(spaceCost(s, space));
  return returnOf(s, profileOf(card).strength, all - countPieces(placed), term);
}

/** Whether a card is wanted off the board: nothing lies on it, and what might come instead pays much more. */
export function isPoor(s: State, space: number, term: Term): boolean {
  const { card, placed } = s.spaces[space]!;
  if (card === null || countPieces(placed) > 0 || s.siege.length < 5) return false;
  return cardReturn(s, space, term) < (isDear(s, space) ? WEIGHTS.poorDear : WEIGHTS.poor) * bestReturn(s, space, term);
}

/** R9.21 Whether pieces on a card are what a goblin waits for: they are wanted back in the workshops. */
export function keepsFromGoblin(s: State, space: number): boolean {
  const { card, placed } = s.spaces[space]!;
  if (card === null || isComplete(s, space)) return false;
  for (const goblin of s.goblins)
    if (isStarved(s, goblin))
      for (const resource of RESOURCES) if (placed[resource] > 0 && wantedOf(goblin, resource) > 0) return true;
  return false;
}

/** Whether the workshops have nothing left of what a goblin wants. */
function isStarved(s: State, goblin: Goblin): boolean {
  for (const resource of RESOURCES) if (s.stock[resource] > 0 && wantedOf(goblin, resource) > 0) return false;
  return true;
}

/** Empty spaces that can be filled with what still pays, and cards that are wanted off the board. */
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

/** What the next piece on each space is worth: one card is paid after the other, for what is begun everywhere is nowhere of use. */
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

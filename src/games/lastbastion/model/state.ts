import type { GameState, Seat } from '../../../engine/index.ts';
import type { BoardColour, Colour } from '../data/colours.ts';
import type { TileId } from '../data/bastion.ts';
import type { HeroId } from '../data/heroes.ts';
import type { Options } from '../data/options.ts';

/** L7 A hero with its place and all its tokens. */
export interface Hero {
  readonly id: HeroId;
  readonly seat: Seat;
  /** The side of the Bastion with the hero's board; -1 until the players have chosen. */
  side: number;
  /** The spot; it stays unchanged while the hero is taken out. */
  at: number;
  life: number;
  calls: number;
  equipment: Record<Colour, number>;
  /** L43 Whether a Grasp figure is on the hero's board. */
  hexed: boolean;
  /** L66 Whether the next movement goes into standing up. */
  laidDown: boolean;
  takenOut: boolean;
  /** L83 Whether the hero has lost its power for the rest of the game. */
  wounded: boolean;
}

/** A card on a space. */
export interface PlacedCard {
  readonly id: string;
  /** L38 Whether a Grasp figure is on it. */
  grasped: boolean;
}

/** L77 An effect, by the card and the index among the card's effects. */
export interface Covered {
  readonly card: string;
  readonly effect: number;
}

/** The deeds of the hero in the current hero phase. */
export interface Doings {
  /** L64 Whether the own movement is used up. */
  moved: boolean;
  /** L67 Whether a tile's action, or a Combat, is done. */
  used: boolean;
  fought: boolean;
  /** L90 Whether the own movement came after an action: no other may follow. */
  closed: boolean;
  /** L86-L91 Whether the power is used up; it works once. */
  spent: boolean;
  /** L92 Whether Feng-Li has rerolled Combat dice in this hero phase. */
  rerolled: boolean;
}

/**
 * The supply and the length of this game at its start: older games may have begun with other numbers than those of
 * today.
 */
export interface Outset {
  readonly life: number;
  readonly calls: number;
  /** L21 Cards in the deck, and the Warlords among them. */
  readonly cards: number;
  readonly warlords: number;
  /** L106 The game is lost after this many rounds. */
  readonly rounds: number;
}

export interface State extends GameState {
  options: Options;
  /** Number of rounds begun: each of the four boards has one turn in a round. */
  round: number;
  /** L24 The side whose board begins each round. */
  first: number;
  /** The side whose turn it is. */
  active: number;
  phase: 'horde' | 'hero';
  /** L1 The tile on each spot. */
  tiles: TileId[];
  /** Whether each spot is in the Grasp of Evil. */
  grasped: boolean[];
  /** L2 The board on each side. */
  boards: BoardColour[];
  spaces: (PlacedCard | null)[];
  /** In the order of the seats. */
  heroes: Hero[];
  /** Face down, the next card first. */
  deck: string[];
  discard: string[];
  /** Warlords still to be defeated. */
  warlords: number;
  /** Monsters defeated in Combat. */
  defeated: number;
  /** L77, L85, L81, L88 The places of the devices; null: on their own tile, or with their owner. */
  net: Covered | null;
  /** A space. */
  trap: number | null;
  standard: Colour | null;
  enchanted: string | null;
  reserve: { life: number; calls: number; grasps: number; equipment: Record<Colour, number> };
  doings: Doings;
  /** Heroes that were ever taken out. */
  fallen: HeroId[];
  /** L27 Whether the active board was full when its turn began. */
  wasFull: boolean;
  /** Fingerprint of the board when it was last posted. */
  seen: string;
  outset: Outset;
  /** Parts left out to measure their worth; empty in real games. */
  lacks: readonly string[];
}

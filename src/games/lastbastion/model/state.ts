import type { GameState, Seat } from '../../../engine/index.ts';
import type { BoardColour, Colour } from '../data/colours.ts';
import type { TileId } from '../data/bastion.ts';
import type { HeroId } from '../data/heroes.ts';
import type { Options } from '../data/options.ts';

/** L7 A hero with all that it has, and where it is. */
export interface Hero {
  readonly id: HeroId;
  readonly seat: Seat;
  /** The side of the Bastion whose board is the hero's; -1 until the players have chosen. */
  side: number;
  /** The spot; stays what it was while the hero is taken out. */
  at: number;
  life: number;
  calls: number;
  equipment: Record<Colour, number>;
  /** L43 A Grasp figure lies on the hero's board. */
  hexed: boolean;
  /** L66 The next movement is spent on standing up. */
  laidDown: boolean;
  takenOut: boolean;
  /** L83 Without power for the rest of the game. */
  wounded: boolean;
}

/** A card on a space. */
export interface PlacedCard {
  readonly id: string;
  /** L38 A Grasp figure lies on it. */
  grasped: boolean;
}

/** L77 An effect, by the card and its place among the card's effects. */
export interface Covered {
  readonly card: string;
  readonly effect: number;
}

/** What a hero has done in the hero phase that is being played. */
export interface Doings {
  /** L64 The own movement is used up. */
  moved: boolean;
  /** L67 A tile's action, a Combat. */
  used: boolean;
  fought: boolean;
  /** L90 The own movement came after an action: no other may follow. */
  closed: boolean;
  /** L86-L91 The power that can be used once. */
  spent: boolean;
  /** L92 Feng-Li has rerolled Combat dice in this hero phase. */
  rerolled: boolean;
}

/** What there was of everything when the game began, and how long it may last: for games that began by other numbers than those of today. */
export interface Outset {
  readonly life: number;
  readonly calls: number;
  /** L21 Cards in the deck, and the Warlords among them. */
  readonly cards: number;
  readonly warlords: number;
  /** L106 A game is lost that lasts longer. */
  readonly rounds: number;
}

export interface State extends GameState {
  options: Options;
  /** Rounds begun: the four boards once each. */
  round: number;
  /** L24 The side whose board begins each round. */
  first: number;
  /** The side whose turn it is. */
  active: number;
  phase: 'horde' | 'hero';
  /** L1 What lies on each spot. */
  tiles: TileId[];
  /** Which spots are in the Grasp of Evil. */
  grasped: boolean[];
  /** L2 Which board lies on each side. */
  boards: BoardColour[];
  spaces: (PlacedCard | null)[];
  /** In the order of the seats. */
  heroes: Hero[];
  /** Face down, the next card first. */
  deck: string[];
  discard: string[];
  /** Warlords that are to be defeated yet. */
  warlords: number;
  /** Monsters defeated in Combat. */
  defeated: number;
  /** L77, L85, L81, L88 Where they are deployed; null: on their own tile, with their owner. */
  net: Covered | null;
  /** A space. */
  trap: number | null;
  standard: Colour | null;
  enchanted: string | null;
  reserve: { life: number; calls: number; grasps: number; equipment: Record<Colour, number> };
  doings: Doings;
  /** Heroes that were taken out at some time. */
  fallen: HeroId[];
  /** L27 Whether the active board was full when its turn began. */
  wasFull: boolean;
  /** A sign of what the board showed when it was posted. */
  seen: string;
  outset: Outset;
  /** Parts that are left out to see what they are worth; none where people play. */
  lacks: readonly string[];
}

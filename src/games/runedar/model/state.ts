import type { GameState, Seat } from '../../../engine/index.ts';
import type { DwarfId } from '../data/dwarves.ts';
import type { Bundle, Node, OrcSpace } from '../data/fortress.ts';
import type { MercenaryId } from '../data/mercenaries.ts';
import type { MachineId } from '../data/siege.ts';
import type { Colour } from '../data/tools.ts';
import type { Options } from '../data/options.ts';

/** A dwarf with the twelve cards of its player, by id. Each card is always in exactly one of the lists (R11.35). */
export interface Dwarf {
  readonly id: DwarfId;
  readonly seat: Seat;
  at: Node;
  hand: string[];
  /** Cards played in this turn. */
  played: string[];
  /** Face down: the next hand, or nothing. */
  deck: string[];
  /** R4.12 Set aside unseen until the deck is shuffled again. */
  aside: string[];
  /** Cards played in earlier turns since the last shuffle. */
  discard: string[];
}

/** R9.1 A space of the Upgrade Board. */
export interface Space {
  card: string | null;
  /** The resources on the card. */
  placed: Bundle;
  blocked: boolean;
}

/** R10.20 A goblin in the courtyard. */
export interface Goblin {
  readonly tile: string;
  /** Resources given to it. */
  given: Bundle;
  /** Rubble still beside its tile. */
  rubble: number;
  /** Number of covered circles. */
  damage: number;
}

/** R10.10 A troll in the courtyard. */
export interface Troll {
  readonly tile: string;
  damage: number;
}

/** R2.4 The state of the Siege Tower or the Catapult. */
export interface Machine {
  /** The seat whose play area it stands in; null: in the Reserve. */
  area: Seat | null;
  /** R11.11 Whether it lies: in solo games it arrives lying. */
  lying: boolean;
}

export interface State extends GameState {
  options: Options;
  /** Number of turns begun. */
  turn: number;
  /** The seat whose turn it is. */
  active: Seat;
  /** The enemies' half of a turn (R5.1 A, B) or the dwarf's own (C, D). */
  phase: 'siege' | 'dwarf';
  /** By seat, which is the order of play. */
  dwarves: Dwarf[];
  orcs: Record<OrcSpace, number>;
  /** Nuggets in the Central Chamber. */
  gold: number;
  /** Pieces in the workshops. */
  stock: Bundle;
  /** R8.40 Rubble in the courtyard, of the section being dug. */
  rubble: number;
  /** R4.2 The goblin tiles under each remaining section, the next one first. */
  tunnel: string[][];
  goblins: Goblin[];
  trolls: Troll[];
  /** R10.26 Goblins defeated so far; the score of a defeat. */
  defeated: number;
  /** Face down, the next one first: siege cards, troll tiles, Catapult cards, upgrade cards. */
  siege: string[];
  trollPile: string[];
  shots: string[];
  decks: Record<Colour, string[]>;
  spaces: Space[];
  machines: Record<MachineId, Machine>;
  /** Mercenaries already hired. */
  hired: MercenaryId[];
  /** The siege card being carried out. */
  revealed: string | null;
  /** The machine that is acting. */
  firing?: MachineId | null | undefined;
  /** The turn in which each goblin, troll and machine appeared, by tile and name. */
  came?: Readonly<Record<string, number>> | undefined;
}

export const activeDwarf = (s: Pick<State, 'dwarves' | 'active'>): Dwarf => s.dwarves[s.active]!;
export const isSolo = (s: Pick<State, 'dwarves'>): boolean => s.dwarves.length === 1;

/** R7.5 The number of orcs on the board; the rest is in the Reserve. */
export function orcsInPlay({ orcs }: Pick<State, 'orcs'>): number {
  let count = 0;
  for (const space in orcs) count += orcs[space as OrcSpace];
  return count;
}

import type { GameState, Seat } from '../../../engine/index.ts';
import type { DwarfId } from '../data/dwarves.ts';
import type { Bundle, Node, OrcSpace } from '../data/fortress.ts';
import type { MercenaryId } from '../data/mercenaries.ts';
import type { MachineId } from '../data/siege.ts';
import type { Colour } from '../data/tools.ts';
import type { Options } from '../data/options.ts';

/** A dwarf with the twelve cards of its player, by id; they are always in exactly one of the lists (R11.35). */
export interface Dwarf {
  readonly id: DwarfId;
  readonly seat: Seat;
  at: Node;
  hand: string[];
  /** In this turn. */
  played: string[];
  /** Face down: the next hand, or nothing. */
  deck: string[];
  /** R4.12 Set aside unseen for this way through the deck. */
  aside: string[];
  /** Played in earlier turns of this way through the deck. */
  discard: string[];
}

/** R9.1 A space of the Upgrade Board. */
export interface Space {
  card: string | null;
  /** The resources that lie on the card. */
  placed: Bundle;
  blocked: boolean;
}

/** R10.20 A goblin in the courtyard. */
export interface Goblin {
  readonly tile: string;
  /** Resources given to it. */
  given: Bundle;
  /** What still lies beside its tile. */
  rubble: number;
  /** Circles covered. */
  damage: number;
}

/** R10.10 A troll in the courtyard. */
export interface Troll {
  readonly tile: string;
  damage: number;
}

/** R2.4 Where the Siege Tower or the Catapult is. */
export interface Machine {
  /** The seat in whose play area it stands; null: in the Reserve. */
  area: Seat | null;
  /** R11.11 In solo games it arrives lying. */
  lying: boolean;
}

export interface State extends GameState {
  options: Options;
  /** Turns begun. */
  turn: number;
  /** Whose turn it is. */
  active: Seat;
  /** The enemies' half of a turn (R5.1 A, B) or the dwarf's own (C, D). */
  phase: 'siege' | 'dwarf';
  /** In the order of play, by seat. */
  dwarves: Dwarf[];
  orcs: Record<OrcSpace, number>;
  /** In the Central Chamber. */
  gold: number;
  /** In the workshops. */
  stock: Bundle;
  /** R8.40 Of the section that is being dug, in the courtyard. */
  rubble: number;
  /** R4.2 The goblin tiles under each section that is left, the next one first. */
  tunnel: string[][];
  goblins: Goblin[];
  trolls: Troll[];
  /** R10.26 Goblins so far; the score of a defeat. */
  defeated: number;
  /** Face down, the next one first: siege cards, troll tiles, Catapult cards, upgrade cards. */
  siege: string[];
  trollPile: string[];
  shots: string[];
  decks: Record<Colour, string[]>;
  spaces: Space[];
  machines: Record<MachineId, Machine>;
  /** Mercenaries that have had their pay. */
  hired: MercenaryId[];
  /** The siege card that is being carried out. */
  revealed: string | null;
  /** The machine that is doing its work. */
  firing?: MachineId | null;
  /** The turn in which goblins, trolls and machines came, by tile and name. */
  came?: Readonly<Record<string, number>>;
}

export const activeDwarf = (s: Pick<State, 'dwarves' | 'active'>): Dwarf => s.dwarves[s.active]!;
export const isSolo = (s: Pick<State, 'dwarves'>): boolean => s.dwarves.length === 1;

/** R7.5 The orcs of all places; the rest is in the Reserve. */
export function orcsInPlay({ orcs }: Pick<State, 'orcs'>): number {
  let count = 0;
  for (const space in orcs) count += orcs[space as OrcSpace];
  return count;
}

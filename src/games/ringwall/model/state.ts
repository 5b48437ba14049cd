import type { GameState, Prepared, Seat, Todo } from '../../../engine/index.ts';
import type { CharacterId } from '../data/characters.ts';
import type { Options, Orders } from '../data/options.ts';
import type { Site, SpaceId, Spot } from '../data/spaces.ts';
import type { UnitId } from '../data/units.ts';

/** T40-T52 A Fortress that stands. */
export interface Fortress {
  site: Site;
  /** T92, T146 The might that walls add for the defenders. */
  walls: number;
  /** T49 Stored things, which nobody can use or steal. */
  store: { gold: number; objects: string[]; followers: string[]; units: UnitId[] };
}

/** T54 Units that wait for their General on a space. */
export interface Camp {
  at: SpaceId;
  units: UnitId[];
  /** T70 Number of their General's turns after which they retreat; null: they wait while he is away (T65). */
  turns: number | null;
}

/** T98 Units that hold a Place. */
export interface Garrison {
  at: SpaceId;
  /** The id of the Place's card. */
  place: string;
  units: UnitId[];
}

/** A way that replaces the next movement: see T32, T39. */
export type Passage = 'anywhere' | 'ferry' | 'winged';

/** One seat's Character with all possessions. */
export interface General {
  readonly id: CharacterId;
  readonly seat: Seat;
  at: Spot;
  /** T65 Whether he is in the City: his Units are a camp at the Gates. */
  inCity: boolean;
  /** T12 With permanent gains and losses. */
  strength: number;
  craft: number;
  lives: number;
  gold: number;
  /** Ids of cards. */
  objects: string[];
  followers: string[];
  /** T14 Spells in hand, secret. */
  spells: string[];
  /** T118 Spells laid down beforehand, secret. */
  traps: string[];
  /** T56 Units with him. */
  units: UnitId[];
  camps: Camp[];
  garrisons: Garrison[];
  fortress: Fortress | null;
  /** T51 Whether he has announced leaving his Fortress. */
  leaving: boolean;
  /** T26 Points of trophies not exchanged yet. */
  trophies: { strength: number; craft: number };
  /** T37 Turns left as a Toad. */
  toad: number;
  /** T21 Turns to miss. */
  missed: number;
  /** T115 Whether his next movement is skipped. */
  rooted: boolean;
  passage: Passage | null;
  /** T36 Whether he has won in the Moon Lair and may go on. */
  lair: boolean;
  /** T112 Whether he has a reroll of the Master Strategist. */
  strategy: boolean;
  /** T140 The dice of his next movement. */
  dice: number[];
  /** T131 Seats that he has plundered, once for each plunder. */
  plunders: Seat[];
  /** T146 Number of times he was plundered: each adds to his walls and gives a free building. */
  plundered: number;
  freeBuilding: boolean;
  deaths: number;
  /** T119 Whether he has resigned. */
  resigned: boolean;
}

/** The part of the state that lasts one turn. */
export interface Turn {
  /** T74 Whether he has ridden a Horse there. */
  rode: boolean;
  /** T75 Targets that he cannot attack any more: ids of cards and seats. */
  fled: string[];
  /** T73 Archers that have shot, with their place if they are not with their General. */
  shot: { at: Spot | null; unit: UnitId }[];
  /** T44 His place as the turn began; absent in old saves. */
  began?: Spot;
  /** T22 Whether his encounter is over. */
  done: boolean;
  /** T30 The service used in a town, which gives one a turn. */
  served: string | null;
  /** T31, T47 Lives healed at his present place; absent in old saves. */
  healed?: number;
}

/** The last Battle or Siege. */
interface Clash {
  readonly at: Spot;
  readonly attacker: Seat;
  /** Null for a card. */
  readonly defender: Seat | null;
}

export interface State extends GameState {
  options: Options;
  round: number;
  /** T144 The round after which renown is counted. */
  rounds: number;
  /** T142 The order of this round's turns. */
  order: Seat[];
  phase: 'prepare' | 'turns';
  /** The seat whose turn is being played. */
  active: Seat | null;
  turn: Turn;
  generals: General[];
  /** Adventure cards, the next one first; their order is hidden. */
  deck: string[];
  discard: string[];
  spellDeck: string[];
  spellDiscard: string[];
  /** T110 Unit cards that nobody owns. */
  stock: Record<UnitId, number>;
  /** Cards face up on their spaces, in order of arrival. */
  cards: Record<SpaceId, string[]>;
  /** Gold that lies on spaces. */
  gold: Record<SpaceId, number>;
  /** Number of uses of each Place. */
  used: Record<string, number>;
  /** T140 The prepared turn of each seat, secret. */
  plans: Prepared[][];
  /** T140 Choices by chance that each seat still has to decide. */
  later: Todo[][];
  clash: Clash | null;
  orders: Orders[];
}

export const newTurn = (): Turn => ({ rode: false, fled: [], shot: [], done: false, served: null, healed: 0 });
export const generalOf = (s: Pick<State, 'generals'>, seat: Seat): General => s.generals[seat]!;
export const ordersOf = (s: Pick<State, 'orders'>, seat: Seat): Orders => s.orders[seat]!;

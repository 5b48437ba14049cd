import type { GameState, Prepared, Seat, Todo } from '../../../engine/index.ts';
import type { CharacterId } from '../data/characters.ts';
import type { Options, Orders } from '../data/options.ts';
import type { Site, SpaceId, Spot } from '../data/spaces.ts';
import type { UnitId } from '../data/units.ts';

/** T40-T52 A Fortress that stands. */
export interface Fortress {
  site: Site;
  /** T92, T146 Might that they add for the defenders. */
  walls: number;
  /** T49 Stored things can be neither used nor stolen. */
  store: { gold: number; objects: string[]; followers: string[]; units: UnitId[] };
}

/** T54 Units that wait for their General on a space. */
export interface Camp {
  at: SpaceId;
  units: UnitId[];
  /** T70 At the end of so many turns of their General they retreat; null: they wait as long as he is away (T65). */
  turns: number | null;
}

/** T98 Units that hold a Place. */
export interface Garrison {
  at: SpaceId;
  /** The card of the Place. */
  place: string;
  units: UnitId[];
}

/** What changes the next move: see T32, T39. */
export type Passage = 'anywhere' | 'ferry' | 'winged';

/** One seat's Character, and all that is its own. */
export interface General {
  readonly id: CharacterId;
  readonly seat: Seat;
  at: Spot;
  /** T65 Within the City: his Units are a camp at the Gates. */
  inCity: boolean;
  /** T12 With what was gained and lost for good. */
  strength: number;
  craft: number;
  lives: number;
  gold: number;
  /** Ids of cards. */
  objects: string[];
  followers: string[];
  /** T14 In secret. */
  spells: string[];
  /** T118 Laid down beforehand, in secret. */
  traps: string[];
  /** T56 With him. */
  units: UnitId[];
  camps: Camp[];
  garrisons: Garrison[];
  fortress: Fortress | null;
  /** T51 He has said that he is going to leave his Fortress. */
  leaving: boolean;
  /** T26 Points of trophies that are not exchanged yet. */
  trophies: { strength: number; craft: number };
  /** T37 Turns as a Toad that are left. */
  toad: number;
  /** T21 Turns to miss. */
  missed: number;
  /** T115 His next movement is skipped. */
  rooted: boolean;
  passage: Passage | null;
  /** T36 He has won in the Moon Lair, and may go on. */
  lair: boolean;
  /** T112 A reroll of the Master Strategist. */
  strategy: boolean;
  /** T140 The dice of his next movement. */
  dice: number[];
  /** T131 Seats that he has plundered, as often as he has. */
  plunders: Seat[];
  /** T146 How often he was plundered: so much higher are his walls, and so often he builds for nothing. */
  plundered: number;
  freeBuilding: boolean;
  deaths: number;
  /** T119 He has given up. */
  resigned: boolean;
}

/** What lasts for a turn only. */
export interface Turn {
  /** T74 He has ridden a Horse there. */
  rode: boolean;
  /** T75 Those whom he cannot attack any more: ids of cards and seats. */
  fled: string[];
  /** T73 Archers that have shot, and where those stand that are not with their General. */
  shot: { at: Spot | null; unit: UnitId }[];
  /** T44 Where he stood as it began; saves of old have none. */
  began?: Spot;
  /** T22 His encounter is over. */
  done: boolean;
  /** T30 The one service that a town gives in a turn, once it is taken. */
  served: string | null;
  /** T31, T47 Lives healed where he is now; saves of old have none. */
  healed?: number;
}

/** Where the last Battle or Siege was. */
export interface Clash {
  readonly at: Spot;
  readonly attacker: Seat;
  /** Null: a card. */
  readonly defender: Seat | null;
}

export interface State extends GameState {
  options: Options;
  round: number;
  /** T144 Rounds after which renown is counted. */
  rounds: number;
  /** T142 The order of this round's turns. */
  order: Seat[];
  phase: 'prepare' | 'turns';
  /** Whose turn is played. */
  active: Seat | null;
  turn: Turn;
  generals: General[];
  /** Adventure cards, the next one first; nobody knows their order. */
  deck: string[];
  discard: string[];
  spellDeck: string[];
  spellDiscard: string[];
  /** T110 Unit cards that nobody has. */
  stock: Record<UnitId, number>;
  /** Face up on their spaces, in the order in which they came. */
  cards: Record<SpaceId, string[]>;
  /** Gold that lies on spaces. */
  gold: Record<SpaceId, number>;
  /** How often Places were used. */
  used: Record<string, number>;
  /** T140 The plan that each seat has laid down, in secret. */
  plans: Prepared[][];
  /** T140 Chance has brought this, and each seat has still to decide of it. */
  later: Todo[][];
  clash: Clash | null;
  orders: Orders[];
}

export const newTurn = (): Turn => ({ rode: false, fled: [], shot: [], done: false, served: null, healed: 0 });
export const generalOf = (s: Pick<State, 'generals'>, seat: Seat): General => s.generals[seat]!;
export const ordersOf = (s: Pick<State, 'orders'>, seat: Seat): Orders => s.orders[seat]!;

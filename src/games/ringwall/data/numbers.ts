/** Numbers of the rules, by name. */

/** T11, T47 Lives at the start for most characters, and the limit of healing. */
export const LIVES = 4;
/** T147 Extra gold for the second of two players. */
export const SECOND_OF_TWO = 2;
/** T13 The most Objects that a character carries. */
export const OBJECTS = 4;
/** T15 Gold after a death. */
export const GOLD_ANEW = 1;
/** T148 Up to this round nobody loses a last life. */
export const SHELTERED_ROUNDS = 3;
/** T26 Points of one kind of trophies for one point of the skill. */
export const TROPHIES = 7;
/** T18 Strength of the Bridge Warden. */
export const WARDEN = 7;
/** T40, T42, T45 Gold for building, gold at each entry, and the greatest distance of an owner or a besieger. */
export const FORTRESS = { price: 2, welcome: 1, reach: 2 } as const;
/** T92, T112 Might of walls, and the addition by the Master Builder. */
export const WALLS = 2;
export const BUILDER_WALLS = { price: 3, more: 1 } as const;
/** T96 Gold instead of the store. */
export const RANSOM = 2;
/** T74 Might that each charging Unit adds. */
export const CHARGE = 2;
/** T99, T66 Lost rounds after which Units without their General retreat. */
export const GARRISON_HOLDS = 2;
export const CAMP_HOLDS = 1;
/** T37 Turns as a Toad. */
export const TOAD_TURNS = 3;
/** T32 Price of the ferry, which takes no die. */
export const FERRY = 2;
/** T111 Price of a Sapper's Catapult. */
export const SAPPER = 2;
/** T35 The Hexer's price for an Ember Ward. */
export const HEXER = { gold: 3, followers: 1, objects: 2 } as const;
/**
 * T114, T145 Gold for a Mercenary Band, at a space without anything to meet, and for a standing Fortress each round.
 */
export const MERCENARY_PAY = 3;
export const IDLE_SPACE = 1;
export const RENT = 1;
/** T146 Gold for the player who alone has the least renown. */
export const RELIEF = 1;
/** T144 Rounds by number of players. */
export const ROUNDS: Readonly<Record<number, number>> = { 2: 13, 3: 20, 4: 16, 5: 16, 6: 16 };
/** T132 Points of renown by their source. */
export const RENOWN = {
  ...{ fortress: 3, plunder: 4, place: 2, point: 1, ward: 2, death: -3 },
  /** Carried and stored Gold for one point. */
  ...{ goldEach: 2, storedEach: 1 },
} as const;
/** T131, T146 Plunders that win the game. */
export const CONQUESTS = 2;

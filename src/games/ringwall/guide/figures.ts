import { CHARACTERS, characterOf } from '../data/characters.ts';
import * as rules from '../data/numbers.ts';
import { ROUNDS } from '../data/numbers.ts';

const PURSES = CHARACTERS.map((id) => characterOf(id).gold);

/** The numbers in the pages and terms of the guide, by their parameter names. */
export const FIGURES = {
  ...{
    lives: rules.LIVES,
    goldLeast: Math.min(...PURSES),
    goldMost: Math.max(...PURSES),
    goldSecond: rules.SECOND_OF_TWO,
    goldAnew: rules.GOLD_ANEW,
  },
  ...{
    roundsOfTwo: ROUNDS[2]!,
    roundsOfThree: ROUNDS[3]!,
    roundsOfMany: ROUNDS[4]!,
    sheltered: rules.SHELTERED_ROUNDS,
  },
  ...{ rivals: rules.CONQUESTS, relief: rules.RELIEF },
  ...{ build: rules.FORTRESS.price, welcome: rules.FORTRESS.welcome, reach: rules.FORTRESS.reach, rent: rules.RENT },
  ...{ walls: rules.WALLS, ransom: rules.RANSOM, charge: rules.CHARGE },
  ...{ objects: rules.OBJECTS, trophies: rules.TROPHIES, warden: rules.WARDEN, toad: rules.TOAD_TURNS },
  ...{ garrisonHolds: rules.GARRISON_HOLDS, hexer: rules.HEXER.gold, ferry: rules.FERRY, idle: rules.IDLE_SPACE },
  ...{ mercenaries: rules.MERCENARY_PAY, sapper: rules.SAPPER, builder: rules.BUILDER_WALLS.price },
  ...{ fortressRenown: rules.RENOWN.fortress, plunderRenown: rules.RENOWN.plunder, placeRenown: rules.RENOWN.place },
  ...{ goldEach: rules.RENOWN.goldEach, wardRenown: rules.RENOWN.ward, deathRenown: -rules.RENOWN.death },
} as const;

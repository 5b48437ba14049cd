import { lookingUp } from '../../../kit/index.ts';
import type { SpaceId } from './spaces.ts';

/** T1, T11 Twelve characters of our own. Strength and craft add up to seven, and neither is below three. */
export const CHARACTERS = [
  ...(['marshal', 'smith', 'ranger', 'drover', 'veteran', 'engineer'] as const),
  ...(['scribe', 'falconer', 'herbalist', 'pilgrim', 'envoy', 'astronomer'] as const),
];
export type CharacterId = (typeof CHARACTERS)[number];

export interface Character {
  readonly id: CharacterId;
  readonly strength: number;
  readonly craft: number;
  readonly start: SpaceId;
  /** T145 Starting gold: the less, the more the gift is worth. */
  readonly gold: number;
}

type Row = readonly [strength: number, craft: number, start: SpaceId, gold: number];

const ROWS: Readonly<Record<CharacterId, Row>> = {
  marshal: [4, 3, 'o9', 7],
  smith: [4, 3, 'o0', 7],
  ranger: [4, 3, 'o3', 6],
  drover: [4, 3, 'o1', 3],
  veteran: [4, 3, 'o12', 6],
  engineer: [3, 4, 'o13', 4],
  scribe: [3, 4, 'o6', 7],
  falconer: [3, 4, 'o5', 7],
  herbalist: [3, 4, 'o15', 7],
  pilgrim: [3, 4, 'o2', 6],
  envoy: [3, 4, 'o8', 6],
  astronomer: [3, 4, 'o11', 2],
};

export const characterOf = lookingUp<Character>(
  Object.fromEntries(
    CHARACTERS.map((id) => {
      const [strength, craft, start, gold] = ROWS[id];
      return [id, { id, strength, craft, start, gold }];
    }),
  ),
);

/** Gifts of the characters beyond the rules; the rules check the character's id. */
export const GIFTS = {
  /** Bonus on the die of the first round of a Battle in the open. */
  marshalFirstRound: 1,
  /** Discount at the Blacksmith, down to a price of one. */
  smithDiscount: 1,
  /** Steps that may be left out of a roll. */
  droverFewer: 1,
  veteranLives: 5,
  /** Discount on building, Artillery and Siege Engines, down to a price of one. */
  engineerDiscount: 1,
  /** Extra Spells in hand. */
  scribeSpells: 1,
  /** Bonus on the might of shooting Archers. */
  falconerAim: 1,
  /** Lives that healers give for free at each visit. */
  herbalistFree: 1,
  /** Bonus on the die at Chapel, Graveyard and with the Seer. */
  pilgrimLuck: 1,
  /** Extra gold at each entry of the own Fortress. */
  envoyWelcome: 1,
  /** Steps that may be added to a roll of at most `astronomerUpTo`. */
  astronomerMore: 1,
  astronomerUpTo: 3,
} as const;

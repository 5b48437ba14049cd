import { lookingUp } from '../../../kit/index.ts';
import type { SpaceId } from './spaces.ts';

/** T1, T11 Twelve of our own; strength and craft of each come to seven, and nobody begins with less than three of either. */
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
  /** T145 He begins with this: the fewer, the more his gift is worth. */
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

/** What each of them can do beyond the rules; the rules ask for it by the character's id. */
export const GIFTS = {
  /** On the die of the first round of a Battle in the open. */
  marshalFirstRound: 1,
  /** Off what the Blacksmith asks, but never below one. */
  smithDiscount: 1,
  /** Steps fewer than were rolled, if wanted. */
  droverFewer: 1,
  veteranLives: 5,
  /** Off the price of building, and of Artillery and Siege Engines, but never below one. */
  engineerDiscount: 1,
  /** Spells more than others hold. */
  scribeSpells: 1,
  /** On the might of Archers who shoot. */
  falconerAim: 1,
  /** Lives that healers give for nothing at each visit. */
  herbalistFree: 1,
  /** On the die at Chapel, Graveyard and with the Seer. */
  pilgrimLuck: 1,
  /** Gold at each entry of the own Fortress, beyond what all get. */
  envoyWelcome: 1,
  /** Steps more than were rolled, if wanted, where no more than that was rolled. */
  astronomerMore: 1,
  astronomerUpTo: 3,
} as const;

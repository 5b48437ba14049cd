import { CAPS, type Caps } from '../components/caps.ts';
import type { Goods } from '../data/card.ts';
import type { AbilityId } from '../data/abilities.ts';
import type { EditionId, Options } from '../components/options.ts';
import { type UnitKind, UNITS } from '../components/units.ts';

/** The rolls of the active hero that may be open to Divine Grace. */
export type GraceRoll = 'attack' | 'catapult' | 'smuggling' | 'food' | 'gold' | 'gamble';

/** The goods of a prayer at the Sanctuary; `id` is null where there is no choice. */
export interface Blessing {
  readonly id: 'food' | 'grace' | null;
  readonly goods: Goods;
}

/**
 * All differences between the editions. `docs/rules/bsieged.md` gives the French wording beside each rule, even where
 * it makes no difference.
 */
export interface Edition {
  /**
   * B30 `team`: the team brings back one hero before the Events. `player`: each player decides during the Heroes phase.
   */
  readonly resurrection: 'team' | 'player';
  /** B98 A hero holds at most this much. */
  readonly caps: Caps;
  /** B144 Elite units whose hits all go to one hero. */
  readonly hitsTogether: readonly UnitKind[];
  /** B213 Morale for restoring a destroyed building. */
  readonly restoring: number;
  /** B96 The die that face 6 of the Smuggling Table rolls for Food. */
  readonly smuggledFood: 'yellow' | 'red';
  /** B116, B265 Whether a zone 3 with two Spawning Points has two halves, of which the Catapult shoots at one. */
  readonly halves: boolean;
  /** B47 The Messenger's way from zone 1: onto the wall in his step, or home at the end of the Enemies phase. */
  readonly arrival: 'wall' | 'citadel';
  /** B64 Whether a spawn that finds no figure at all causes a Disruption. */
  readonly disruptsWhenEmpty: boolean;
  /** B110, B135 The rolls that Divine Grace can change. */
  readonly graceOn: readonly GraceRoll[];
  /** B97 The goods that a visit to the Sanctuary offers. */
  readonly blessings: readonly Blessing[];
  /** B219, B239 The abilities that pass a surplus beyond the own cap to another hero. */
  readonly sharing: readonly AbilityId[];
  /** B223 Two more dice, or two dice. */
  readonly diamantineArrow: 'more' | 'roll';
  /** B12 The signs of the three slots. */
  readonly symbols: readonly [string, string, string];
  /** Abilities whose text differs from the English one: `ability.<id>.text-french`. */
  readonly reworded: readonly AbilityId[];
}

export const EDITIONS: Readonly<Record<EditionId, Edition>> = {
  english: {
    resurrection: 'team',
    caps: CAPS,
    hitsTogether: [],
    restoring: 2,
    smuggledFood: 'yellow',
    halves: false,
    arrival: 'wall',
    disruptsWhenEmpty: true,
    graceOn: ['attack', 'catapult', 'smuggling', 'food', 'gold', 'gamble'],
    blessings: [{ id: null, goods: { food: 1, grace: 1 } }],
    sharing: [],
    diamantineArrow: 'more',
    symbols: ['a', 'b', 'c'],
    reworded: [],
  },
  french: {
    resurrection: 'player',
    caps: { ...CAPS, food: 8 },
    hitsTogether: ['krohn-elite'],
    restoring: 3,
    smuggledFood: 'red',
    halves: true,
    arrival: 'citadel',
    disruptsWhenEmpty: false,
    graceOn: ['attack', 'food', 'gold'],
    blessings: [
      { id: 'food', goods: { food: 1 } },
      { id: 'grace', goods: { grace: 1 } },
    ],
    sharing: ['cook-extraordinaire', 'persuasion'],
    diamantineArrow: 'roll',
    symbols: ['yellow', 'red', 'violet'],
    reworded: ['architect', 'cook-extraordinaire', 'diamantine-arrow', 'persuasion'],
  },
};

export const EDITION_IDS = Object.keys(EDITIONS) as readonly EditionId[];

/** Anything that holds the options: the state, or a seat's view of it. */
interface Chosen {
  readonly options: Options;
}

/** The edition whose rules this game uses. */
export const editionOf = ({ options }: Chosen): Edition => EDITIONS[options.edition];

/** B98 The most that a hero of this game holds. */
export const capsOf = (game: Chosen): Caps => editionOf(game).caps;

/**
 * B144 Whether all hits of such a unit must go to one hero: for elite units, by the edition or the option of the lobby.
 */
export function hitsTogether(game: Chosen, kind: UnitKind): boolean {
  const { eliteHits } = game.options;
  if (eliteHits === 'edition') return editionOf(game).hitsTogether.includes(kind);
  return eliteHits === 'together' && UNITS[kind].elite;
}

import { CAPS, type Caps } from '../components/caps.ts';
import type { Goods } from '../data/card.ts';
import type { AbilityId } from '../data/abilities.ts';
import type { EditionId, Options } from '../components/options.ts';
import { type UnitKind, UNITS } from '../components/units.ts';

/** The rolls of the active hero that may be open to Divine Grace. */
export type GraceRoll = 'attack' | 'catapult' | 'smuggling' | 'food' | 'gold' | 'gamble';

/** What a visit to the Sanctuary can bring, apart from learning; `id` is null where there is no choice. */
export interface Blessing {
  readonly id: 'food' | 'grace' | null;
  readonly goods: Goods;
}

/**
 * All in which the editions differ. `docs/rules/bsieged.md` tells at each rule what the French rules
 * have otherwise, also where it comes to the same.
 */
export interface Edition {
  /** B30 One hero before the Events, as the team decides - or each as their player likes, during the Heroes phase. */
  readonly resurrection: 'team' | 'player';
  /** B98 A hero holds at most this much. */
  readonly caps: Caps;
  /** B144 Elite units whose hits all go to one hero. */
  readonly hitsTogether: readonly UnitKind[];
  /** B213 Morale for restoring a destroyed building. */
  readonly restoring: number;
  /** B96 The die that face 6 of the Smuggling Table rolls for Food. */
  readonly smuggledFood: 'yellow' | 'red';
  /** B116, B265 A zone 3 with two Spawning Points lies in two halves, and the Catapult shoots at one of them. */
  readonly halves: boolean;
  /** B47 Where the Messenger goes from zone 1: onto the wall in his step, or home at the end of the Enemies phase. */
  readonly arrival: 'wall' | 'citadel';
  /** B64 Whether a spawn that finds no figure at all disrupts. */
  readonly disruptsWhenEmpty: boolean;
  /** B110, B135 Divine Grace can change these rolls. */
  readonly graceOn: readonly GraceRoll[];
  /** B97 A visit to the Sanctuary offers these goods. */
  readonly blessings: readonly Blessing[];
  /** B219, B239 The abilities that let another hero have what is rolled beyond the own cap. */
  readonly sharing: readonly AbilityId[];
  /** B223 Two dice more, or two dice. */
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

/** Whatever knows the options: the state, or what a seat may see of it. */
interface Chosen {
  readonly options: Options;
}

/** The rules that this game is played by. */
export const editionOf = ({ options }: Chosen): Edition => EDITIONS[options.edition];

/** B98 A hero of this game holds at most this much. */
export const capsOf = (game: Chosen): Caps => editionOf(game).caps;

/** B144 Whether all hits of such a unit must go to one hero: of elite ones, as the edition says or the option of the lobby. */
export function hitsTogether(game: Chosen, kind: UnitKind): boolean {
  const { eliteHits } = game.options;
  if (eliteHits === 'edition') return editionOf(game).hitsTogether.includes(kind);
  return eliteHits === 'together' && UNITS[kind].elite;
}

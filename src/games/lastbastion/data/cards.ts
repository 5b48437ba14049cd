import { lookingUp } from '../../../kit/index.ts';
import { type Colour, COLOURS } from './colours.ts';
import { type Effect, readEffects } from './effects.ts';

/** L14 A Horde card. */
export interface HordeCard {
  readonly id: string;
  readonly rank: 'monster' | 'warlord';
  readonly colour: Colour;
  /** Number of hits that defeat it. */
  readonly resistance: number;
  /** In printed order: entrance, recurring, continuous, exit. */
  readonly effects: readonly Effect[];
}

type Row = readonly [id: string, resistance: number, effects: string];

/**
 * L15 Ten Monsters of each colour; their contents are designed for this game. Entrance | recurring | continuous | exit.
 * Each has some lasting effect. The harder it is to beat, the more it leaves.
 */
const MONSTER_ROWS: Readonly<Record<Colour, readonly Row[]>> = {
  red: [
    ['cinder-imp', 1, '| grasp | |'],
    ['ash-veil', 1, '| hex | no-white |'],
    ['pyre-caller', 1, 'hex | token | |'],
    ['ember-pack', 1, 'draw | hex | |'],
    ['flame-warden', 2, '| grasp | | equipment'],
    ['bursting-fiend', 1, '| token | | corrupt'],
    ['lava-hound', 2, 'life | token | | heal'],
    ['horned-reaver', 2, '| grasp | | equipment heal'],
    ['hoard-demon', 2, '| token | | equipment equipment'],
    ['hell-herald', 3, '| corrupt | | equipment heal-call'],
  ],
  green: [
    ['bog-goblin', 1, '| grasp | |'],
    ['bark-stalker', 1, '| token | no-white |'],
    ['war-drummer', 1, 'hex | token | |'],
    ['goblin-mob', 1, 'draw | hex | |'],
    ['thorn-ogre', 2, '| grasp | | equipment'],
    ['spore-troll', 1, '| token | | corrupt'],
    ['orc-looter', 2, 'token | token | | heal'],
    ['siege-troll', 2, '| grasp | | equipment call'],
    ['tusk-lord', 2, '| hex | | equipment equipment'],
    ['blight-shaman', 3, '| corrupt | | equipment heal-call'],
  ],
  yellow: [
    ['bone-picker', 1, '| grasp | |'],
    ['grave-shade', 1, '| hex | no-white |'],
    ['crypt-ringer', 1, 'hex | token | |'],
    ['rattling-file', 1, 'draw | hex | |'],
    ['barrow-guard', 2, '| grasp | | equipment'],
    ['plague-husk', 1, '| hex | | corrupt'],
    ['rot-carrier', 2, '| life | | corrupt / heal-call'],
    ['iron-golem', 2, '| grasp | | equipment heal'],
    ['treasure-wight', 2, '| token | | equipment equipment'],
    ['death-priest', 3, '| corrupt | | equipment heal-call'],
  ],
  blue: [
    ['web-crawler', 1, '| grasp | |'],
    ['dim-lurker', 1, '| token | no-white |'],
    ['void-piper', 1, 'hex | token | |'],
    ['spider-brood', 1, 'draw | hex | |'],
    ['gloom-weaver', 2, '| grasp | | equipment'],
    ['ink-horror', 1, '| hex | | corrupt'],
    ['mind-spinner', 2, 'hex | hex | | cleanse'],
    ['depth-strider', 2, '| grasp | | equipment call'],
    ['pearl-maw', 2, '| token | | equipment equipment'],
    ['abyss-eye', 3, '| corrupt | | equipment heal-call'],
  ],
  black: [
    ['night-cutpurse', 1, 'token | grasp | | equipment'],
    ['dusk-scout', 1, '| | lock-die | equipment'],
    ['dusk-outrider', 1, 'draw | | lock-die | equipment'],
    ['blood-shade', 2, 'life | grasp | | heal'],
    ['rust-witch', 2, '| | no-equipment | corrupt / heal-call'],
    ['umbral-rider', 2, '| draw | | call'],
    ['oath-breaker', 2, 'hex-all | life | | heal-call'],
    ['tribute-taker', 3, 'token-all | grasp | | equipment call'],
    ['quake-titan', 3, 'pin-all | token | | heal-call'],
    ['dread-colossus', 3, 'token-all | corrupt | | heal-call'],
  ],
};

/** L15 Two of each colour; all give Life and a Call to Arms when they fall. */
const WARLORD_ROWS: Readonly<Record<Colour, readonly Row[]>> = {
  red: [
    ['furnace-king', 4, '| life | | heal-call'],
    ['pale-flame', 3, 'draw draw | | no-white | heal-call'],
  ],
  green: [
    ['root-tyrant', 4, '| | lock-die | heal-call'],
    ['wall-crusher', 4, 'pin-all | token | | heal-call'],
  ],
  yellow: [
    ['plague-abbot', 4, '| corrupt | | corrupt / heal-call'],
    ['barrow-prince', 4, 'hex-all | grasp | | heal-call'],
  ],
  blue: [
    ['drowned-smith', 3, 'token-all | | no-equipment | heal-call'],
    ['silk-empress', 4, '| token-all | | heal-call'],
  ],
  black: [
    ['queens-hand', 4, '| corrupt | | corrupt / heal-call'],
    ['black-standard', 4, '| grasp | lock-die | heal-call'],
  ],
};

const cardsOf = (rank: HordeCard['rank'], rows: Readonly<Record<Colour, readonly Row[]>>): readonly HordeCard[] =>
  COLOURS.flatMap((colour) =>
    rows[colour].map(([id, resistance, effects]) => ({
      ...{ id, rank, colour, resistance },
      effects: readEffects(effects),
    })),
  );

export const MONSTERS = cardsOf('monster', MONSTER_ROWS);
export const WARLORDS = cardsOf('warlord', WARLORD_ROWS);
export const CARDS: readonly HordeCard[] = [...MONSTERS, ...WARLORDS];

/** The cards by their ids. */
export const CARDS_BY_ID: Readonly<Record<string, HordeCard>> = Object.fromEntries(
  CARDS.map((card) => [card.id, card]),
);
export const cardOf = lookingUp(CARDS_BY_ID);
export const isWarlord = (id: string): boolean => cardOf(id).rank === 'warlord';

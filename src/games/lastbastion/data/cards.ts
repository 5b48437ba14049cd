import { lookingUp } from '../../../kit/index.ts';
import { type Colour, COLOURS } from './colours.ts';
import { type Effect, readEffects } from './effects.ts';

/** L14 A Horde card. */
export interface HordeCard {
  readonly id: string;
  readonly rank: 'monster' | 'warlord';
  readonly colour: Colour;
  /** Hits that it takes. */
  readonly resistance: number;
  /** In the order in which they are printed: entrance, recurring, continuous, exit. */
  readonly effects: readonly Effect[];
}

type Row = readonly [id: string, resistance: number, effects: string];

/** L15 Ten Monsters of each colour; what is on them is designed for this game. Entrance | recurring | continuous | exit. */
const MONSTER_ROWS: Readonly<Record<Colour, readonly Row[]>> = {
  red: [
    ['cinder-imp', 1, '| grasp | |'],
    ['ash-veil', 1, '| | no-white |'],
    ['pyre-caller', 1, 'draw hex | | |'],
    ['ember-pack', 1, 'draw | | |'],
    ['flame-warden', 2, '| grasp | |'],
    ['bursting-fiend', 2, '| | | corrupt'],
    ['lava-hound', 2, 'life | | | equipment'],
    ['horned-reaver', 3, '| grasp | |'],
    ['hoard-demon', 4, '| | | equipment equipment'],
    ['hell-herald', 4, '| corrupt | | call'],
  ],
  green: [
    ['bog-goblin', 1, '| grasp | |'],
    ['bark-stalker', 1, '| | no-white |'],
    ['war-drummer', 1, 'draw hex | | |'],
    ['goblin-mob', 1, 'draw | | |'],
    ['thorn-ogre', 2, '| grasp | |'],
    ['spore-troll', 2, '| | | corrupt'],
    ['orc-looter', 2, 'token | | | heal'],
    ['siege-troll', 3, '| grasp | |'],
    ['tusk-lord', 4, '| | | equipment equipment'],
    ['blight-shaman', 4, '| corrupt | | heal'],
  ],
  yellow: [
    ['bone-picker', 1, '| grasp | |'],
    ['grave-shade', 1, '| | no-white |'],
    ['crypt-ringer', 1, 'draw hex | | |'],
    ['rattling-file', 1, 'draw | | |'],
    ['barrow-guard', 2, '| grasp | |'],
    ['plague-husk', 2, '| | | corrupt'],
    ['rot-carrier', 2, 'life | | | corrupt'],
    ['iron-golem', 3, '| grasp | |'],
    ['treasure-wight', 4, '| | | equipment equipment'],
    ['death-priest', 4, '| corrupt | | heal'],
  ],
  blue: [
    ['web-crawler', 1, '| grasp | |'],
    ['dim-lurker', 1, '| | no-white |'],
    ['void-piper', 1, 'draw hex | | |'],
    ['spider-brood', 1, 'draw | | |'],
    ['gloom-weaver', 2, '| grasp | |'],
    ['ink-horror', 2, '| | | corrupt'],
    ['mind-spinner', 2, 'hex | | | cleanse'],
    ['depth-strider', 3, '| grasp | |'],
    ['pearl-maw', 4, '| | | equipment equipment'],
    ['abyss-eye', 4, '| corrupt | | call'],
  ],
  black: [
    ['night-cutpurse', 1, 'token | grasp | | equipment'],
    ['dusk-scout', 1, '| | lock-die | equipment'],
    ['dusk-outrider', 1, 'draw | | lock-die | equipment'],
    ['blood-shade', 2, 'life | grasp | | heal'],
    ['rust-witch', 2, '| | no-equipment | corrupt / call'],
    ['umbral-rider', 2, 'draw | | | call'],
    ['oath-breaker', 3, 'hex-all | | | heal'],
    ['tribute-taker', 3, 'token-all | grasp | | call'],
    ['quake-titan', 4, 'pin-all | | | heal-call'],
    ['dread-colossus', 4, 'token-all | corrupt | | heal-call'],
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

/** The same by their ids. */
export const CARDS_BY_ID: Readonly<Record<string, HordeCard>> = Object.fromEntries(
  CARDS.map((card) => [card.id, card]),
);
export const cardOf = lookingUp(CARDS_BY_ID);
export const isWarlord = (id: string): boolean => cardOf(id).rank === 'warlord';

import { lookingUp } from '../../../kit/index.ts';

/** T157 The hundred adventure cards. Cards of one kind differ by a number. */

type Nature = 'animal' | 'monster' | 'spirit' | 'dragon' | 'ancient';

export type CardType = 'enemy' | 'enemy-unit' | 'event' | 'stranger' | 'follower' | 'object' | 'place';

interface Common {
  /** For example 'hobgoblins-2'. */
  readonly id: string;
  /** For example 'hobgoblins': decides name, text and picture. */
  readonly kind: string;
}
/** T25 It fights with Strength, a spirit with Craft. */
export interface Enemy extends Common {
  readonly type: 'enemy';
  readonly nature: Nature;
  readonly value: number;
}
/** T114 Fights the Army of a character who has one. */
export interface EnemyUnit extends Common {
  readonly type: 'enemy-unit';
  readonly might: number;
  /** Whether it charges in the first round. */
  readonly charges: boolean;
}
export interface Thing extends Common {
  readonly type: 'object';
  /** Gold value of a bag; 0 for other Objects. */
  readonly gold: number;
}
export interface Follower extends Common {
  readonly type: 'follower';
  /** T49, T155 Whether nobody wants it, and nobody can leave it behind. */
  readonly isBurden: boolean;
}
interface Other extends Common {
  readonly type: 'event' | 'stranger' | 'place';
}
export type Card = Enemy | EnemyUnit | Thing | Follower | Other;

const numbered = (kind: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => (count === 1 ? kind : `${kind}-${at + 1}`));

const enemies = (nature: Nature, values: Readonly<Record<string, number>>): Enemy[] =>
  Object.entries(values).map(([kind, value]) => ({ id: kind, kind, type: 'enemy', nature, value }));

const ENEMIES: readonly Enemy[] = [
  ...enemies('animal', { boar: 1, wolf: 2, ape: 3, bear: 3, lion: 4, serpent: 4 }),
  ...enemies('monster', { goblin: 2, hobgoblin: 3, bandit: 4, ogre: 5, giant: 6 }),
  ...enemies('dragon', { dragon: 7 }),
  ...enemies('spirit', { wisp: 1, shade: 2, spectre: 4, wraith: 5 }),
  ...enemies('ancient', { guardian: 8 }),
];

type UnitRow = readonly [might: number, count: number, charges?: true];

/** T114 Names and numbers are those of the rulebook. */
const ENEMY_UNIT_ROWS: Readonly<Record<string, UnitRow>> = {
  skeletons: [3, 1],
  mummies: [5, 1],
  'undead-cavalry': [4, 1],
  'skeleton-archers': [3, 1],
  'death-knights': [7, 1, true],
  'knights-of-light': [6, 1, true],
  barbarians: [4, 1],
  berserks: [5, 1],
  'stag-riders': [4, 1],
  'bear-riders': [5, 1, true],
  'elven-bowmen': [4, 1],
  'elven-knights': [6, 1, true],
  mercenaries: [4, 1],
  hobgoblins: [3, 3],
  goblins: [2, 3],
  'orc-raiders': [4, 2],
  'wolf-riders': [3, 2],
  'orc-cavalry': [4, 1, true],
  trolls: [7, 1],
  'goblin-bowmen': [2, 2],
  'orc-longbowmen': [3, 2],
  ogres: [6, 1],
};

const ENEMY_UNITS: readonly EnemyUnit[] = Object.entries(ENEMY_UNIT_ROWS).flatMap(([kind, [might, count, charges]]) =>
  numbered(kind, count).map((id): EnemyUnit => ({ id, kind, type: 'enemy-unit', might, charges: charges ?? false })),
);

/** T155 Whether such a Follower clings to a General. */
export const isBurden = (card: string): boolean => (cardOf(card) as Partial<Follower>).isBurden ?? false;

/** T114 The General may pay them instead of fighting. */
export const MERCENARIES = 'mercenaries';

const objects = (kind: string, count: number, gold = 0): Thing[] =>
  numbered(kind, count).map((id) => ({ id, kind, type: 'object', gold }));

const OBJECTS: readonly Thing[] = [
  ...objects('gold-1', 8, 1).map((card, at) => ({ ...card, id: `purse-${at + 1}` })),
  ...objects('gold-2', 4, 2).map((card, at) => ({ ...card, id: `chest-${at + 1}` })),
  ...objects('horse', 3),
  // The deck's own weapons differ from forged ones by their ids.
  ...['sword', 'axe', 'helmet', 'shield', 'armour'].map((kind) => ({ ...objects(kind, 1)[0]!, id: `found-${kind}` })),
  ...objects('water-bottle', 1),
  ...objects('ember-ward', 2),
];

const followers = (kind: string, count = 1, isBurden = false): Follower[] =>
  numbered(kind, count).map((id) => ({ id, kind, type: 'follower', isBurden }));

const FOLLOWERS: readonly Follower[] = [
  ...followers('warlord'),
  ...followers('captain', 2),
  ...['barbarian-hero', 'sapper', 'lady-in-waiting', 'white-hart', 'hired-blade', 'pathfinder'].flatMap((kind) =>
    followers(kind),
  ),
  ...followers('clinging-shade', 1, true),
  ...followers('old-curse', 1, true),
];

const others = (type: Other['type'], kinds: readonly string[]): Other[] =>
  kinds.map((kind) => ({ id: kind, kind, type }));

const OTHERS: readonly Other[] = [
  ...others('event', ['pestilence', 'raiders', 'storm-bird', 'earthquake', 'soldiers-pay', 'extra-taxes', 'civil-war']),
  ...others('stranger', ['healer', 'enchanter', 'sorcerer', 'winged-horse', 'master-builder', 'master-strategist']),
  ...others('place', ['red-spring', 'blue-spring', 'still-pool', 'shrine', 'market', 'wind-arch']),
];

export const ADVENTURES: readonly Card[] = [...ENEMIES, ...ENEMY_UNITS, ...OBJECTS, ...FOLLOWERS, ...OTHERS];

/** T30 Wares of the Blacksmith with their prices: no cards of the deck, and in unlimited number. */
export const SMITHED: Readonly<Record<string, number>> = { helmet: 2, sword: 2, axe: 2, shield: 2, armour: 4, horse: 3 };
/** T154 Only one weapon counts. */
export const WEAPONS: readonly string[] = ['sword', 'axe'];
const COPIES = Array.from({ length: 24 }, (_, at) => (at === 0 ? '' : `-${at + 1}`));
export const WARES: readonly Thing[] = Object.keys(SMITHED).flatMap((kind) =>
  COPIES.map((copy): Thing => ({ id: `smith-${kind}${copy}`, kind, type: 'object', gold: 0 })),
);

export const cardOf = lookingUp<Card>(Object.fromEntries([...ADVENTURES, ...WARES].map((card) => [card.id, card])));
export const kindOf = (id: string): string => cardOf(id).kind;
/** The first ware of its kind that nobody has; null if all are taken. */
export const wareOf = (kind: string, isTaken: (id: string) => boolean): string | null =>
  WARES.find((ware) => ware.kind === kind && !isTaken(ware.id))?.id ?? null;
/** Whether a used-up card goes to the deck's discard pile; forged wares do not. */
export const isOfDeck = (id: string): boolean => !id.startsWith('smith-');

/** T23 The order in which cards of a space are met. */
export const MEETING: readonly CardType[] = [
  ...(['event', 'enemy', 'enemy-unit', 'stranger', 'object', 'follower', 'place'] as const),
];

/** T156 The number of uses of these Places. */
export const USES: Readonly<Record<string, number>> = { 'red-spring': 4, 'blue-spring': 4, 'still-pool': 4 };

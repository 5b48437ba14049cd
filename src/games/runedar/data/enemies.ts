import { lookingUp } from '../../../kit/index.ts';

/** R10.20 The way to get rid of a goblin. */
export const GOBLIN_KINDS = ['any', 'each', 'rubble', 'hits'] as const;
type GoblinKind = (typeof GOBLIN_KINDS)[number];

/** R2.6 A goblin tile. `value`: pieces in all, pieces of each resource, rubble, hits of each circle. */
export interface GoblinTile {
  readonly id: string;
  /** R4.2 The section over it, 1 to 5. */
  readonly group: number;
  readonly kind: GoblinKind;
  readonly value: number;
  /** R10.24 The hits for each of its circles, if the goblin is fought. */
  readonly circles: readonly number[];
}

/** R2.7 A troll tile: the hits for each of its circles. */
export interface TrollTile {
  readonly id: string;
  readonly circles: readonly number[];
}

/** R4.2 The tunnel has five sections, each with two goblins under it. */
export const SECTIONS = 5;
export const GOBLINS_A_SECTION = 2;

/** By group, in the order of GOBLIN_KINDS; designed for this game. The last are "especially dangerous". */
const VALUES: readonly (readonly number[])[] = [
  [3, 1, 2, 1],
  [4, 1, 2, 2],
  [5, 1, 3, 2],
  [6, 2, 4, 3],
  [7, 2, 6, 3],
];
/** By group: circles of the goblin that is fought. */
const CIRCLES = [1, 1, 2, 2, 3];

function goblinTile(group: number, kind: GoblinKind, value: number): GoblinTile {
  const circles = kind === 'hits' ? Array<number>(CIRCLES[group - 1]!).fill(value) : [];
  return { id: `goblin-${group}-${kind}`, group, kind, value, circles };
}

/** The five groups of goblin tiles. */
export const GOBLIN_GROUPS: readonly (readonly GoblinTile[])[] = VALUES.map((values, index) =>
  GOBLIN_KINDS.map((kind, at) => goblinTile(index + 1, kind, values[at]!)),
);

/** The first is from the rulebook; the others are designed for this game. */
export const TROLL_TILES: readonly TrollTile[] = [
  [2, 2, 2],
  [1, 1, 1, 1],
  [3, 3],
  [4, 4],
  [3, 3, 3],
].map((circles, index) => ({ id: `troll-${index + 1}`, circles }));

export const goblinTileOf = lookingUp(Object.fromEntries(GOBLIN_GROUPS.flat().map((tile) => [tile.id, tile])));
export const trollTileOf = lookingUp(Object.fromEntries(TROLL_TILES.map((tile) => [tile.id, tile])));

/** R10.24 The circles of a tile; empty for a goblin that is not fought. */
export const circlesOf = (tile: string): readonly number[] =>
  (tile.startsWith('troll') ? trollTileOf(tile) : goblinTileOf(tile)).circles;

/** R2.8 One for each space of the Upgrade Board. */
export const SHOTS: readonly string[] = [1, 2, 3, 4, 5].map((space) => `catapult-${space}`);
/** The index of the space hit by a Catapult card. */
export const spaceHitBy = (shot: string): number => Number(shot.slice('catapult-'.length)) - 1;

/** R2.1, R2.3 Figures in the box. */
export const ORC_FIGURES = 10;

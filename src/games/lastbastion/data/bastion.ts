/**
 * The Bastion: nine spots (0-8, row by row from the north-west), four sides clockwise, and twelve spaces for cards (0-11, three a
 * side: `3 * side + 0..2`).
 */

/** L1 The tiles in display order. */
export const TILES = [
  'trebuchet',
  'tower',
  'market',
  'tavern',
  'standard',
  'fountain',
  'dispensary',
  'tomb',
  'quarry',
] as const;
export type TileId = (typeof TILES)[number];

/** L24 Clockwise. */
export const SIDES = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof SIDES)[number];

export const SPOTS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
export const SPACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export const SPACES_A_SIDE = 3;
/** L20 All heroes begin on this spot. */
export const CENTRE = 4;

export const sideOf = (space: number): number => Math.floor(space / SPACES_A_SIDE);
export const spacesOf = (side: number): number[] => [0, 1, 2].map((index) => side * SPACES_A_SIDE + index);
export const oppositeOf = (side: number): number => (side + 2) % SIDES.length;

/** L3, L4 The tiles that a space faces, the nearest first. */
export const LINES: readonly (readonly number[])[] = [
  ...[0, 1, 2].map((column) => [column, column + 3, column + 6]),
  ...[0, 1, 2].map((row) => [3 * row + 2, 3 * row + 1, 3 * row]),
  ...[0, 1, 2].map((column) => [column + 6, column + 3, column]),
  ...[0, 1, 2].map((row) => [3 * row, 3 * row + 1, 3 * row + 2]),
];

const spacesWhere = (fits: (line: readonly number[], spot: number) => boolean): readonly (readonly number[])[] =>
  SPOTS.map((spot) => SPACES.filter((space) => fits(LINES[space]!, spot)));

/** L5 The spaces beside a spot: two at a corner, one in the middle of a side, none in the centre. */
export const ADJACENT = spacesWhere(([nearest], spot) => nearest === spot);

/** L94 The four spaces in line with a spot. */
export const IN_LINE = spacesWhere((line, spot) => line.includes(spot));

/** L59 The tiles beside a Horde board. */
export const BESIDE: readonly (readonly number[])[] = SIDES.map((_, side) =>
  spacesOf(side).map((space) => LINES[space]![0]!),
);

const row = (spot: number): number => Math.floor(spot / 3);
const column = (spot: number): number => spot % 3;

/** L6 The spots around one, in all eight directions. */
export const AROUND: readonly (readonly number[])[] = SPOTS.map((from) =>
  SPOTS.filter(
    (to) => to !== from && Math.abs(row(from) - row(to)) <= 1 && Math.abs(column(from) - column(to)) <= 1,
  ),
);

import { recordOf } from '../../../kit/index.ts';

/** The four sides of the Citadel, clockwise: "to the left" of a field is the next one (B142). */
export const SIDES = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof SIDES)[number];

/** B12 Zone 1 touches the wall, zone 3 is the spawn zone. */
export const ZONES = [1, 2, 3] as const;
export type ZoneNumber = (typeof ZONES)[number];

/** B8 The two buildings of each Quarter. */
export const QUARTERS = {
  north: ['tavern', 'hideout'],
  east: ['barn', 'armory'],
  south: ['market', 'sanctuary'],
  west: ['palace', 'tower'],
} as const satisfies Record<Side, readonly string[]>;
export type BuildingId = (typeof QUARTERS)[Side][number];
export const BUILDINGS: readonly BuildingId[] = SIDES.flatMap((side) => QUARTERS[side]);

/** A place where a hero's figure can stand. B9: the Catapult belongs to no Quarter. */
export type WallId = `wall:${Side}`;
export type Place = WallId | BuildingId | 'catapult';

const WALLS: Readonly<Record<Side, WallId>> = {
  north: 'wall:north',
  east: 'wall:east',
  south: 'wall:south',
  west: 'wall:west',
};
export const wallOf = (side: Side): WallId => WALLS[side];
export const isWall = (place: Place): place is WallId => place.startsWith('wall:');
export const isBuilding = (place: Place): place is BuildingId => (BUILDINGS as readonly string[]).includes(place);

/** The places of a Quarter: its wall and its two buildings. */
export const placesOf = (side: Side): readonly Place[] => PLACES[side];
const PLACES = recordOf(SIDES, (side): readonly Place[] => [wallOf(side), ...QUARTERS[side]]);

/** B83 The number a red die must show to hit in a zone. */
export const BASE_TARGET: Readonly<Record<ZoneNumber, number>> = { 1: 4, 2: 5, 3: 6 };

/** B142 All fields, clockwise from `side`. */
export function clockwiseFrom(side: Side): Side[] {
  const first = SIDES.indexOf(side);
  return [...SIDES.slice(first), ...SIDES.slice(0, first)];
}

/** The next field clockwise. */
export const leftOf = (side: Side): Side => clockwiseFrom(side)[1]!;

/** Seasons of three rounds each (B15). */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];
export const ROUNDS = 12;
export const ROUNDS_A_SEASON = 3;
export const seasonOf = (round: number): Season => SEASONS[Math.floor((round - 1) / ROUNDS_A_SEASON)]!;
export const endsSeason = (round: number): boolean => round % ROUNDS_A_SEASON === 0;

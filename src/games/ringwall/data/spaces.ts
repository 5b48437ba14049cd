import { lookingUp } from '../../../kit/index.ts';

/** T4-T7 The spaces of the board: two rings, and the areas within and below. */

export type Region = 'outer' | 'middle' | 'dungeon' | 'inner';

/** The terrain of a space: its name, its picture and its rule. */
export type Terrain =
  | 'village'
  | 'fields'
  | 'graveyard'
  | 'woods'
  | 'bridge'
  | 'hills'
  | 'chapel'
  | 'rocks'
  | 'plains'
  | 'city'
  | 'tavern'
  | 'ruins'
  | 'forest'
  | 'high-gate'
  | 'mist-vale'
  | 'stones'
  | 'hexers-cave'
  | 'desert'
  | 'oasis'
  | 'temple'
  | 'castle'
  | 'dungeon'
  | 'ashen-flats'
  | 'red-keep'
  | 'moon-lair'
  | 'burning-pass'
  | 'iron-seat';

/** 'o0'-'o15', 'm0'-'m8', 'dg', 'i0'-'i4'. */
export type SpaceId = string;
/** T8 The site outward of the outer space of the same number: 'f0'-'f15'. */
export type Site = string;
/** A place of a character: a space or a site. */
export type Spot = string;

export interface Space {
  readonly id: SpaceId;
  readonly terrain: Terrain;
  readonly region: Region;
  /** T29 Number of adventure cards that an encounter finds here. */
  readonly draw: number;
}

type Row = readonly [terrain: Terrain, draw: number];

/** T4 Clockwise. */
const OUTER_ROWS: readonly Row[] = [
  ['village', 0],
  ['fields', 1],
  ['graveyard', 0],
  ['woods', 1],
  ['bridge', 1],
  ['hills', 1],
  ['chapel', 0],
  ['rocks', 0],
  ['plains', 1],
  ['city', 0],
  ['fields', 1],
  ['woods', 1],
  ['tavern', 0],
  ['ruins', 2],
  ['plains', 1],
  ['forest', 0],
];

/** T5 Clockwise. */
const MIDDLE_ROWS: readonly Row[] = [
  ['high-gate', 1],
  ['mist-vale', 3],
  ['hills', 1],
  ['stones', 1],
  ['hexers-cave', 0],
  ['desert', 1],
  ['oasis', 2],
  ['temple', 0],
  ['castle', 0],
];

/** T6 From the gate to the seat. */
const INNER_ROWS: readonly Row[] = [
  ['ashen-flats', 0],
  ['red-keep', 0],
  ['moon-lair', 0],
  ['burning-pass', 0],
  ['iron-seat', 0],
];

const spacesOf = (region: Region, letter: string, rows: readonly Row[]): readonly Space[] =>
  rows.map(([terrain, draw], at) => ({ id: `${letter}${at}`, terrain, region, draw }));

export const OUTER = spacesOf('outer', 'o', OUTER_ROWS);
export const MIDDLE = spacesOf('middle', 'm', MIDDLE_ROWS);
export const INNER = spacesOf('inner', 'i', INNER_ROWS);
/** T7 The Dungeon lies below the Ruins. */
const DUNGEON: Space = { id: 'dg', terrain: 'dungeon', region: 'dungeon', draw: 2 };

export const SPACES: readonly Space[] = [...OUTER, ...MIDDLE, DUNGEON, ...INNER];
export const spaceOf = lookingUp(Object.fromEntries(SPACES.map((space) => [space.id, space])));
export const regionOf = (at: Spot): Region => (isSite(at) ? 'outer' : spaceOf(at).region);

export const SITES: readonly Site[] = OUTER.map((_, at) => `f${at}`);
export const isSite = (at: Spot): boolean => at.startsWith('f');
/** T8 The outer space that a site belongs to. */
export const outsideOf = (site: Site): SpaceId => `o${site.slice(1)}`;
export const siteOf = (space: SpaceId): Site => `f${space.slice(1)}`;
/** The space on the ring for a place: in a Fortress, the space outside it. */
export const groundOf = (at: Spot): SpaceId => (isSite(at) ? outsideOf(at) : at);

/** T9 Spaces where the rings, the line and the Dungeon meet, and spaces with special rules. */
export const [BRIDGE, BRIDGE_END, GATE, CITY, ENTRANCE, , TEMPLE, OASIS, DESERT, CAVE] = [
  ...['o4', 'm2', 'm0', 'o9', 'o13', 'o12', 'm7', 'm6', 'm5', 'm4'],
] as [SpaceId, SpaceId, SpaceId, SpaceId, SpaceId, SpaceId, SpaceId, SpaceId, SpaceId, SpaceId];

/** The spaces of a ring or line, in order. */
export const ringOf = (region: Region): readonly Space[] =>
  region === 'outer' ? OUTER : region === 'middle' ? MIDDLE : region === 'inner' ? INNER : [DUNGEON];

const indexOf = (at: SpaceId): number => Number(at.slice(1));

/** The space this many steps along a ring, clockwise if positive. */
export function along(from: SpaceId, steps: number): SpaceId {
  const ring = ringOf(regionOf(from));
  return ring[(((indexOf(from) + steps) % ring.length) + ring.length) % ring.length]!.id;
}

/** Steps between two spaces of one ring, the shorter way round. */
function ringDistance(one: SpaceId, other: SpaceId): number {
  const { length } = ringOf(regionOf(one));
  const steps = Math.abs(indexOf(one) - indexOf(other));
  return Math.min(steps, length - steps);
}

/**
 * T42 The distance from a space to a Fortress; from within another Fortress one step more, from beyond the outer ring
 * Infinity.
 */
export function distanceTo(site: Site, from: Spot): number {
  if (from === site) return 0;
  if (regionOf(from) !== 'outer') return Infinity;
  return ringDistance(groundOf(from), outsideOf(site)) + (isSite(from) ? 2 : 1);
}

/** T73 The places one step away: along the ring, over a bridge, or between a Fortress and the space outside it. */
export function neighboursOf(at: Spot): Spot[] {
  if (isSite(at)) return [outsideOf(at)];
  const region = regionOf(at);
  if (region === 'dungeon') return [ENTRANCE];
  if (region === 'inner') {
    const line = [GATE, ...INNER.map(({ id }) => id)];
    const here = line.indexOf(at);
    return line.filter((_, place) => Math.abs(place - here) === 1);
  }
  const joined: Readonly<Record<SpaceId, readonly Spot[]>> = {
    [BRIDGE]: [BRIDGE_END],
    [BRIDGE_END]: [BRIDGE],
    [GATE]: ['i0'],
    [ENTRANCE]: ['dg'],
  };
  return [along(at, 1), along(at, -1), ...(joined[at] ?? []), ...(region === 'outer' ? [siteOf(at)] : [])];
}

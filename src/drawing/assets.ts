import * as z from 'zod';
import type { BoardSpec } from '../engine/index.ts';
import { type AssetFolder, boardSpecIn, hasAsset, readAsset } from './asset-folder.ts';
import { type Figures, loadFigures } from './figures.ts';

/** x, y, width, height in pixels. */
const rect = z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]);
const side = z.enum(['north', 'east', 'south', 'west']);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const point = z.tuple([z.number(), z.number()]);

/** What the spaces of rings lie on. */
const terrains = ['meadow', 'fields', 'woods', 'hills', 'rocks', 'sand', 'graves', 'water', 'street', 'ash'] as const;

/** What a stronghold consists of. `name` is where it is called by its name, `pieces` where figures stand. */
const strongholdSites = [
  /** Ground before a wall. */
  z.object({ kind: z.literal('approach'), side, rect, name: rect, pieces: rect }),
  /** A wall on which figures stand. */
  z.object({ kind: z.literal('rampart'), side, rect, name: rect, pieces: rect }),
  /** A round platform above the walls. */
  z.object({ kind: z.literal('turret'), rect, name: rect, pieces: rect }),
  /**
   * A room of any shape: its floor, what stands in it as the drawing `art`, how much it holds, and the cards of those who
   * are up to something there.
   */
  z.object({
    kind: z.literal('room'),
    floor: z.enum(['planks', 'tiles', 'slabs', 'earth', 'gilt']),
    shape: z.array(point).min(3),
    rect,
    art: z.string().optional(),
    furniture: rect.optional(),
    stock: rect,
    /** What it holds must not run out. */
    precious: z.boolean().default(true),
    name: rect,
    pieces: rect,
    cards: rect.optional(),
  }),
  /** Sections in a row, of which as many are open as the place has got; the first one at `first`. */
  z.object({ kind: z.literal('passage'), first: side, rect, name: rect }),
  /** The ground before somebody's seat. */
  z.object({ kind: z.literal('area'), rect }),
  /** Room for one card that is being paid for. */
  z.object({ kind: z.literal('space'), rect }),
  /** One of the halls behind the walls: what it is as the drawing of its place, its name, and those who stand there before it. */
  z.object({ kind: z.literal('hall'), rect, name: rect, picture: rect, pieces: rect }),
  /** The ground before a wall where cards gather; `name` is where it says whose it is and what it does. */
  z.object({ kind: z.literal('front'), side, rect, name: rect }),
  /** Room for one card before a wall; `pieces` where figures stand that go with it. */
  z.object({ kind: z.literal('post'), side, rect, pieces: rect }),
] as const;

/** Where a place lies and what kind of site it is. */
const site = z.discriminatedUnion('kind', [
  /** Ground on which figures stand; `depth` 1 is nearest to the wall. */
  z.object({
    kind: z.literal('zone'),
    side,
    depth: z.number().int().min(1),
    rect,
    note: rect,
    pieces: rect,
    badges: rect,
  }),
  z.object({ kind: z.literal('building'), art: z.string(), rect }),
  z.object({ kind: z.literal('wall'), side, rect }),
  /** Something that points at other places. */
  z.object({ kind: z.literal('machine'), rect }),
  /** A board with cards, the badges of the place; `side` is where the site lies that it serves. */
  z.object({ kind: z.literal('board'), side, rect }),
  /** Room for figures that are not on the map proper; drawn only when somebody is there. */
  z.object({ kind: z.literal('camp'), rect }),
  /** A place that roads lead to, as a medallion in the square `rect`; `pieces` where figures are not to stand below its name. */
  z.object({ kind: z.literal('node'), rect, pieces: rect.optional() }),
  /** A tile of a grid. */
  z.object({ kind: z.literal('tile'), rect }),
  ...strongholdSites,
  /** A space of a ring: its ground, with the drawing `art` upon it. Drawn only where the scene names it. */
  z.object({ kind: z.literal('land'), terrain: z.enum(terrains), art: z.string().optional(), rect }),
  /** Room for a fortress beside a space. Drawn only where the scene names it. */
  z.object({ kind: z.literal('fort'), rect }),
]);

/** Room for counters: for those of some arts, or for any. */
const counterArea = z.union([
  rect.transform((area) => ({ rect: area, arts: null })),
  z.object({ rect, arts: z.array(z.string()).min(1) }),
]);

const mapFile = z.object({
  /** All that is drawn lies in here. */
  ground: rect,
  citadel: z.object({ rect, wall: z.number().positive() }).nullable().default(null),
  /** Counters are dealt to these areas in equal parts, but for those that an area names as its own. */
  counters: z.array(counterArea).default([]),
  /** Ways that are seen on the ground, and along which arrows run from a place to another. */
  tracks: z.array(z.object({ from: z.string(), to: z.string(), line: z.tuple([point, point]) })).default([]),
  /** Doors in the walls of rooms, by their middle; `turn` in degrees. */
  doors: z.array(z.object({ at: point, turn: z.number().default(0) })).default([]),
  /**
   * What stands about, for beauty only: drawings with the middle of their feet, so many times as large as they are drawn.
   * What glows gives light in the dark.
   */
  decor: z
    .array(z.object({ art: z.string(), at: point, size: z.number().positive(), glows: z.boolean().default(false) }))
    .default([]),
  /** Where mountains are. */
  rocks: z.array(rect).default([]),
  /** Water that runs along a line of points, so many pixels wide; around and around where it ends where it began. */
  rivers: z.array(z.object({ line: z.array(point).min(2), width: z.number().positive() })).default([]),
  /** Bridges over them, from end to end. */
  bridges: z.array(z.tuple([point, point])).default([]),
  /** Boards of wood on which other things lie. */
  tables: z.array(rect).default([]),
  /** Room for the stacks that lie at no place. */
  stacks: rect.optional(),
  /** Where pieces go whose place is not on this map. */
  tray: rect,
  places: z.record(z.string(), site),
});

const mood = z.object({
  wild: colour,
  /** Ground of the zones by depth, the nearest to the wall first. */
  field: z.array(colour).min(1),
  edge: colour,
  /** What grows or lies on the zones, in strokes of `ink` and dots of `accent`. */
  texture: z.enum(['meadow', 'wheat', 'furrows', 'snow', 'scree']),
  ink: colour,
  accent: colour,
  road: colour,
  /** Figures that stand about in the wild. */
  trees: z.array(z.string()),
  court: colour,
  /** The colour of the sunbeams, and how far they throw the shadow of the citadel, in pixels. */
  light: colour,
  shadow: z.number().nonnegative(),
  /** The colour of mountains, and the figures that stand on them. */
  rock: colour.default('#7d7a75'),
  peaks: z.array(z.string()).default([]),
  /** Torches burn, and the sun does not shine. */
  dark: z.boolean().default(false),
});

const art = z.object({
  /** Name of an icon of game-icons. */
  icon: z.string(),
  /** Icons that stand for the values from 1 on, as the faces of a die do: then no number is written. */
  faces: z.array(z.string()).optional(),
  colour,
  ink: colour,
  /** Tells it apart besides its colour: the division of a hero's shield, the ground of a token. */
  pattern: z.enum(['plain', 'hatch', 'dots', 'pale', 'fess', 'bend', 'cross', 'chevron']).optional(),
  /** The outline of its emblem; figures get theirs from their rank. */
  shape: z.enum(['disc', 'card', 'burst', 'octagon', 'square', 'shield']).optional(),
});

const pictureFile = z.object({ moods: z.record(z.string(), mood), arts: z.record(z.string(), art) });

export type Rect = z.infer<typeof rect>;
export type Side = z.infer<typeof side>;
export type Site = z.infer<typeof site>;
export type Terrain = (typeof terrains)[number];
export type SiteOf<Kind extends Site['kind']> = Extract<Site, { kind: Kind }>;
export type BoardMap = z.infer<typeof mapFile>;
export type Mood = z.infer<typeof mood>;
export type Art = z.infer<typeof art>;
export type Pictures = z.infer<typeof pictureFile> & { readonly figures: Figures };

/** What places may be on a map that is drawn in a style. */
const drawnAs: Readonly<Record<BoardSpec['style'], readonly Site['kind'][]>> = {
  citadel: ['zone', 'building', 'wall', 'machine', 'board', 'camp'],
  graph: ['node'],
  grid: ['tile'],
  rings: ['land', 'fort'],
  stronghold: [
    ...['approach', 'rampart', 'turret', 'room', 'passage', 'area', 'space', 'camp'],
    ...['hall', 'front', 'post'],
  ] as Site['kind'][],
};

/** A map whose places the game's style of board can draw. */
function readMap(folder: AssetFolder, file: string): BoardMap {
  const map = readAsset(folder, file, mapFile);
  const { style } = boardSpecIn(folder);
  for (const [id, { kind }] of Object.entries(map.places))
    if (!drawnAs[style].includes(kind))
      throw new Error(`${folder.game}/${file}: places.${id}.kind: a ${style} has no ${kind}`);
  return map;
}

/** The map of a game, checked. Throws when the file is missing or wrong. */
export const loadMap = (folder: AssetFolder): BoardMap => readMap(folder, 'map.json');

/** The same places laid out to be seen by themselves, upright and larger; the map where a game has no such file. */
export const loadCloseUp = (folder: AssetFolder): BoardMap =>
  hasAsset(folder, 'close-up.json') ? readMap(folder, 'close-up.json') : loadMap(folder);

/** The pictures, figures and moods of a game, checked. Throws when a file is missing (but for figures) or wrong. */
export const loadPictures = (folder: AssetFolder): Pictures => ({
  ...readAsset(folder, 'pictures.json', pictureFile),
  figures: loadFigures(folder),
});

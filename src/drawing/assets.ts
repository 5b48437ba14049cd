import * as z from 'zod';
import type { BoardSpec } from '../engine/index.ts';
import { type AssetFolder, boardSpecIn, hasAsset, readAsset } from './asset-folder.ts';
import { type Figures, loadFigures } from './figures.ts';

/** x, y, width, height in pixels. */
const rect = z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]);
const side = z.enum(['north', 'east', 'south', 'west']);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);

const point = z.tuple([z.number(), z.number()]);

/** Grounds for the spaces of rings. */
const terrains = ['meadow', 'fields', 'woods', 'hills', 'rocks', 'sand', 'graves', 'water', 'street', 'ash'] as const;

/** Site kinds of a stronghold. `name` is the place for the site's name, `pieces` the place for figures. */
const strongholdSites = [
  /** Ground in front of a wall. */
  z.object({ kind: z.literal('approach'), side, rect, name: rect, pieces: rect }),
  /** A wall with room for figures. */
  z.object({ kind: z.literal('rampart'), side, rect, name: rect, pieces: rect }),
  /** A round platform above the walls. */
  z.object({ kind: z.literal('turret'), rect, name: rect, pieces: rect }),
  /**
   * A room of any shape, with its floor, its furniture as the drawing `art`, its stock, and the cards of figures with
   * plans there.
   */
  z.object({
    kind: z.literal('room'),
    floor: z.enum(['planks', 'tiles', 'slabs', 'earth', 'gilt']),
    shape: z.array(point).min(3),
    rect,
    art: z.string().optional(),
    furniture: rect.optional(),
    stock: rect,
    /** Whether its stock must not run out. */
    precious: z.boolean().default(true),
    name: rect,
    pieces: rect,
    cards: rect.optional(),
  }),
  /** Sections in a row; the place's progress is the number of open ones. The first lies at `first`. */
  z.object({ kind: z.literal('passage'), first: side, rect, name: rect }),
  /** The ground in front of a player's seat. */
  z.object({ kind: z.literal('area'), rect }),
  /** Room for one card that players are paying for. */
  z.object({ kind: z.literal('space'), rect }),
  /** A hall behind the walls: a drawing of its place, its name, and the figures in front of it. */
  z.object({ kind: z.literal('hall'), rect, name: rect, picture: rect, pieces: rect }),
  /** The ground in front of a wall where cards gather; `name` is for its owner and effect. */
  z.object({ kind: z.literal('front'), side, rect, name: rect }),
  /** Room for one card in front of a wall; `pieces` is for the figures that belong to the card. */
  z.object({ kind: z.literal('post'), side, rect, pieces: rect }),
] as const;

/** Position and kind of a place. */
const site = z.discriminatedUnion('kind', [
  /** Ground for figures; `depth` 1 is nearest to the wall. */
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
  /** A device that points at other places. */
  z.object({ kind: z.literal('machine'), rect }),
  /** A board with cards and the place's badges; `side` points to the site that it serves. */
  z.object({ kind: z.literal('board'), side, rect }),
  /** Room for figures outside the map proper; drawn only when figures are there. */
  z.object({ kind: z.literal('camp'), rect }),
  /**
   * A place on roads, drawn as a medallion in the square `rect`. `pieces` is the room for figures where it does not lie
   * below the name.
   */
  z.object({ kind: z.literal('node'), rect, pieces: rect.optional() }),
  /** A tile of a grid. */
  z.object({ kind: z.literal('tile'), rect }),
  ...strongholdSites,
  /** A space of a ring: its ground with the drawing `art`. Drawn only if the scene names it. */
  z.object({ kind: z.literal('land'), terrain: z.enum(terrains), art: z.string().optional(), rect }),
  /** Room for a fortress beside a space. Drawn only if the scene names it. */
  z.object({ kind: z.literal('fort'), rect }),
]);

/** Room for counters, of given arts or of any. */
const counterArea = z.union([
  rect.transform((area) => ({ rect: area, arts: null })),
  z.object({ rect, arts: z.array(z.string()).min(1) }),
]);

const mapFile = z.object({
  /** Bounds of everything drawn. */
  ground: rect,
  citadel: z.object({ rect, wall: z.number().positive() }).nullable().default(null),
  /** Areas for counters, in equal shares; counters that an area names go to that area. */
  counters: z.array(counterArea).default([]),
  /** Visible ways on the ground; arrows between their places follow them. */
  tracks: z.array(z.object({ from: z.string(), to: z.string(), line: z.tuple([point, point]) })).default([]),
  /** Doors in room walls, by their centres; `turn` in degrees. */
  doors: z.array(z.object({ at: point, turn: z.number().default(0) })).default([]),
  /** Decorations: drawings with the centre of their feet, and a size factor. Glowing ones give light in the dark. */
  decor: z
    .array(z.object({ art: z.string(), at: point, size: z.number().positive(), glows: z.boolean().default(false) }))
    .default([]),
  /** Areas with mountains. */
  rocks: z.array(rect).default([]),
  /** Water along a line of points, `width` pixels wide; a closed line flows around. */
  rivers: z.array(z.object({ line: z.array(point).min(2), width: z.number().positive() })).default([]),
  /** Bridges over rivers, from end to end. */
  bridges: z.array(z.tuple([point, point])).default([]),
  /** Wooden boards beneath other things. */
  tables: z.array(rect).default([]),
  /** Room for stacks without a place. */
  stacks: rect.optional(),
  /** Room for pieces whose place is not on this map. */
  tray: rect,
  places: z.record(z.string(), site),
});

const mood = z.object({
  wild: colour,
  /** Ground of the zones by depth, starting at the wall. */
  field: z.array(colour).min(1),
  edge: colour,
  /** Texture of the zones, in strokes of `ink` and dots of `accent`. */
  texture: z.enum(['meadow', 'wheat', 'furrows', 'snow', 'scree']),
  ink: colour,
  accent: colour,
  road: colour,
  /** Figures scattered in the wild. */
  trees: z.array(z.string()),
  court: colour,
  /** Colour of the sunbeams, and length in pixels of the citadel's shadow. */
  light: colour,
  shadow: z.number().nonnegative(),
  /** Colour of mountains, and the figures on them. */
  rock: colour.default('#7d7a75'),
  peaks: z.array(z.string()).default([]),
  /** Night: torches burn and the sun does not shine. */
  dark: z.boolean().default(false),
});

const art = z.object({
  /** Name of an icon of game-icons. */
  icon: z.string(),
  /** Icons for the values from 1 on, like the faces of a die; they replace the number. */
  faces: z.array(z.string()).optional(),
  colour,
  ink: colour,
  /** Distinguishes it besides colour: the division of a hero's shield, the ground of a token. */
  pattern: z.enum(['plain', 'hatch', 'dots', 'pale', 'fess', 'bend', 'cross', 'chevron']).optional(),
  /** Outline of its emblem; figures get theirs from their rank. */
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

/** Kinds of sites that each style of board can draw. */
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

/** Reads a map and checks that the game's style can draw its places. */
function readMap(folder: AssetFolder, file: string): BoardMap {
  const map = readAsset(folder, file, mapFile);
  const { style } = boardSpecIn(folder);
  for (const [id, { kind }] of Object.entries(map.places))
    if (!drawnAs[style].includes(kind))
      throw new Error(`${folder.game}/${file}: places.${id}.kind: a ${style} has no ${kind}`);
  return map;
}

/** Reads and validates a game's map. Throws if the file is missing or wrong. */
export const loadMap = (folder: AssetFolder): BoardMap => readMap(folder, 'map.json');

/**
 * Reads the layout of the same places for the map crop, upright and larger; the normal map if the game has no such
 * file.
 */
export const loadCloseUp = (folder: AssetFolder): BoardMap =>
  hasAsset(folder, 'close-up.json') ? readMap(folder, 'close-up.json') : loadMap(folder);

/**
 * Reads and validates a game's pictures, figures and moods. Throws if a file is wrong, or missing (except for figures).
 */
export const loadPictures = (folder: AssetFolder): Pictures => ({
  ...readAsset(folder, 'pictures.json', pictureFile),
  figures: loadFigures(folder),
});

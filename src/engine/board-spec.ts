import * as z from 'zod';
import type { Scene } from './scene.ts';

/** Schema of `assets/<game>/board.json`: one game's data for its pictures and for the text lines beside them. */

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
/** A key of the locale files. */
const label = z.string().regex(/^[a-z][a-z0-9-]*:[^\s]+$/);

/** A part of the board that players can view by itself. */
const crop = z.strictObject({
  /** Part of button ids. */
  id: z.string().regex(/^[a-z-]+$/),
  label,
  /** One emoji. */
  symbol: z.string().min(1),
  /** 'around': the surroundings of the place that the scene names for this crop (`Scene.focus`). */
  shows: z.enum(['all', 'map', 'panels', 'around']),
  /** Whether each viewer sees different content. */
  own: z.boolean().default(false),
});

const rankSpec = z.strictObject({
  /** Outline of a token and its edge. */
  frame: z.enum(['disc', 'burst', 'octagon', 'hexagon', 'shield', 'square', 'card', 'crown']),
  rim: colour,
  /** Width of the icon as a fraction of the token's width. */
  icon: z.number().min(0.3).max(0.8).default(0.62),
  /** Whether the token bears a shield with its letter, and is mourned by that letter. */
  arms: z.boolean().default(false),
  /** Whether a missing figure has fallen and gets a skull; otherwise the figure was only put away. */
  falls: z.boolean().default(true),
  /** Whether the figure stands on a platform and points at other places. */
  aims: z.boolean().default(false),
  /**
   * How the text lines beside a board report the figure:
   * - `counted`: how many came and fell;
   * - `followed`: where it went and stands;
   * - `moved`: only where it went (for a figure whose home is obvious);
   * - `no`: not at all.
   */
  told: z.enum(['counted', 'followed', 'moved', 'no']).default('no'),
  /**
   * Text about figures (`names`) that changed without moving. Badges report the changes of a figure that has a panel.
   */
  stirred: label.optional(),
  legend: label.optional(),
});

const kind = z.strictObject({
  colour: z.strictObject({ parchment: colour, contrast: colour }),
  pattern: z.enum(['plain', 'framed', 'hatched', 'dotted', 'chequered', 'latticed']),
  /** Whether the kind leads the others; its token then wears a crown. */
  crowned: z.boolean().default(false),
  legend: label.optional(),
});

const state = z.strictObject({
  look: z.enum(['whole', 'damaged', 'ruined']),
  legend: label.optional(),
  /** Its word in the text board; by default the legend's. */
  says: label.optional(),
  /**
   * Text about places (`names`) that entered the state. By default the look chooses the text; `false` reports nothing.
   */
  told: z.union([label, z.literal(false)]).optional(),
});

/** A side, a power or a terrain. Colour and pattern distinguish it, and so does its panel's letter or its own. */
const tone = z.strictObject({
  colour,
  pattern: z.enum(['plain', 'hatch', 'dots', 'pale', 'fess', 'bend', 'cross', 'chevron']),
  letter: label.optional(),
  legend: label.optional(),
  /** Its word in the text board; by default the legend's. */
  says: label.optional(),
});

/** Texts about panels (`names`) that gained the badge and that lost it. */
const badge = z.strictObject({ come: label, gone: label });

/** Texts for arrivals and departures. */
const comings = z.strictObject({ arrived: label, fell: label });

const edge = z.strictObject({ look: z.enum(['road', 'tunnel', 'ring']), legend: label.optional() });

const boardFile = z
  .strictObject({
    /**
     * - `citadel`: zones around walls;
     * - `graph`: places joined by roads;
     * - `grid`: tiles in rows and columns;
     * - `rings`: concentric lands with fortresses beside them;
     * - `stronghold`: rooms behind walls and towers, seen from above.
     */
    style: z.enum(['citadel', 'graph', 'grid', 'rings', 'stronghold']),
    /** The first crop shows the whole board. */
    crops: z.array(crop).min(1),
    /** `arts` are the pictures for the groups of rounds, in order. */
    clock: z.strictObject({ arts: z.array(z.string()) }).nullable(),
    ranks: z.record(z.string(), rankSpec),
    /** Rank of every piece that has a panel. */
    portrait: z.string(),
    /** Frames of cards. */
    kinds: z.record(z.string(), kind).default({}),
    states: z.record(z.string(), state).default({}),
    tones: z.record(z.string(), tone).default({}),
    edges: z.record(z.string(), edge).default({}),
    /** Arrow labels where the game has its own. */
    moves: z.strictObject({ attack: label.optional(), march: label.optional() }).default({}),
    /** Card marks whose number is an amount, not a change (prices, dice); they get no sign. */
    amounts: z.array(z.string()).default([]),
    /** Card marks without a number. */
    bare: z.array(z.string()).default([]),
    /** Panel badges whose coming and going is news. */
    badges: z.record(z.string(), badge).default({}),
    /** Arts of counters whose coming and going is not news. */
    quiet: z.array(z.string()).default([]),
    /** Texts about counted figures that are not enemies. */
    crowd: comings.extend({ marched: label }).optional(),
    /** Texts about cards (`names`) that came to a place or left it, where that is news. */
    laid: comings.optional(),
    /** Texts about places (`names`) that appeared, disappeared or got a new owner, where that is news. */
    places: z.strictObject({ come: label.optional(), gone: label.optional(), owner: label.optional() }).optional(),
    /** Signs that stand for panel tracks in a text line, by art. */
    signs: z.record(z.string(), z.string()).default({}),
    /** Shorter names, for lines that have no room for all full names. */
    briefs: z.record(label, label).default({}),
    /** Whether a panel keeps its cards, or holds them for one turn so that they are not news. */
    slots: z.enum(['kept', 'passing']).default('kept'),
  })
  .refine(({ crops }) => crops[0]!.shows === 'all', {
    path: ['crops', 0, 'shows'],
    message: 'the first crop shows all',
  })
  .refine(({ crops }) => new Set(crops.map(({ id }) => id)).size === crops.length, {
    path: ['crops'],
    message: 'two crops have one id',
  })
  .refine(({ ranks, portrait }) => Object.hasOwn(ranks, portrait), { path: ['portrait'], message: 'no such rank' });

/** How a game's boards are drawn and described. */
export type BoardSpec = z.infer<typeof boardFile>;
export type Crop = z.infer<typeof crop>;
export type Rank = z.infer<typeof rankSpec>;
export type CardKind = z.infer<typeof kind>;
export type Tone = z.infer<typeof tone>;

/** Validates the content of a game's `board.json`. Throws an error that names game, file and field. */
export function boardSpec(game: string, json: unknown): BoardSpec {
  const { data, error } = boardFile.safeParse(json);
  if (data) return data;
  const { path, message } = error.issues[0]!;
  throw new Error(`${game}/board.json: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`);
}

/** Returns the crop with that id, or the whole board if there is no such crop or it would show nothing. */
export function cropOf({ crops }: BoardSpec, id: string | null | undefined, scene: Pick<Scene, 'focus'>): Crop {
  const crop = crops.find((one) => one.id === id);
  return crop && isInCrop(crop, scene) ? crop : crops[0]!;
}

/** Checks whether a crop shows anything of a scene. */
export const isInCrop = ({ id, shows }: Crop, { focus }: Pick<Scene, 'focus'>): boolean =>
  shows !== 'around' || focus?.[id] !== undefined;

/** Returns every text that a game's pictures need besides their scenes. */
export const labelsOf = ({ ranks, kinds, states, tones, edges, moves, briefs }: BoardSpec): string[] =>
  [ranks, kinds, states, tones, edges]
    .flatMap((table) =>
      Object.values<{ legend?: string | undefined; letter?: string | undefined; says?: string | undefined }>(table),
    )
    .flatMap(({ legend, letter, says }) => [legend, letter, says])
    .concat(Object.values(moves), ...Object.entries(briefs))
    .filter((one) => one !== undefined);

/** Returns every text with `names` that the lines beside a board need. */
export const besideLines = ({ states, places, laid, badges, ranks }: BoardSpec): string[] =>
  [
    ...Object.values(states).flatMap(({ told }) => told || []),
    ...Object.values(places ?? {}),
    ...Object.values(laid ?? {}),
    ...Object.values(badges).flatMap(({ come, gone }) => [come, gone]),
    ...Object.values(ranks).flatMap(({ stirred }) => stirred ?? []),
  ].filter((one) => one !== undefined);

/** Returns the texts with `count`. */
export const countsOf = ({ crowd }: BoardSpec): string[] => Object.values(crowd ?? {});

import * as z from 'zod';
import type { Scene } from './scene.ts';

/** Of `assets/<game>/board.json`: what the pictures and the lines beside them must know of one game, as plain data. */

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
/** A key of the locale files. */
const label = z.string().regex(/^[a-z][a-z0-9-]*:[^\s]+$/);

/** A part of the board that is shown by itself. */
const crop = z.strictObject({
  /** It stands in the ids of buttons. */
  id: z.string().regex(/^[a-z-]+$/),
  label,
  /** One emoji. */
  symbol: z.string().min(1),
  /** 'around': the surroundings of the place that the scene names for this crop (`Scene.focus`). */
  shows: z.enum(['all', 'map', 'panels', 'around']),
  /** What it shows is another for everybody who looks. */
  own: z.boolean().default(false),
});

const rank = z.strictObject({
  /** The outline of a token, and its edge. */
  frame: z.enum(['disc', 'burst', 'octagon', 'hexagon', 'shield', 'square', 'card', 'crown']),
  rim: colour,
  /** Width of the icon as a part of the token's. */
  icon: z.number().min(0.3).max(0.8).default(0.62),
  /** It bears a shield with its letter, and is mourned by it. */
  arms: z.boolean().default(false),
  /** Whoever is missing has fallen, and a skull says so; without it they have only been put away. */
  falls: z.boolean().default(true),
  /** It stands on a platform and points at other places. */
  aims: z.boolean().default(false),
  /**
   * How the lines beside a board tell of it: so many of them came and fell, where it went and stands, where it went alone (of what
   * has a home that goes without saying), or not at all.
   */
  told: z.enum(['counted', 'followed', 'moved', 'no']).default('no'),
  /** How it is told of those (`names`) who stand where they stood, but otherwise; who has a panel is told of by its badges. */
  stirred: label.optional(),
  legend: label.optional(),
});

const kind = z.strictObject({
  colour: z.strictObject({ parchment: colour, contrast: colour }),
  pattern: z.enum(['plain', 'framed', 'hatched', 'dotted', 'chequered', 'latticed']),
  /** It leads the others: a crown stands on it. */
  crowned: z.boolean().default(false),
  legend: label.optional(),
});

const state = z.strictObject({
  look: z.enum(['whole', 'damaged', 'ruined']),
  legend: label.optional(),
  /** How the lines beside a board tell of the places (`names`) that have come to it: by its look if not said, or not at all. */
  told: z.union([label, z.literal(false)]).optional(),
});

/** A side, a power, a terrain: told apart by colour and pattern, and by the letter of its panel or its own. */
const tone = z.strictObject({
  colour,
  pattern: z.enum(['plain', 'hatch', 'dots', 'pale', 'fess', 'bend', 'cross', 'chevron']),
  letter: label.optional(),
  legend: label.optional(),
});

/** How it is told of those (`names`) who have got a badge, and are rid of it. */
const badge = z.strictObject({ come: label, gone: label });

/** The words of what comes and leaves. */
const comings = z.strictObject({ arrived: label, fell: label });

const edge = z.strictObject({ look: z.enum(['road', 'tunnel', 'ring']), legend: label.optional() });

const boardFile = z
  .strictObject({
    /**
     * `citadel`: zones around walls; `graph`: places joined by roads; `grid`: tiles in rows and columns; `rings`: lands
     * around each other, with fortresses beside them; `stronghold`: rooms behind walls and towers, seen from above.
     */
    style: z.enum(['citadel', 'graph', 'grid', 'rings', 'stronghold']),
    /** The whole board first. */
    crops: z.array(crop).min(1),
    /** The arts stand for the groups of rounds, in their order. */
    clock: z.strictObject({ arts: z.array(z.string()) }).nullable(),
    ranks: z.record(z.string(), rank),
    /** The rank of whoever has a panel. */
    portrait: z.string(),
    /** The frames of cards. */
    kinds: z.record(z.string(), kind).default({}),
    states: z.record(z.string(), state).default({}),
    tones: z.record(z.string(), tone).default({}),
    edges: z.record(z.string(), edge).default({}),
    /** What the arrows say, where that is the game's own. */
    moves: z.strictObject({ attack: label.optional(), march: label.optional() }).default({}),
    /** Marks of cards that are numbers and no changes: prices, dice. Without a sign. */
    amounts: z.array(z.string()).default([]),
    /** Marks of cards that have no number. */
    bare: z.array(z.string()).default([]),
    /** Badges of panels whose coming and going is news. */
    badges: z.record(z.string(), badge).default({}),
    /** Arts of counters whose coming and going is no news. */
    quiet: z.array(z.string()).default([]),
    /** How the lines beside a board tell of those that are counted, where they are no enemies. */
    crowd: comings.extend({ marched: label }).optional(),
    /** How the lines beside a board tell of the cards (`names`) that have come to places and left them, where that is news. */
    laid: comings.optional(),
    /**
     * How the lines beside a board tell of the places (`names`) that have come to it and are gone, and of those that somebody has
     * taken, where that is news.
     */
    places: z.strictObject({ come: label.optional(), gone: label.optional(), owner: label.optional() }).optional(),
    /** The signs in which tracks of panels are told of in a line, by their arts. */
    signs: z.record(z.string(), z.string()).default({}),
    /** Names that have a shorter one, for where all of them has no room. */
    briefs: z.record(label, label).default({}),
    /** Whether the cards of a panel are kept there, or lie there for a turn and are no news. */
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

/** How the boards of a game are drawn and told of. */
export type BoardSpec = z.infer<typeof boardFile>;
export type Crop = z.infer<typeof crop>;
export type Rank = z.infer<typeof rank>;
export type CardKind = z.infer<typeof kind>;
export type Tone = z.infer<typeof tone>;

/** Checks what a game's `board.json` holds; throws naming game, file and field. */
export function boardSpec(game: string, json: unknown): BoardSpec {
  const { data, error } = boardFile.safeParse(json);
  if (data) return data;
  const { path, message } = error.issues[0]!;
  throw new Error(`${game}/board.json: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`);
}

/** The crop of that id; the whole board when there is none, or nothing to be seen in it. */
export function cropOf({ crops }: BoardSpec, id: string | null | undefined, scene: Pick<Scene, 'focus'>): Crop {
  const crop = crops.find((one) => one.id === id);
  return crop && isSeen(crop, scene) ? crop : crops[0]!;
}

/** Whether a crop shows anything of a scene. */
export const isSeen = ({ id, shows }: Crop, { focus }: Pick<Scene, 'focus'>): boolean =>
  shows !== 'around' || focus?.[id] !== undefined;

/** Every text that the pictures of a game need besides their scenes. */
export const labelsOf = ({ ranks, kinds, states, tones, edges, moves, briefs }: BoardSpec): string[] =>
  [ranks, kinds, states, tones, edges]
    .flatMap((table) => Object.values<{ legend?: string; letter?: string }>(table))
    .flatMap(({ legend, letter }) => [legend, letter])
    .concat(Object.values(moves), ...Object.entries(briefs))
    .filter((one) => one !== undefined);

/** Every text that the lines beside a board need, each with `names`. */
export const linesOf = ({ states, places, laid, badges, ranks }: BoardSpec): string[] => [
  ...Object.values(states).flatMap(({ told }) => told || []),
  ...Object.values(places ?? {}),
  ...Object.values(laid ?? {}),
  ...Object.values(badges).flatMap(({ come, gone }) => [come, gone]),
  ...Object.values(ranks).flatMap(({ stirred }) => stirred ?? []),
];

/** Those with `count`. */
export const countsOf = ({ crowd }: BoardSpec): string[] => Object.values(crowd ?? {});

import * as z from 'zod';
import { type AssetFolder, common, hasAsset, readAsset } from './asset-folder.ts';

const path = z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/);
/** Role of an ink: `main` is the colour of the art; `main-dark` and `main-light` derive from it. */
const ink = z.string().regex(/^[a-z-]+$/);

const layer = z
  .object({
    /** SVG path data in the figure's own units. */
    d: path,
    fill: ink.optional(),
    /** Colour of a line without an area: a shaft, a fold. */
    stroke: ink.optional(),
    width: z.number().positive().optional(),
    /** Draws a second copy, mirrored at the vertical centre line. */
    mirror: z.boolean().optional(),
    /** Lies within other layers and has no outline of its own. */
    flat: z.boolean().optional(),
  })
  .refine(({ fill, stroke }) => (fill === undefined) !== (stroke === undefined), 'either fill or stroke');

const inks = z.record(ink, z.string().regex(/^#[0-9a-f]{6}$/));

const drawnSchema = z.object({
  /** Width and height. Figures of one game share a scale and stand on their lower edge. */
  size: z.tuple([z.number().positive(), z.number().positive()]),
  layers: z.array(layer).min(1),
  inks: inks.optional(),
});

/** A figure made from another one, with layers behind and in front. */
const derived = z.object({
  of: z.string(),
  scale: z.number().positive().optional(),
  /** Additional height above the other figure. */
  rise: z.number().positive().optional(),
  under: z.array(layer).optional(),
  over: z.array(layer).optional(),
  inks: inks.optional(),
});

const figureFile = z.object({ inks, figures: z.record(z.string(), z.union([drawnSchema, derived])) });

export type Layer = z.infer<typeof layer>;
export type Inks = Readonly<Record<string, string>>;

/** A drawing: its layers from back to front. */
export interface Figure {
  readonly width: number;
  readonly height: number;
  /** Top of its box, relative to its own zero. */
  readonly top: number;
  /** Size factor for its units. */
  readonly scale: number;
  readonly layers: readonly Layer[];
  readonly inks: Inks;
}

export type Figures = Readonly<Record<string, Figure>>;

const readFigures = (folder: AssetFolder): z.infer<typeof figureFile> =>
  hasAsset(folder, 'figures.json') ? readAsset(folder, 'figures.json', figureFile) : { inks: {}, figures: {} };

/**
 * Loads a game's drawings and the shared ones (flames, trees, walls); its own take precedence. A game needs none: icons
 * then represent its arts. Throws if a file is wrong.
 */
export function loadFigures(folder: AssetFolder): Figures {
  const [shared, own] = [readFigures(common), readFigures(folder)];
  const inks = { ...shared.inks, ...own.inks };
  const known = { ...shared.figures, ...own.figures };
  const make = (name: string): Figure => {
    const figure = known[name];
    if (!figure) throw new Error(`No figure called ${name}`);
    if ('layers' in figure) {
      const [width, height] = figure.size;
      return { width, height, top: 0, scale: 1, layers: figure.layers, inks: { ...inks, ...figure.inks } };
    }
    const { of, scale = 1, rise = 0, under = [], over = [] } = figure;
    const base = make(of);
    return {
      width: base.width,
      height: base.height + rise,
      top: base.top - rise,
      scale: base.scale * scale,
      layers: [...under, ...base.layers, ...over],
      inks: { ...base.inks, ...figure.inks },
    };
  };
  return Object.fromEntries(Object.keys(known).map((name) => [name, make(name)]));
}

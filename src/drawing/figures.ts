import * as z from 'zod';
import { type AssetFolder, common, hasAsset, readAsset } from './asset-folder.ts';

const path = z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/);
/** A role of the inks: `main` is the colour of the art itself, `main-dark` and `main-light` are made from it. */
const ink = z.string().regex(/^[a-z-]+$/);

const layer = z
  .object({
    /** SVG path data in the figure's own units. */
    d: path,
    fill: ink.optional(),
    /** A line without an area: a shaft, a fold. */
    stroke: ink.optional(),
    width: z.number().positive().optional(),
    /** Drawn a second time as in a mirror down the middle. */
    mirror: z.boolean().optional(),
    /** Lies within the others: no outline of its own. */
    flat: z.boolean().optional(),
  })
  .refine(({ fill, stroke }) => (fill === undefined) !== (stroke === undefined), 'either fill or stroke');

const inks = z.record(ink, z.string().regex(/^#[0-9a-f]{6}$/));

const drawn = z.object({
  /** Width and height; figures of one game share one scale and stand on their lower edge. */
  size: z.tuple([z.number().positive(), z.number().positive()]),
  layers: z.array(layer).min(1),
  inks: inks.optional(),
});

/** Another figure with something behind and before it. */
const derived = z.object({
  of: z.string(),
  scale: z.number().positive().optional(),
  /** How far it reaches above the other. */
  rise: z.number().positive().optional(),
  under: z.array(layer).optional(),
  over: z.array(layer).optional(),
  inks: inks.optional(),
});

const figureFile = z.object({ inks, figures: z.record(z.string(), z.union([drawn, derived])) });

export type Layer = z.infer<typeof layer>;
export type Inks = Readonly<Record<string, string>>;

/** A drawing: its layers from the back to the front. */
export interface Figure {
  readonly width: number;
  readonly height: number;
  /** Where its box begins above its own zero. */
  readonly top: number;
  /** How much larger than its units it is shown. */
  readonly scale: number;
  readonly layers: readonly Layer[];
  readonly inks: Inks;
}

export type Figures = Readonly<Record<string, Figure>>;

const read = (folder: AssetFolder): z.infer<typeof figureFile> =>
  hasAsset(folder, 'figures.json') ? readAsset(folder, 'figures.json', figureFile) : { inks: {}, figures: {} };

/**
 * The drawings of a game and those every game has (flames, trees, walls), its own first. A game needs none: its arts are
 * then shown by their icons. Throws when a file is wrong.
 */
export function loadFigures(folder: AssetFolder): Figures {
  const [shared, own] = [read(common), read(folder)];
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

import { type Canvas, createCanvas, Image } from 'canvas';
import { mix } from '../../colours.ts';
import type { Figure } from '../../figures.ts';
import type { Brush } from '../brush.ts';
import { keptPictures } from '../tools/kept-canvases.ts';
import { idOf } from '../tools/id-of.ts';
import { type Hand, marksOf, shadesOf, svg } from './svg.ts';

/** A figure in pixels, with the position of its feet. */
export interface Sprite {
  readonly canvas: Canvas;
  /** Map pixels from its left and upper edge to the middle of the figure's lower edge. */
  readonly feet: readonly [number, number];
  /** In map pixels. */
  readonly width: number;
  readonly height: number;
}

/** Variations in the look of a figure. */
export interface Guise {
  /** Colour of `main`. */
  readonly main?: string;
  readonly flip?: boolean;
  /** Burnt, as a ruin. */
  readonly charred?: boolean;
  /** Without a seam, for a ground that is drawn once. */
  readonly seamless?: boolean;
  /** Another colour and width (pixels) of the seam. */
  readonly glow?: string;
  readonly halo?: number;
}

const keptSprites = keptPictures<Sprite>(5_000_000, ({ canvas }) => canvas);

/** Returns the drawing of an art; null if the game has none. */
export const figureOf = ({ pictures }: Pick<Brush, 'pictures'>, art: string): Figure | null =>
  Object.hasOwn(pictures.figures, art) ? pictures.figures[art]! : null;

const char = (colour: string): string => mix(colour, '#3a302b', 0.62);

/** Returns the theme's colours and lines for a figure with `unit` pixels for each unit. */
export function handOf({ theme }: Pick<Brush, 'theme'>, unit: number, { main = '#77716a', ...guise }: Guise): Hand {
  const contrast = !theme.textures;
  return {
    outline: Math.max(1.6 / unit, 2.4) * (contrast ? 1.3 : 1),
    halo: guise.halo !== undefined ? guise.halo / unit : guise.seamless ? 0 : contrast ? 3 : 2,
    line: Math.max(0.9 / unit, 1.5) * (contrast ? 1.2 : 1),
    inks: {
      ...shadesOf(main),
      ...(contrast ? { ink: '#000000', halo: '#ffffff' } : {}),
      ...(guise.glow ? { halo: guise.glow } : {}),
    },
    ...(guise.charred ? { tone: char } : {}),
  };
}

/** Rounds sizes, so that similar ones share a sprite regardless of their order. */
export const rounded = (unit: number): number => Math.max(1, Math.round(unit * 200)) / 200;

/** Returns a figure's sprite with `size` map pixels for each unit, drawn once for the context's scale. */
export function spriteOf(
  brush: Pick<Brush, 'ctx' | 'pictures' | 'theme'>,
  figure: Figure,
  size: number,
  guise: Guise = {},
): Sprite {
  const unit = rounded(size);
  const scale = brush.ctx.getTransform().a;
  const { main, flip, charred, seamless, glow, halo } = guise;
  const key = [idOf(figure), unit, scale, brush.theme.name, main, flip, charred, seamless, glow, halo];
  return keptSprites(key.join(' '), () => {
    const hand = handOf(brush, unit, guise);
    return draw(figure, unit, scale, hand.outline + hand.halo + 1, flip ?? false, marksOf(figure, hand));
  });
}

/** Draws marks in a figure's units as a sprite, with `margin` units around its box. */
export function draw(
  { width, height, top }: Pick<Figure, 'width' | 'height' | 'top'>,
  unit: number,
  scale: number,
  margin: number,
  flip: boolean,
  marks: string,
): Sprite {
  const box = [-margin, top - margin, width + 2 * margin, height + 2 * margin] as const;
  const pixels = [Math.ceil(box[2] * unit * scale), Math.ceil(box[3] * unit * scale)] as const;
  const turned = flip ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${marks}</g>` : marks;
  const image = new Image();
  image.src = Buffer.from(svg(box, pixels, turned));
  const canvas = createCanvas(...pixels);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return {
    canvas,
    feet: [(width / 2 + margin) * unit, (height + margin) * unit],
    width: pixels[0] / scale,
    height: pixels[1] / scale,
  };
}

/** Places a sprite with the middle of its lower edge at a point, aligned to the context's pixels. */
export function stand(
  { ctx }: Pick<Brush, 'ctx'>,
  { canvas, feet, width, height }: Sprite,
  x: number,
  y: number,
): void {
  const { a, d, e, f } = ctx.getTransform();
  const left = (Math.round((x - feet[0]) * a + e) - e) / a;
  const top = (Math.round((y - feet[1]) * d + f) - f) / d;
  ctx.drawImage(canvas, left, top, width, height);
}

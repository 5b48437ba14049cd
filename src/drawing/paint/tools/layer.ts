import { type Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { Rect } from '../../assets.ts';
import type { Brush } from '../brush.ts';
import { pixelFloor, setFloor } from './floor.ts';
import { keptPictures } from './kept-canvases.ts';
import { idOf } from './id-of.ts';

interface CachedLayer {
  readonly canvas: Canvas;
  /** Warnings from its painting. */
  readonly warnings: ReadonlySet<string>;
}

/**
 * Caches for the small parts of many games and the large ones of a few boards. Large ones would soon displace all
 * others.
 */
const smallLayers = keptPictures<CachedLayer>(5_000_000, ({ canvas }) => canvas);
const largeLayers = keptPictures<CachedLayer>(2_000_000, ({ canvas }) => canvas);

/** Limit in pixels of small parts: a card, track or building is smaller, a panel larger. */
const mostOfSmall = 40_000;

/** How far a part may extend beyond its rectangle, in pixels of the context. */
const bleed = 3;

/**
 * Paints a part of a page that rarely changes, and caches it as a picture. `about` holds everything that the part
 * depends on besides game, map, theme, words, scale and the size of `rect`. Nothing may be painted far outside `rect`.
 * `ground` is the surrounding colour if it is uniform; the part is then painted on it, as without a layer.
 */
export function paintLayer(
  brush: Brush,
  rect: Rect,
  about: unknown,
  paint: (brush: Brush) => void,
  ground?: string,
): void {
  const { ctx, pictures, map, theme, words } = brush;
  const { a: scale, b: skew, d, e, f } = ctx.getTransform();
  if (skew !== 0 || d !== scale) return paint(brush);
  const [x, y, w, h] = rect;
  const [left, top] = [Math.floor(e + (x - bleed) * scale), Math.floor(f + (y - bleed) * scale)];
  // A part elsewhere gives the same picture only with the same alignment to pixels.
  const offset = [e + x * scale - left, f + y * scale - top].map((by) => by.toFixed(3));
  const name = [
    idOf(pictures),
    idOf(map),
    idOf(words),
    theme.name,
    scale,
    pixelFloor(ctx),
    ...offset,
    w,
    h,
    ground,
    JSON.stringify(about),
  ];
  const size = [w, h].map((length) => Math.ceil((length + 2 * bleed) * scale) + 1) as [number, number];
  const layers = size[0] * size[1] > mostOfSmall ? largeLayers : smallLayers;
  const { canvas, warnings } = layers(name.join(' '), () => {
    const layer = createCanvas(...size);
    const inside = layer.getContext('2d');
    setFloor(inside, pixelFloor(ctx));
    inside.setTransform(scale, 0, 0, scale, e - left, f - top);
    if (ground !== undefined) fillWhole(inside, [x - bleed, y - bleed, w + 2 * bleed, h + 2 * bleed], ground);
    const warnings = new Set<string>();
    paint({ ...brush, ctx: inside, warn: (message) => void warnings.add(message) });
    return { canvas: layer, warnings };
  });
  for (const warning of warnings) brush.warn(warning);
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(canvas, left, top);
  ctx.restore();
}

/** Fills the pixels that lie completely in a rectangle. */
function fillWhole(ctx: CanvasRenderingContext2D, [x, y, w, h]: Rect, colour: string): void {
  const { a: scale, e, f } = ctx.getTransform();
  const [left, top] = [Math.ceil(e + x * scale), Math.ceil(f + y * scale)];
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.fillStyle = colour;
  ctx.fillRect(left, top, Math.floor(e + (x + w) * scale) - left, Math.floor(f + (y + h) * scale) - top);
  ctx.restore();
}

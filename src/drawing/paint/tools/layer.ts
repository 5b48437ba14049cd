import { type Canvas, createCanvas } from 'canvas';
import type { Rect } from '../../assets.ts';
import type { Brush } from '../brush.ts';
import { keptPictures } from './kept-canvases.ts';
import { idOf } from './kept.ts';

interface Layer {
  readonly canvas: Canvas;
  /** What was noted when it was painted. */
  readonly warnings: ReadonlySet<string>;
}

/** The parts of some ten boards. */
const layers = keptPictures<Layer>(12_000_000, ({ canvas }) => canvas);

/** How far a part may be painted beyond its rectangle, in pixels of the context. */
const bleed = 3;

/**
 * Paints a part of a page that is often the same as before: it is kept as a picture. `about` is all that the part depends
 * on besides the game, mood, theme, scale and the size of `rect`; nothing is painted far outside of `rect`.
 */
export function paintLayer(brush: Brush, rect: Rect, about: unknown, paint: (brush: Brush) => void): void {
  const { ctx, pictures, map, mood, theme } = brush;
  const { a: scale, b: skew, d, e, f } = ctx.getTransform();
  if (skew !== 0 || d !== scale) return paint(brush);
  const [x, y, w, h] = rect;
  const [left, top] = [Math.floor(e + (x - bleed) * scale), Math.floor(f + (y - bleed) * scale)];
  // The same part elsewhere is the same picture only if it lies alike on the pixels.
  const offset = [e + x * scale - left, f + y * scale - top].map((by) => by.toFixed(3));
  const name = [idOf(pictures), idOf(map), idOf(mood), theme.name, scale, ...offset, w, h, JSON.stringify(about)];
  const { canvas, warnings } = layers(name.join(' '), () => {
    const layer = createCanvas(Math.ceil((w + 2 * bleed) * scale) + 1, Math.ceil((h + 2 * bleed) * scale) + 1);
    const inside = layer.getContext('2d');
    inside.setTransform(scale, 0, 0, scale, e - left, f - top);
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

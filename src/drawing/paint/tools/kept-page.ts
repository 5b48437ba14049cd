import { type Canvas, createCanvas } from 'canvas';
import { keptCanvases } from './kept-canvases.ts';

/** The one of the largest pictures, or two of small ones. */
const newPages = () => keptCanvases(5_000_000);
let pages = newPages();

/**
 * A page to paint on, all of it: what was painted last may still be there. A page of the same size is the same canvas
 * again, for new memory of that size is dear: a picture must be encoded before the next one is painted.
 */
export function pageOf(width: number, height: number): Canvas {
  const canvas = pages(`${width} ${height}`, () => createCanvas(width, height));
  const ctx = canvas.getContext('2d');
  // Back to how its context was before anything was painted.
  ctx.restore();
  ctx.save();
  return canvas;
}

/** To be called when a painter has failed: its context is left as it happened to be. */
export const forgetPages = (): void => {
  pages = newPages();
};

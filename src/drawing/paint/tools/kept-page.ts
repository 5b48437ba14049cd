import { type Canvas, createCanvas } from 'canvas';
import { keptCanvases } from './kept-canvases.ts';

/** Room for one page of the largest size, or two small ones. */
const newPages = () => keptCanvases(5_000_000);
let keptPages = newPages();

/**
 * Returns a page to paint on completely: the last picture may still be there. Pages of the same size share a canvas,
 * because new memory of that size is expensive. So encode a picture before painting the next.
 */
export function keptPage(width: number, height: number): Canvas {
  const canvas = keptPages(`${width} ${height}`, () => createCanvas(width, height));
  const ctx = canvas.getContext('2d');
  // Restore the initial state of the context.
  ctx.restore();
  ctx.save();
  return canvas;
}

/** Forgets the pages after a painter failed, because its context is in an unknown state. */
export const forgetPages = (): void => {
  keptPages = newPages();
};

import { type Canvas, createCanvas } from 'canvas';
import { keptCanvases } from './kept-canvases.ts';

/** Two boards of the largest size. */
const pages = keptCanvases(8_000_000);

/**
 * An empty page to paint on. A page of the same size is the same canvas again, for new memory of that size is dear: a
 * picture must be encoded before the next one is painted.
 */
export function pageOf(width: number, height: number): Canvas {
  const canvas = pages(`${width} ${height}`, () => createCanvas(width, height));
  // Clears it and forgets the state of its context.
  canvas.width = width;
  return canvas;
}

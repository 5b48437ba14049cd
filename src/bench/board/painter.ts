import type { Canvas } from 'canvas';
import { paint } from '../../drawing/paint/page.ts';
import { encodePixels, type Pixels, pixelsOf } from '../../drawing/png.ts';
import type { Sketch } from '../../drawing/sketch.ts';

/** What a picture took, in milliseconds, and how large it became, in bytes. */
export interface Timing {
  readonly draw: number;
  /** By our encoder, as part of the same picture. */
  readonly encode: number;
  /** The same finished pixels once more, with nothing drawn before. */
  readonly again: number;
  /** By the canvas library's own encoder. */
  readonly own: number;
  readonly bytes: number;
  readonly ownBytes: number;
  readonly width: number;
  readonly height: number;
}

/** @napi-rs/canvas hands out its pixels by a method of its own. */
const pixelsOfAny = (canvas: Canvas): Pixels => {
  if (!('data' in canvas)) return pixelsOf(canvas);
  const { width, height } = canvas;
  return { width, height, data: (canvas as Canvas & { data(): Buffer }).data(), order: 'RGBA' };
};

const timed = <T>(work: () => T): [ms: number, result: T] => {
  const start = performance.now();
  const result = work();
  return [performance.now() - start, result];
};

function measure(sketch: Sketch): Timing {
  const [draw, canvas] = timed(() => {
    const { canvas } = paint(sketch);
    // Skia draws when it is asked for pixels, not before.
    canvas.getContext('2d').getImageData(0, 0, 1, 1);
    return canvas;
  });
  const [encode, png] = timed(() => encodePixels(pixelsOfAny(canvas)));
  const [own, ownPng] = timed(() => canvas.toBuffer('image/png'));
  const [again] = timed(() => encodePixels(pixelsOfAny(canvas)));
  const { width, height } = canvas;
  return { draw, encode, again, own, bytes: png.length, ownBytes: ownPng.length, width, height };
}

process.on('message', (sketch: Sketch) => process.send!(measure(sketch)));
process.on('disconnect', () => process.exit());
process.send!('ready');

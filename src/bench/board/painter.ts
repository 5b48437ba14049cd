import type { Canvas } from 'canvas';
import { paint } from '../../drawing/paint/page.ts';
import { encodePixels, encodePng } from '../../drawing/png.ts';
import type { Sketch } from '../../drawing/sketch.ts';
import { spent } from '../processor-time.ts';

/** Milliseconds. */
export interface Took {
  readonly wall: number;
  /** Of all threads of the process: garbage and compilation are in it. */
  readonly cpu: number;
}

/** What a picture took, and how large it became, in bytes. */
export interface Timing {
  readonly draw: Took;
  /** By our encoder, as part of the same picture. */
  readonly encode: Took;
  /** The same finished pixels once more, with nothing drawn before. */
  readonly again: Took;
  /** By the canvas library's own encoder, where that was asked for. */
  readonly own: (Took & { readonly bytes: number }) | null;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** What is to be painted, and whether the library's own encoder is to be measured, too. */
export interface Task {
  readonly sketch: Sketch;
  readonly own: boolean;
}

/** @napi-rs/canvas hands out its pixels by a method of its own. */
const encode = (canvas: Canvas): Buffer => {
  if (!('data' in canvas)) return encodePng(canvas);
  const { width, height } = canvas;
  return encodePixels({ width, height, data: (canvas as Canvas & { data(): Buffer }).data(), order: 'RGBA' });
};

function timed<T>(work: () => T): [took: Took, result: T] {
  const [cpu, wall] = [spent(), performance.now()];
  const result = work();
  const took = performance.now() - wall;
  return [{ wall: took, cpu: spent() - cpu }, result];
}

function measure({ sketch, own }: Task): Timing {
  const [draw, canvas] = timed(() => {
    const { canvas } = paint(sketch);
    // Skia draws when it is asked for pixels, not before.
    canvas.getContext('2d').getImageData(0, 0, 1, 1);
    return canvas;
  });
  const [encoded, png] = timed(() => encode(canvas));
  const [ownTook, ownPng] = own ? timed(() => canvas.toBuffer('image/png')) : [null, null];
  const [again] = timed(() => encode(canvas));
  const { width, height } = canvas;
  return {
    draw,
    encode: encoded,
    again,
    own: ownTook && { ...ownTook, bytes: ownPng.length },
    bytes: png.length,
    width,
    height,
  };
}

function warmUp(sketches: readonly Sketch[]): 'warm' {
  for (const sketch of sketches) encode(paint(sketch).canvas);
  return 'warm';
}

process.on('message', (order: Task | readonly Sketch[]) =>
  process.send!('sketch' in order ? measure(order) : warmUp(order)),
);
process.on('disconnect', () => process.exit());
process.send!('ready');

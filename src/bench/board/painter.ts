import type { Canvas } from 'canvas';
import { paint } from '../../drawing/paint/page.ts';
import { encodePixels, encodePng } from '../../drawing/png.ts';
import type { Sketch } from '../../drawing/sketch.ts';
import { spent } from '../processor-time.ts';

/** Times in ms. */
export interface Took {
  readonly wall: number;
  /** CPU time of all threads, including garbage collection and compilation. */
  readonly cpu: number;
}

/** Times for a picture, and its size in bytes. */
export interface Timing {
  readonly draw: Took;
  /** Our encoder's time within the same picture. */
  readonly encode: Took;
  /** Encoding the same finished pixels again, without drawing. */
  readonly again: Took;
  /** The canvas library's own encoder, if requested. */
  readonly own: (Took & { readonly bytes: number }) | null;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** A sketch to paint, and whether to measure the library's own encoder too. */
export interface PaintingTask {
  readonly sketch: Sketch;
  readonly own: boolean;
}

/** @napi-rs/canvas has its own method to get pixels. */
const encode = (canvas: Canvas): Buffer => {
  if (!('data' in canvas)) return encodePng(canvas);
  const { width, height } = canvas;
  return encodePixels({ width, height, data: (canvas as Canvas & { data(): Buffer }).data(), order: 'RGBA' });
};

function timeTwice<T>(work: () => T): [took: Took, result: T] {
  const [cpu, wall] = [spent(), performance.now()];
  const result = work();
  const took = performance.now() - wall;
  return [{ wall: took, cpu: spent() - cpu }, result];
}

function measureTask({ sketch, own }: PaintingTask): Timing {
  const [draw, canvas] = timeTwice(() => {
    const { canvas } = paint(sketch);
    // Skia draws only when pixels are read.
    canvas.getContext('2d').getImageData(0, 0, 1, 1);
    return canvas;
  });
  const [encoded, png] = timeTwice(() => encode(canvas));
  const [ownTook, ownPng] = own ? timeTwice(() => canvas.toBuffer('image/png')) : [null, null];
  const [again] = timeTwice(() => encode(canvas));
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

process.on('message', (order: PaintingTask | readonly Sketch[]) =>
  process.send!('sketch' in order ? measureTask(order) : warmUp(order)),
);
process.on('disconnect', () => process.exit());
process.send!('ready');

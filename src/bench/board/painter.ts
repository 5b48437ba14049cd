import { paint } from '../../drawing/paint/page.ts';
import { encodePng } from '../../drawing/png.ts';
import type { Sketch } from '../../drawing/sketch.ts';
import { spent } from '../processor-time.ts';
import { serve } from '../runners.ts';

/** CPU times in ms of all threads, including garbage collection and compilation. */
export interface Timing {
  /** Drawing and encoding a picture. */
  readonly whole: number;
  /** Encoding the same finished pixels again. */
  readonly alone: number;
}

/** A board to draw, and whether to encode it again. */
export interface PaintingTask {
  readonly sketch: Sketch;
  readonly again: boolean;
}

serve(({ sketch, again }: PaintingTask): Timing => {
  const start = spent();
  const { canvas } = paint(sketch);
  encodePng(canvas);
  const middle = spent();
  if (again) encodePng(canvas);
  return { whole: middle - start, alone: spent() - middle };
});

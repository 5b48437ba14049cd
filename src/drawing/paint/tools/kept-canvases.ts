import type { Canvas } from 'canvas';

/**
 * Caches expensive drawings by name: the last used ones, up to `mostPixels` together (4 bytes each). It empties the
 * canvas of an evicted one, so use a result before requesting another.
 */
export function keptPictures<Thing>(
  mostPixels: number,
  canvasOf: (thing: Thing) => Canvas,
): (name: string, draw: () => Thing) => Thing {
  const things = new Map<string, Thing>();
  let pixels = 0;
  const sizeOf = (thing: Thing): number => {
    const { width, height } = canvasOf(thing);
    return width * height;
  };
  return (name, draw) => {
    const thing = things.get(name) ?? draw();
    if (!things.delete(name)) pixels += sizeOf(thing);
    things.set(name, thing);
    for (const [oldest, old] of things) {
      if (pixels <= mostPixels || oldest === name) break;
      things.delete(oldest);
      pixels -= sizeOf(old);
      empty(canvasOf(old));
    }
    return thing;
  };
}

/** Frees a canvas's memory at once: garbage collection takes longer than drawing it. */
function empty(canvas: Canvas): void {
  canvas.width = 0;
}

/** The same for plain canvases. */
export const keptCanvases = (mostPixels: number): ((name: string, draw: () => Canvas) => Canvas) =>
  keptPictures<Canvas>(mostPixels, (canvas) => canvas);

import type { Canvas } from 'canvas';

/**
 * Things that are dear to draw, by name: those used last, as many as have `mostPixels` together (4 bytes each). The
 * canvas of one that is dropped is emptied: whatever is asked for is to be used before something else is.
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

/** Gives back the memory of a canvas at once: to find out that nobody needs it takes longer than to draw it. */
function empty(canvas: Canvas): void {
  canvas.width = 0;
}

/** The same of mere canvases. */
export const keptCanvases = (mostPixels: number): ((name: string, draw: () => Canvas) => Canvas) =>
  keptPictures<Canvas>(mostPixels, (canvas) => canvas);

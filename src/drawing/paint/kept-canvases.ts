import type { Canvas } from 'canvas';

/** Canvases that are dear to draw, by name: those used last, as many as have `mostPixels` together (4 bytes each). */
export function keptCanvases(mostPixels: number): (name: string, draw: () => Canvas) => Canvas {
  const canvases = new Map<string, Canvas>();
  let pixels = 0;
  return (name, draw) => {
    const canvas = canvases.get(name) ?? draw();
    if (!canvases.delete(name)) pixels += canvas.width * canvas.height;
    canvases.set(name, canvas);
    for (const [oldest, { width, height }] of canvases) {
      if (pixels <= mostPixels || oldest === name) break;
      canvases.delete(oldest);
      pixels -= width * height;
    }
    return canvas;
  };
}

import type { CanvasRenderingContext2D } from 'canvas';

/** As wide as a phone's column shows a picture, in pixels. */
export const phoneWidth = 301;
/** Pixels: letters that are lower there cannot be read. */
export const leastLetters = 7;

/** How large letters on a picture are at least to be read on a phone, in its own pixels. */
export const readableOn = (width: number): number => Math.ceil((leastLetters * width) / phoneWidth);

/** Pixels of the picture: smaller letters are written on none of these. */
const floors = new WeakMap<CanvasRenderingContext2D, number>();

/** From now on nothing smaller is written there. */
export const setFloor = (ctx: CanvasRenderingContext2D, pixels: number): void => void floors.set(ctx, pixels);

/** The smallest letters in pixels of the picture; 0 where there is no such rule. */
export const pixelFloor = (ctx: CanvasRenderingContext2D): number => floors.get(ctx) ?? 0;

/** The smallest letters in pixels of the context as it is scaled now. */
export function floorOf(ctx: CanvasRenderingContext2D): number {
  const floor = pixelFloor(ctx);
  return floor === 0 ? 0 : floor / ctx.getTransform().a;
}

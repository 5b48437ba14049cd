import type { CanvasRenderingContext2D } from 'canvas';

/** Width in pixels of a picture in a phone's column. */
export const phoneWidth = 301;
/** Lower letters than this, in pixels on the phone, are unreadable. */
export const leastLetters = 7;

/** Returns the minimum size of letters readable on a phone, in pixels of a picture of this width. */
export const readableOn = (width: number): number => Math.ceil((leastLetters * width) / phoneWidth);

/** Minimum size of letters by context, in pixels of the picture. */
const floors = new WeakMap<CanvasRenderingContext2D, number>();

/** Sets the minimum size of all later letters in a context. */
export const setFloor = (ctx: CanvasRenderingContext2D, pixels: number): void => void floors.set(ctx, pixels);

/** Returns the minimum size of letters in pixels of the picture; 0 if there is none. */
export const pixelFloor = (ctx: CanvasRenderingContext2D): number => floors.get(ctx) ?? 0;

/** Returns the minimum size of letters in pixels of the context at its present scale. */
export function floorOf(ctx: CanvasRenderingContext2D): number {
  const floor = pixelFloor(ctx);
  return floor === 0 ? 0 : floor / ctx.getTransform().a;
}

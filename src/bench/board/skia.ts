import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

/** Replaces node-canvas, so that the painters unknowingly draw with Skia (`use-skia.ts`). */
export { createCanvas, Image, loadImage, Path2D } from '@napi-rs/canvas';

export function registerFont(path: string, { family }: { readonly family: string }): void {
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(path), family);
}

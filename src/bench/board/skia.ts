import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

/** Stands in for node-canvas: the painters are drawn by Skia without knowing it (`use-skia.ts`). */
export { createCanvas, Image, loadImage, Path2D } from '@napi-rs/canvas';

export function registerFont(path: string, { family }: { readonly family: string }): void {
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(path), family);
}

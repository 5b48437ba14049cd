import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Canvas, createCanvas, Image } from 'canvas';
import { keptCanvases } from './kept-canvases.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

let set: IconSet | null = null;
const drawn = keptCanvases(4_000_000);

function bodyOf(name: string): string | null {
  set ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
  ) as IconSet;
  return Object.hasOwn(set.icons, name) ? set.icons[name]!.body : null;
}

/** An icon of game-icons in one colour, `size` pixels wide and high; null when there is no such icon. Kept once drawn. */
export function iconOf(name: string, colour: string, size: number): Canvas | null {
  const pixels = Math.max(1, Math.round(size));
  const body = bodyOf(name);
  return body === null ? null : drawn(`${name} ${colour} ${pixels}`, () => draw(body, colour, pixels));
}

function draw(body: string, colour: string, pixels: number): Canvas {
  const image = new Image();
  image.src = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 512 512" color="${colour}">${body}</svg>`,
  );
  const canvas = createCanvas(pixels, pixels);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Canvas, createCanvas, Image } from 'canvas';
import { keptCanvases } from './kept-canvases.ts';

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

let set: IconSet | null = null;
const iconCanvases = keptCanvases(2_000_000);

function iconBodyOf(name: string): string | null {
  set ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
  ) as IconSet;
  return Object.hasOwn(set.icons, name) ? set.icons[name]!.body : null;
}

/** Modifications of an icon in its 512 by 512 drawing. */
const MODIFICATIONS: Readonly<Record<string, (body: string) => string>> = {
  mirrored: (body) => `<g transform="matrix(-1 0 0 1 512 0)">${body}</g>`,
  cracked: (body) =>
    `<mask id="crack"><path d="M0 0h512v512H0z" fill="#fff"/><path d="M96 176 202 214 196 278 286 244 292 312 420 356" fill="none" stroke="#000" stroke-width="30" stroke-linejoin="miter"/></mask><g mask="url(#crack)">${body}</g>`,
};

/**
 * Returns the drawing of an icon with its modifications ("crossbow", "crossbow cracked"); null if either is unknown.
 */
function drawingOf(name: string): string | null {
  const [icon, ...ways] = name.split(' ');
  const body = iconBodyOf(icon!);
  if (body === null || !ways.every((way) => Object.hasOwn(MODIFICATIONS, way))) return null;
  return ways.reduce((drawing, way) => MODIFICATIONS[way]!(drawing), body);
}

/**
 * Returns an icon of game-icons in one colour, `size` pixels wide and high; null if there is no such icon. `mirrored`
 * and `cracked` may follow its name. Cached once drawn.
 */
export function iconOf(name: string, colour: string, size: number): Canvas | null {
  const pixels = Math.max(1, Math.round(size));
  const drawing = drawingOf(name);
  return drawing === null
    ? null
    : iconCanvases(`${name} ${colour} ${pixels}`, () => renderIcon(drawing, colour, pixels));
}

function renderIcon(body: string, colour: string, pixels: number): Canvas {
  const image = new Image();
  image.src = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 512 512" color="${colour}">${body}</svg>`,
  );
  const canvas = createCanvas(pixels, pixels);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

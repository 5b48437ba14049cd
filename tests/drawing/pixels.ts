import { inflateSync } from 'node:zlib';
import type { Rect } from '../../src/drawing/assets.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly (readonly [number, number, number])[];
  /** The number of its colour for every pixel, row by row. */
  readonly indexes: Uint8Array;
  at(x: number, y: number): readonly [number, number, number];
}

/** Reads a PNG with a palette of 8 bits, as boards are: tests must not load node-canvas into their own process. */
export function readPng(png: Buffer): Pixels {
  const chunks = new Map<string, Buffer[]>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.set(type, [...(chunks.get(type) ?? []), png.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  const header = chunks.get('IHDR')![0]!;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const colours = chunks.get('PLTE')![0]!;
  const palette = Array.from(
    { length: colours.length / 3 },
    (_, i) => [...colours.subarray(3 * i, 3 * i + 3)] as [number, number, number],
  );
  const rows = inflateSync(Buffer.concat(chunks.get('IDAT')!));
  const indexes = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    if (rows[start] !== 0) throw new Error('A filtered row: not one of our pictures');
    indexes.set(rows.subarray(start + 1, start + 1 + width), y * width);
  }
  return { width, height, palette, indexes, at: (x, y) => palette[indexes[y * width + x]!]! };
}

/** How far two colours may lie apart and still count as one: palettes of different boards differ a little. */
const tolerance = 60;

/** The smallest rectangle around all pixels that differ visibly; null when none do. */
export function differenceOf(a: Pixels, b: Pixels): Rect | null {
  const differs = a.palette.map((one) =>
    b.palette.map((other) => Math.max(...one.map((value, c) => Math.abs(value - other[c]!))) > tolerance),
  );
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let y = 0, i = 0; y < a.height; y++)
    for (let x = 0; x < a.width; x++, i++) {
      if (!differs[a.indexes[i]!]![b.indexes[i]!]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < 0 ? null : [left, top, right - left + 1, bottom - top + 1];
}

export const isInside = ([x, y, w, h]: Rect, [X, Y, W, H]: Rect, margin = 0): boolean =>
  x >= X - margin && y >= Y - margin && x + w <= X + W + margin && y + h <= Y + H + margin;

export const overlap = ([x, y, w, h]: Rect, [X, Y, W, H]: Rect): boolean =>
  x < X + W && X < x + w && y < Y + H && Y < y + h;

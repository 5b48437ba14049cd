import { crc32, deflateSync } from 'node:zlib';
import type { Canvas } from 'canvas';
import { freeMemory } from './freed.ts';
import { boxOf, choosePalette } from './palette.ts';

/** A finished opaque picture, row by row without gaps. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes for each pixel. */
  readonly data: Uint8Array;
  /** Byte order of a pixel: node-canvas puts blue first. */
  readonly order: 'BGRA' | 'RGBA';
}

/** Returns a canvas's pixels in their memory layout. */
function canvasPixels(canvas: Canvas): Pixels {
  const { width, height } = canvas;
  return { width, height, data: canvas.toBuffer('raw'), order: 'BGRA' };
}

/** Writes an opaque canvas as a PNG with a palette. */
export function encodePng(canvas: Canvas): Buffer {
  const pixels = canvasPixels(canvas);
  const png = encodePixels(pixels);
  freeMemory(pixels.data);
  return png;
}

/** Effort to reduce a picture's size. */
interface PngEffort {
  /** At most 256. */
  readonly colours: number;
  /** Compression level of deflate. */
  readonly level: number;
}

/**
 * The first effort that makes a picture small enough wins; nearly always the first. More than 192 colours are hardly
 * visible and make boards larger; 128 lose rare colours. Level 6 and above take up to twice the time for 4 % less.
 */
const efforts: readonly PngEffort[] = [
  { colours: 192, level: 5 },
  { colours: 96, level: 7 },
  { colours: 48, level: 9 },
];

/** Maximum bytes of a picture. */
export const mostBytes = 400 * 1024;

/**
 * Writes a picture as a PNG with a palette. That is a third of a true-colour file's size and several times faster,
 * because a board is mostly flat colours. node-canvas can only write palettes that were drawn with. Pictures above
 * `most` bytes get fewer colours.
 */
export function encodePixels(pixels: Pixels, most = mostBytes): Buffer {
  let png: Buffer = Buffer.alloc(0);
  for (const effort of efforts) {
    png = encodeWith(pixels, effort);
    if (png.length <= most) break;
  }
  return png;
}

/** Buffer for rows of indexes, as large as the largest picture: new memory is expensive. */
let scratch = Buffer.alloc(0);

function encodeWith({ width, height, data, order }: Pixels, effort: PngEffort): Buffer {
  const pixels = asWords(data);
  const { colours, indexOf } = choosePalette(pixels, effort.colours);
  const length = (width + 1) * height;
  if (scratch.length < length) scratch = Buffer.allocUnsafeSlow(length);
  const rows = scratch.subarray(0, length);
  let last = -1;
  let index = 0;
  for (let y = 0, from = 0, to = 0; y < height; y++) {
    rows[to++] = 0;
    for (const end = from + width; from < end; from++) {
      const pixel = pixels[from]!;
      if (pixel !== last) {
        last = pixel;
        index = indexOf[boxOf(pixel)]!;
      }
      rows[to++] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', order === 'RGBA' ? colours : reversed(colours)),
    chunk('IDAT', deflateSync(rows, { level: effort.level, chunkSize: 1 << 19 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Views four bytes as one number; copies only unaligned data. */
function asWords(data: Uint8Array): Uint32Array {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

const reversed = (colours: Uint8Array): Uint8Array => colours.map((_, i) => colours[i - (i % 3) + 2 - (i % 3)]!);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

import { crc32, deflateSync } from 'node:zlib';
import type { Canvas } from 'canvas';

/** Colours are counted in boxes of 3 x 6 bits. */
const boxes = 1 << 18;
const boxOf = (red: number, green: number, blue: number) => ((red >> 2) << 12) | ((green >> 2) << 6) | (blue >> 2);

/**
 * Writes an opaque canvas as a PNG with a palette of 256 colours: a third of the size of a true-colour one and quicker
 * to write, for a board is mostly flat colours. node-canvas can only write palettes that were drawn with.
 */
export function encodePng(canvas: Canvas): Buffer {
  const { width, height } = canvas;
  const pixels = canvas.toBuffer('raw');
  const stride = pixels.length / height;
  const { palette, indexOf } = quantise(pixels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0, to = 0; y < height; y++) {
    rows[to++] = 0;
    for (let x = 0, from = y * stride; x < width; x++, from += 4)
      rows[to++] = indexOf[boxOf(pixels[from + 2]!, pixels[from + 1]!, pixels[from]!)]!;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  frame.set(body, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}

interface Tint {
  readonly box: number;
  readonly rgb: Rgb;
  readonly count: number;
}

type Rgb = readonly [number, number, number];

/** A palette of at most 256 colours and the index of the nearest of them for every box. */
function quantise(pixels: Buffer): { palette: Buffer; indexOf: Uint8Array } {
  const tints = countTints(pixels);
  const indexOf = new Uint8Array(boxes);
  let colours = medianCut(tints);
  for (let round = 0; round < 2; round++) {
    for (const tint of tints) indexOf[tint.box] = nearest(tint.rgb, colours);
    if (round < 1) colours = centres(tints, indexOf, colours);
  }
  return { palette: Buffer.from(colours.flatMap((colour) => colour.map(Math.round))), indexOf };
}

function nearest([red, green, blue]: Rgb, colours: readonly Rgb[]): number {
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < colours.length; i++) {
    const colour = colours[i]!;
    const distance = (red - colour[0]) ** 2 + (green - colour[1]) ** 2 + (blue - colour[2]) ** 2;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

/** Each colour moved to the middle of those nearest to it. The root keeps rare colours from being outvoted. */
function centres(tints: readonly Tint[], indexOf: Uint8Array, colours: readonly Rgb[]): Rgb[] {
  const sums = colours.map(() => [0, 0, 0, 0] as [number, number, number, number]);
  for (const { box, rgb, count } of tints) {
    const sum = sums[indexOf[box]!]!;
    const weight = Math.sqrt(count);
    for (let c = 0; c < 3; c++) sum[c]! += rgb[c]! * weight;
    sum[3] += weight;
  }
  return sums.map(([red, green, blue, total], i) =>
    total === 0 ? colours[i]! : [red / total, green / total, blue / total],
  );
}

/** The set of colours is split along its widest channel until there are 256 sets; the middle of each. */
function medianCut(tints: Tint[]): Rgb[] {
  const sets: Tint[][] = [tints];
  const spreads = [spreadOf(tints)];
  while (sets.length < 256) {
    let widest = 0;
    for (let i = 1; i < sets.length; i++) if (spreads[i]!.weight > spreads[widest]!.weight) widest = i;
    if (sets[widest]!.length < 2) break;
    const [low, high] = split(sets[widest]!, spreads[widest]!.channel);
    sets[widest] = low;
    spreads[widest] = spreadOf(low);
    sets.push(high);
    spreads.push(spreadOf(high));
  }
  return sets.map((set) => {
    const total = set.reduce((sum, tint) => sum + tint.count, 0);
    const mean = (c: 0 | 1 | 2) => set.reduce((sum, tint) => sum + tint.rgb[c] * tint.count, 0) / total;
    return [mean(0), mean(1), mean(2)];
  });
}

function countTints(pixels: Buffer): Tint[] {
  const counts = new Uint32Array(boxes);
  const sums = new Float64Array(boxes * 3);
  for (let i = 0; i < pixels.length; i += 4) {
    const blue = pixels[i]!;
    const green = pixels[i + 1]!;
    const red = pixels[i + 2]!;
    const box = boxOf(red, green, blue);
    counts[box]!++;
    sums[box * 3]! += red;
    sums[box * 3 + 1]! += green;
    sums[box * 3 + 2]! += blue;
  }
  const tints: Tint[] = [];
  counts.forEach((count, box) => {
    if (count > 0)
      tints.push({ box, count, rgb: [sums[box * 3]! / count, sums[box * 3 + 1]! / count, sums[box * 3 + 2]! / count] });
  });
  return tints;
}

/** The channel along which a set is widest, and how much is won by splitting it there. */
function spreadOf(set: readonly Tint[]): { channel: number; weight: number } {
  let channel = 0;
  let reach = -1;
  for (let c = 0; c < 3; c++) {
    let low = 255;
    let high = 0;
    for (const { rgb } of set) {
      low = Math.min(low, rgb[c]!);
      high = Math.max(high, rgb[c]!);
    }
    if (high - low > reach) [channel, reach] = [c, high - low];
  }
  const count = set.reduce((sum, tint) => sum + tint.count, 0);
  return { channel, weight: set.length < 2 ? -1 : reach * reach * Math.sqrt(count) };
}

function split(set: readonly Tint[], channel: number): [Tint[], Tint[]] {
  const sorted = [...set].sort((a, b) => a.rgb[channel]! - b.rgb[channel]!);
  const middle = (sorted[0]!.rgb[channel]! + sorted.at(-1)!.rgb[channel]!) / 2;
  const at = Math.min(
    Math.max(
      1,
      sorted.findIndex((tint) => tint.rgb[channel]! > middle),
    ),
    sorted.length - 1,
  );
  return [sorted.slice(0, at), sorted.slice(at)];
}

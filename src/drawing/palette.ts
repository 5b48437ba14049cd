/** Number of boxes for counting colours, with 3 x 6 bits. */
const boxes = 1 << 18;

/** Returns the box of a pixel of three colour bytes and a fourth, ignored one. */
export const boxOf = (pixel: number): number =>
  ((pixel >>> 6) & 0x3f000) | ((pixel >>> 4) & 0xfc0) | ((pixel >>> 2) & 0x3f);

export interface Palette {
  /** Three bytes for each colour, in their order within a pixel, the lowest first. */
  readonly colours: Uint8Array;
  /** Colour number for every box that has pixels. */
  readonly indexOf: Uint8Array;
}

/** The distinct colours of a picture: the mean of each box that has pixels. */
interface Tints {
  readonly box: Uint32Array;
  /** Three numbers for each tint. */
  readonly rgb: Float64Array;
  readonly count: Uint32Array;
}

/** Chooses at most `most` colours for a picture: median cut, then each colour moves to the mean of its pixels. */
export function choosePalette(pixels: Uint32Array, most: number): Palette {
  const tints = countTints(pixels);
  const { box, rgb } = tints;
  const colours = medianCut(tints, most);
  const nearest = nearestOf(colours);
  const indexOf = new Uint8Array(boxes);
  for (let i = 0; i < box.length; i++) indexOf[box[i]!] = nearest(rgb[3 * i]!, rgb[3 * i + 1]!, rgb[3 * i + 2]!);
  return { colours: Uint8Array.from(colours, Math.round), indexOf };
}

/** For each box, side by side: its number of pixels, and the sums of the low bits of each channel. */
const sums = new Uint32Array(boxes * 4);

function countTints(pixels: Uint32Array): Tints {
  sums.fill(0);
  for (let i = 0; i < pixels.length;) {
    const pixel = pixels[i]!;
    const start = i++;
    while (i < pixels.length && pixels[i] === pixel) i++;
    const run = i - start;
    const at = 4 * boxOf(pixel);
    sums[at]! += run;
    sums[at + 1]! += run * (pixel & 3);
    sums[at + 2]! += run * ((pixel >>> 8) & 3);
    sums[at + 3]! += run * ((pixel >>> 16) & 3);
  }
  const filled: number[] = [];
  for (let id = 0; id < boxes; id++) if (sums[4 * id]! > 0) filled.push(id);
  const rgb = new Float64Array(filled.length * 3);
  filled.forEach((id, i) => {
    for (let c = 0; c < 3; c++) rgb[3 * i + c] = ((id >>> (6 * c)) & 0x3f) * 4 + sums[4 * id + 1 + c]! / sums[4 * id]!;
  });
  return { box: Uint32Array.from(filled), rgb, count: Uint32Array.from(filled, (id) => sums[4 * id]!) };
}

/** Tints `from` to `to` of an order, their widest channel, and the gain from splitting them. */
interface Cell {
  readonly from: number;
  readonly to: number;
  readonly channel: number;
  /** Middle of that channel's range. */
  readonly middle: number;
  readonly gain: number;
}

/** Splits the set of colours along its widest channel until there are enough sets; returns their means. */
function medianCut(tints: Tints, most: number): Float64Array {
  const order = new Uint32Array(tints.box.length).map((_, i) => i);
  const cells = [cellOf(tints, order, 0, order.length)];
  while (cells.length < most) {
    let widest = 0;
    for (let i = 1; i < cells.length; i++) if (cells[i]!.gain > cells[widest]!.gain) widest = i;
    const { from, to, gain, ...cut } = cells[widest]!;
    if (gain <= 0) break;
    const at = partition(tints, order, from, to, cut);
    cells[widest] = cellOf(tints, order, from, at);
    cells.push(cellOf(tints, order, at, to));
  }
  const colours = new Float64Array(cells.length * 3);
  cells.forEach(({ from, to }, n) => {
    let total = 0;
    for (let i = from; i < to; i++) {
      const tint = order[i]!;
      const count = tints.count[tint]!;
      total += count;
      for (let c = 0; c < 3; c++) colours[3 * n + c]! += count * tints.rgb[3 * tint + c]!;
    }
    for (let c = 0; c < 3; c++) colours[3 * n + c]! /= total;
  });
  return colours;
}

/** The square root keeps common colours from outvoting rare ones. */
function cellOf({ rgb, count }: Tints, order: Uint32Array, from: number, to: number): Cell {
  let [channel, middle, reach, total] = [0, 0, 0, 0];
  for (let c = 0; c < 3; c++) {
    let low = 255;
    let high = 0;
    for (let i = from; i < to; i++) {
      const value = rgb[3 * order[i]! + c]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (high - low > reach) [channel, middle, reach] = [c, (low + high) / 2, high - low];
  }
  for (let i = from; i < to; i++) total += count[order[i]!]!;
  return { from, to, channel, middle, gain: reach * reach * Math.sqrt(total) };
}

/** Moves tints up to the middle in front of the others; returns where the others begin. */
function partition(
  { rgb }: Tints,
  order: Uint32Array,
  from: number,
  to: number,
  { channel, middle }: Pick<Cell, 'channel' | 'middle'>,
): number {
  let at = from;
  for (let i = from; i < to; i++) {
    const tint = order[i]!;
    if (rgb[3 * tint + channel]! > middle) continue;
    order[i] = order[at]!;
    order[at++] = tint;
  }
  return at;
}

/**
 * Returns a function that finds the nearest colour, searching from the same value of the middle channel outwards. Once
 * a colour is further away in that channel alone than the best one, so are all that follow.
 */
function nearestOf(colours: Float64Array): (a: number, b: number, c: number) => number {
  const total = colours.length / 3;
  const order = Array.from({ length: total }, (_, n) => n).sort((m, n) => colours[3 * m + 1]! - colours[3 * n + 1]!);
  const sorted = Float64Array.from(
    { length: colours.length },
    (_, i) => colours[3 * order[Math.floor(i / 3)]! + (i % 3)]!,
  );
  const starts = Uint16Array.from({ length: 256 }, (_, value) => {
    const start = order.findIndex((_, i) => sorted[3 * i + 1]! >= value);
    return start === -1 ? total : start;
  });
  return (a, b, c) => {
    let best = 0;
    let least = Infinity;
    const start = starts[Math.floor(b)]!;
    for (let i = start; i < total; i++) {
      const middle = b - sorted[3 * i + 1]!;
      if (middle * middle >= least) break;
      const distance = (a - sorted[3 * i]!) ** 2 + middle * middle + (c - sorted[3 * i + 2]!) ** 2;
      if (distance < least) [best, least] = [i, distance];
    }
    for (let i = start - 1; i >= 0; i--) {
      const middle = b - sorted[3 * i + 1]!;
      if (middle * middle >= least) break;
      const distance = (a - sorted[3 * i]!) ** 2 + middle * middle + (c - sorted[3 * i + 2]!) ** 2;
      if (distance < least) [best, least] = [i, distance];
    }
    return order[best]!;
  };
}

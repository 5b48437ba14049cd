type Rgb = readonly [number, number, number];

const read = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const write = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** A colour on the way from one to another: `part` 0 is the first, 1 the second. Both as `#rrggbb`. */
export function mix(one: string, other: string, part: number): string {
  const [a, b] = [read(one), read(other)];
  return write([0, 1, 2].map((c) => a[c]! + (b[c]! - a[c]!) * part) as unknown as Rgb);
}

/** Black or white, whichever is read better on a colour. */
export function inkOn(colour: string): string {
  const [red, green, blue] = read(colour);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#1d140c' : '#ffffff';
}

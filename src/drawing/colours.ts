type Rgb = readonly [number, number, number];

const fromHex = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const toHex = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours: `part` 0 gives the first, 1 the second. Both as `#rrggbb`. */
export function mix(one: string, other: string, part: number): string {
  const [a, b] = [fromHex(one), fromHex(other)];
  return toHex([0, 1, 2].map((c) => a[c]! + (b[c]! - a[c]!) * part) as unknown as Rgb);
}

/** Returns the relative luminance by WCAG. */
function brightness(colour: string): number {
  const [red, green, blue] = fromHex(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

/** Returns the contrast ratio of two colours by WCAG: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [brightness(one), brightness(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Either black or white is always readable on a colour: the better one has a contrast of at least 4.5. */
const dark = '#000000';

/** Returns black or white, whichever is more readable on a colour. */
export const inkOn = (colour: string): string =>
  contrastOf(dark, colour) > contrastOf('#ffffff', colour) ? dark : '#ffffff';

/** Returns the colour, lightened as far as necessary to be visible on a dark ground (WCAG 2.2, 1.4.11). */
export function seenOn(ground: string, colour: string): string {
  for (let light = 0; light < 1; light += 0.05) {
    const lighter = light === 0 ? colour : mix(colour, '#ffffff', light);
    if (contrastOf(lighter, ground) >= 3) return lighter;
  }
  return '#ffffff';
}

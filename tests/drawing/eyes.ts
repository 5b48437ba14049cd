import {
  type Color,
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
} from 'culori';
import type { Pixels } from './pixels.ts';

export type Eye = (colour: Color) => Color;

/** Everybody, and those who lack one kind of cone. */
export const eyes: readonly [name: string, eye: Eye][] = [
  ['everybody', (colour) => colour],
  ['protanopes', filterDeficiencyProt(1)],
  ['deuteranopes', filterDeficiencyDeuter(1)],
  ['tritanopes', filterDeficiencyTrit(1)],
];

const toRgb = converter('rgb');
const distance = differenceCiede2000();

/** How far two colours lie from each other for somebody's eyes (CIEDE2000). */
export const apart = (eye: Eye, one: string, other: string): number => distance(eye(toRgb(one)!), eye(toRgb(other)!));

export const pairsOf = <T>(things: readonly T[]): [T, T][] =>
  things.flatMap((one, i) => things.slice(i + 1).map((other): [T, T] => [one, other]));

/** How many pixels differ clearly between two pictures for somebody's eyes. */
export function seen(eye: Eye, one: Pixels, other: Pixels): number {
  const lab = converter('lab65');
  const see = ({ palette }: Pixels) =>
    palette.map(([r, g, b]) => lab(eye({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })));
  const [a, b] = [see(one), see(other)];
  const differs = a.map((x) => b.map((y) => Math.hypot(x.l - y.l, x.a - y.a, x.b - y.b) > 18));
  let count = 0;
  for (let i = 0; i < one.indexes.length; i++) if (differs[one.indexes[i]!]![other.indexes[i]!]) count++;
  return count;
}

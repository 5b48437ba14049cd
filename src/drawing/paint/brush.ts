import type { CanvasRenderingContext2D } from 'canvas';
import type { Art, BoardMap, Mood, Pictures, Rect } from '../assets.ts';
import type { Changes } from '../changes.ts';
import type { Theme } from '../themes.ts';
import type { Words } from '../words.ts';
import { iconOf } from './icons.ts';

/** What every painter gets. */
export interface Brush {
  readonly ctx: CanvasRenderingContext2D;
  readonly map: BoardMap;
  readonly pictures: Pictures;
  readonly mood: Mood;
  readonly theme: Theme;
  readonly words: Words;
  readonly changes: Changes;
  /** Notes something of the scene that the map or the pictures do not know. */
  warn(message: string): void;
}

/** The picture of an art; unknown ones are noted and drawn as a shield with a letter by the caller. */
export function artOf({ pictures, warn }: Brush, name: string): Art | null {
  if (Object.hasOwn(pictures.arts, name)) return pictures.arts[name]!;
  warn(`no picture called ${name}`);
  return null;
}

/** Draws an icon around a point. */
export function drawIcon({ ctx }: Brush, name: string, colour: string, x: number, y: number, size: number): void {
  const icon = iconOf(name, colour, size);
  if (icon) ctx.drawImage(icon, Math.round(x - size / 2), Math.round(y - size / 2));
}

export const inset = ([x, y, w, h]: Rect, by: number): Rect => [
  x + by,
  y + by,
  Math.max(1, w - 2 * by),
  Math.max(1, h - 2 * by),
];

export const middleOf = ([x, y, w, h]: Rect): [number, number] => [x + w / 2, y + h / 2];

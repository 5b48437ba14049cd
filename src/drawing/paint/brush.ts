import type { CanvasRenderingContext2D } from 'canvas';
import type { Art, BoardMap, Mood, Pictures, Rect } from '../assets.ts';
import type { Changes } from '../changes.ts';
import type { Words } from '../words.ts';
import { iconOf } from './icons.ts';

/** What every painter gets. */
export interface Brush {
  readonly ctx: CanvasRenderingContext2D;
  readonly map: BoardMap;
  readonly pictures: Pictures;
  readonly mood: Mood;
  readonly words: Words;
  readonly changes: Changes;
  /** Notes something of the scene that the map or the pictures do not know. */
  warn(message: string): void;
}

/** The colours of everything that is not the game's own. Dark ones stand next to Discord's dark theme. */
export const theme = {
  page: '#1e1f22',
  slab: '#2b2a2d',
  slabEdge: '#45413f',
  well: '#1b1a1c',
  text: '#f6ecd8',
  faint: '#b9ad98',
  gold: '#f0c258',
  ink: '#2a1f14',
  parchment: '#efe2c4',
  parchmentEdge: '#a78a5b',
  stone: '#8e8a83',
  stoneLight: '#aaa69e',
  stoneDark: '#5d5953',
  danger: '#e0412c',
  fire: '#f28a1e',
  good: '#8fdc80',
  glow: '#ffe36b',
} as const;

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

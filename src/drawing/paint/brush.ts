import type { CanvasRenderingContext2D } from 'canvas';
import type { AssetFolder } from '../asset-folder.ts';
import { cardArtOf } from '../card-art.ts';
import type { Art, BoardMap, Mood, Pictures, Rect } from '../assets.ts';
import type { BoardSpec, Changes, Rank } from '../../engine/index.ts';
import type { Theme } from '../themes.ts';
import type { Words } from '../words.ts';
import { iconOf } from './tools/icons.ts';

/** The tools of every painter. */
export interface Brush {
  readonly ctx: CanvasRenderingContext2D;
  readonly map: BoardMap;
  readonly spec: BoardSpec;
  readonly folder: AssetFolder;
  readonly pictures: Pictures;
  readonly mood: Mood;
  readonly theme: Theme;
  readonly words: Words;
  readonly changes: Changes;
  /** Ending of the game; null while it goes on. */
  readonly over: 'won' | 'lost' | null;
  /** Reports something in the scene that map or pictures do not know. */
  warn(message: string): void;
}

/** The visible condition of a place. */
export type PlaceLook = BoardSpec['states'][string]['look'];

/** Look of a rank that the game does not define: a plain shield. */
const plainRank: Rank = {
  frame: 'shield',
  rim: '#e6e6e6',
  icon: 0.58,
  arms: false,
  falls: true,
  aims: false,
  told: 'no',
};

/** Returns the look of a rank's figures. */
export const rankOf = ({ spec }: Pick<Brush, 'spec'>, rank: string): Rank =>
  Object.hasOwn(spec.ranks, rank) ? spec.ranks[rank]! : plainRank;

/** Returns the condition of a place in a state; null for a state that the game does not define. */
export function lookOf({ spec }: Pick<Brush, 'spec'>, state: string | undefined): PlaceLook | null {
  if (state === undefined) return 'whole';
  return Object.hasOwn(spec.states, state) ? spec.states[state]!.look : null;
}

/**
 * Returns the picture of an art, or of a card in small. For an unknown one it warns and returns null; the caller draws
 * a shield with a letter.
 */
export function artOf({ pictures, folder, warn }: Brush, name: string): Art | null {
  if (Object.hasOwn(pictures.arts, name)) return pictures.arts[name]!;
  const { cards } = cardArtOf(folder);
  const card = Object.hasOwn(cards, name) ? cards[name]! : null;
  const deck = card && Object.hasOwn(pictures.arts, card.deck) ? pictures.arts[card.deck]! : null;
  if (card && deck) return { ...deck, icon: card.icon };
  warn(`no picture called ${name}`);
  return null;
}

/** Draws an icon around a point, sharp at the context's scale; warns about an unknown one. */
export function drawIcon({ ctx, warn }: Brush, name: string, colour: string, x: number, y: number, size: number): void {
  const { a: scale, e, f } = ctx.getTransform();
  const pixels = Math.max(1, Math.round(size * scale));
  const icon = iconOf(name, colour, pixels);
  if (!icon) return warn(`no icon called ${name}`);
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(icon, Math.round(e + x * scale - pixels / 2), Math.round(f + y * scale - pixels / 2));
  ctx.restore();
}

export const inset = ([x, y, w, h]: Rect, by: number): Rect => [
  x + by,
  y + by,
  Math.max(1, w - 2 * by),
  Math.max(1, h - 2 * by),
];

export const centreOf = ([x, y, w, h]: Rect): [number, number] => [x + w / 2, y + h / 2];

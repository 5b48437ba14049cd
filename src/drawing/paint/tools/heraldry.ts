import type { Tone } from '../../../engine/index.ts';
import type { Art, Rect } from '../../assets.ts';
import { inkOn, mix } from '../../colours.ts';
import type { SaidPiece } from '../../said.ts';
import { artOf, type Brush } from '../brush.ts';
import { floorOf } from './floor.ts';
import { disc, hatch, shield } from './shapes.ts';
import { write } from './text.ts';

type Pattern = NonNullable<Art['pattern']>;
type Ctx = Brush['ctx'];

/** Divides a shield's field in its second colour; the shield itself is the clip. */
const divisions: Readonly<Record<Pattern, (ctx: Ctx, x: number, y: number, r: number) => void>> = {
  plain: () => undefined,
  hatch: (ctx, x, y, r) => hatch(ctx, [x - r, y - r, 2 * r, 2.2 * r], r * 0.5, String(ctx.fillStyle), r * 0.2),
  dots: (ctx, x, y, r) => {
    for (const [dx, dy] of [
      [-0.6, -0.62],
      [0.6, -0.62],
      [-0.6, 0.1],
      [0.6, 0.1],
      [0, 0.76],
    ] as const) {
      ctx.beginPath();
      ctx.arc(x + dx * r, y + dy * r, r * 0.2, 0, Math.PI * 2);
      ctx.fill();
    }
  },
  pale: (ctx, x, y, r) => ctx.fillRect(x, y - 1.2 * r, r, 2.4 * r),
  fess: (ctx, x, y, r) => ctx.fillRect(x - r, y - 1.2 * r, 2 * r, 0.8 * r),
  cross: (ctx, x, y, r) => {
    ctx.fillRect(x - r * 0.2, y - 1.2 * r, r * 0.4, 2.4 * r);
    ctx.fillRect(x - r, y - r * 0.3, 2 * r, r * 0.4);
  },
  bend: (ctx, x, y, r) => {
    ctx.beginPath();
    ctx.moveTo(x - r, y - 1.1 * r);
    ctx.lineTo(x - r * 0.3, y - 1.1 * r);
    ctx.lineTo(x + r, y + 0.3 * r);
    ctx.lineTo(x + r, y + r);
    ctx.fill();
  },
  chevron: (ctx, x, y, r) => {
    ctx.beginPath();
    ctx.moveTo(x - r, y + r * 0.8);
    ctx.lineTo(x, y - r * 0.1);
    ctx.lineTo(x + r, y + r * 0.8);
    ctx.lineTo(x + r, y + r * 1.3);
    ctx.lineTo(x - r, y + r * 1.3);
    ctx.fill();
  },
};

/** Identification of a side or hero: a colour, its division, and a letter. */
export interface Coat {
  readonly colour: string;
  readonly pattern: Pattern;
  readonly letter: string;
}

/** Returns one of the game's tones; warns about unknown ones. */
export function toneOf({ spec, warn }: Pick<Brush, 'spec' | 'warn'>, tone: string): Tone | null {
  if (Object.hasOwn(spec.tones, tone)) return spec.tones[tone]!;
  warn(`no tone called ${tone}`);
  return null;
}

/** Returns the coat of a tone, or else of an art. */
export function coatOf(brush: Brush, tone: string | undefined, art: string): Coat {
  const known = tone === undefined ? null : toneOf(brush, tone);
  if (known) return { ...known, letter: known.letter === undefined ? '' : (brush.words.labels[known.letter] ?? '') };
  const picture = art === '' ? null : artOf(brush, art);
  return { colour: picture?.colour ?? '#4a4d55', pattern: picture?.pattern ?? 'plain', letter: '' };
}

const secondOf = (colour: string): string => mix(colour, inkOn(colour) === '#ffffff' ? '#000000' : '#ffffff', 0.42);

/** Returns a player's own coat. Its own letter makes colour, division or letter alone sufficient to identify it. */
export const ownCoat = (brush: Brush, { tone, art, letter }: Pick<SaidPiece, 'tone' | 'art' | 'letter'>): Coat => ({
  ...coatOf(brush, tone, art),
  letter,
});

/** Returns the minimum width of a shield with readable letters. */
export const leastCoat = (ctx: Ctx): number => floorOf(ctx) * 1.26;

/** Draws a coat on a shield around a point, with letters only if readable. */
export function drawCoat(
  { ctx, theme }: Brush,
  { colour, pattern, letter }: Coat,
  x: number,
  y: number,
  size: number,
): void {
  const ink = inkOn(colour);
  const r = size / 2;
  shield(ctx, x, y, r);
  ctx.fillStyle = theme.textures ? '#fff7e3' : '#ffffff';
  ctx.fill();
  ctx.strokeStyle = '#1b120b';
  ctx.lineWidth = Math.max(1, size * 0.05) * theme.line;
  ctx.stroke();
  ctx.save();
  shield(ctx, x, y, r * 0.86);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.clip();
  ctx.fillStyle = secondOf(colour);
  divisions[pattern](ctx, x, y, r * 0.86);
  ctx.restore();
  if (size < leastCoat(ctx)) return;
  write(ctx, letter, [x - r * 0.86, y - r * 0.9, r * 1.72, r * 1.7], {
    colour: ink,
    size: size * (letter.length > 1 ? 0.58 : 0.7),
    least: size * 0.3,
    weight: 700,
    align: 'center',
  });
}

/** Paints a disc in a coat's colour and pattern, whose rim stays visible; of stone if nobody holds the place. */
export function paintCoatRing({ ctx, theme }: Brush, coat: Coat | null, x: number, y: number, r: number): void {
  disc(ctx, x, y, r);
  ctx.fillStyle = coat?.colour ?? (theme.textures ? theme.stone : '#ffffff');
  ctx.fill();
  if (coat) {
    ctx.save();
    ctx.clip();
    paintPattern(ctx, coat.pattern, [x - r, y - r, 2 * r, 2 * r], secondOf(coat.colour));
    ctx.restore();
  }
  disc(ctx, x, y, r);
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 3 * theme.line;
  ctx.stroke();
}

/** Fills a rectangle with a pattern; the caller clips it. */
export function paintPattern(ctx: Ctx, pattern: Pattern, rect: Rect, colour: string): void {
  const [x, y, w, h] = rect;
  const step = Math.max(16, Math.min(w, h) / 7);
  const each = (mark: (cx: number, cy: number) => void): void => {
    for (let row = 0, top = y; top <= y + h + step; top += step, row++)
      for (let left = x + (row % 2) * (step / 2); left <= x + w + step; left += step) mark(left, top);
  };
  ctx.fillStyle = colour;
  ctx.strokeStyle = colour;
  ctx.lineWidth = step * 0.3;
  switch (pattern) {
    case 'plain':
      return;
    case 'hatch':
      return hatch(ctx, rect, step * 1.2, colour, step * 0.34);
    case 'dots':
      return each((cx, cy) => {
        disc(ctx, cx, cy, step * 0.18);
        ctx.fill();
      });
    case 'pale':
      for (let left = x; left < x + w; left += step * 1.3) ctx.fillRect(left, y, step * 0.5, h);
      return;
    case 'fess':
      for (let top = y; top < y + h; top += step * 1.3) ctx.fillRect(x, top, w, step * 0.5);
      return;
    case 'cross':
      return each((cx, cy) => {
        ctx.fillRect(cx - step * 0.28, cy - step * 0.08, step * 0.56, step * 0.16);
        ctx.fillRect(cx - step * 0.08, cy - step * 0.28, step * 0.16, step * 0.56);
      });
    case 'bend':
      ctx.save();
      ctx.translate(2 * x + w, 0);
      ctx.scale(-1, 1);
      hatch(ctx, rect, step * 1.2, colour, step * 0.34);
      ctx.restore();
      return;
    case 'chevron':
      ctx.lineWidth = step * 0.14;
      return each((cx, cy) => {
        ctx.beginPath();
        ctx.moveTo(cx - step * 0.34, cy + step * 0.2);
        ctx.lineTo(cx, cy - step * 0.14);
        ctx.lineTo(cx + step * 0.34, cy + step * 0.2);
        ctx.stroke();
      });
  }
}

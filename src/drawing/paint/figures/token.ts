import type { Rank } from '../../../engine/index.ts';
import { artOf, type Brush, drawIcon, rankOf } from '../brush.ts';
import { inkOn } from '../../colours.ts';
import { coatOf } from '../tools/heraldry.ts';
import { burst, card, crown, disc, hatch, hexagon, octagon, type Outline, shield, square } from '../tools/shapes.ts';
import { write } from '../tools/text.ts';

const frames: Readonly<Record<Rank['frame'], Outline>> = {
  disc,
  burst,
  octagon,
  hexagon,
  shield,
  square,
  card,
  crown,
};

/**
 * Draws a token with its rank's outline and its kind's colour, pattern and icon; an unknown art shows the letter on a
 * shield.
 */
export function drawToken(
  brush: Brush,
  art: string,
  rank: string,
  letter: string,
  x: number,
  y: number,
  size: number,
  tone?: string,
): void {
  const { ctx } = brush;
  const picture = artOf(brush, art);
  const look = rankOf(brush, rank);
  const outline = picture ? frames[look.frame] : shield;
  const r = size / 2 - size * 0.05;
  outline(ctx, x, y, r + size * 0.045);
  ctx.fillStyle = '#0e0b09';
  ctx.fill();
  outline(ctx, x, y, r);
  const coat = tone === undefined ? null : coatOf(brush, tone, art);
  ctx.fillStyle = coat?.colour ?? picture?.colour ?? '#4a4d55';
  ctx.fill();
  if (picture?.pattern && picture.pattern !== 'plain') {
    ctx.save();
    ctx.clip();
    hatch(ctx, [x - r, y - r, 2 * r, 2 * r], size * 0.16, 'rgba(255,240,210,0.24)', size * 0.045);
    ctx.restore();
  }
  outline(ctx, x, y, r - size * 0.015);
  ctx.strokeStyle = look.rim;
  ctx.lineWidth = Math.max(1.5, size * 0.055);
  ctx.stroke();
  if (picture) drawIcon(brush, picture.icon, coat ? inkOn(coat.colour) : picture.ink, x, y, size * look.icon);
  else
    write(ctx, letter, [x - r, y - r, 2 * r, 2 * r], {
      colour: '#ffffff',
      size: size * 0.5,
      least: size * 0.2,
      weight: 700,
      align: 'center',
    });
}

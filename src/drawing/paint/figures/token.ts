import { artOf, type Brush, drawIcon } from '../brush.ts';
import { burst, card, disc, hatch, hexagon, octagon, type Outline, shield, square } from '../tools/shapes.ts';
import { write } from '../tools/text.ts';

interface Look {
  readonly outline: Outline;
  readonly rim: string;
  /** Width of the icon as a part of the token's. */
  readonly icon: number;
}

/** Ranks are told apart by their outline first, then by the rim. */
const looks: Readonly<Record<string, Look>> = {
  foe: { outline: disc, rim: '#d8c397', icon: 0.66 },
  'foe-elite': { outline: burst, rim: '#f4c64f', icon: 0.6 },
  boss: { outline: octagon, rim: '#ff7a2f', icon: 0.68 },
  hero: { outline: shield, rim: '#ffffff', icon: 0.58 },
  friend: { outline: hexagon, rim: '#fff1c9', icon: 0.6 },
  machine: { outline: square, rim: '#e9d3a4', icon: 0.66 },
  card: { outline: card, rim: '#fff7e3', icon: 0.56 },
};
const plain: Look = { outline: shield, rim: '#e6e6e6', icon: 0.58 };

/** A token: outline of its rank, colour, pattern and icon of its kind; an unknown art shows the letter on a shield. */
export function drawToken(
  brush: Brush,
  art: string,
  rank: string,
  letter: string,
  x: number,
  y: number,
  size: number,
): void {
  const { ctx } = brush;
  const picture = artOf(brush, art);
  const look = looks[rank] ?? plain;
  const outline = picture ? look.outline : shield;
  const r = size / 2 - size * 0.05;
  outline(ctx, x, y, r + size * 0.045);
  ctx.fillStyle = '#0e0b09';
  ctx.fill();
  outline(ctx, x, y, r);
  ctx.fillStyle = picture?.colour ?? '#4a4d55';
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
  if (picture) drawIcon(brush, picture.icon, picture.ink, x, y, size * look.icon);
  else
    write(ctx, letter, [x - r, y - r, 2 * r, 2 * r], {
      colour: '#ffffff',
      size: size * 0.5,
      least: size * 0.2,
      weight: 700,
      align: 'center',
    });
}

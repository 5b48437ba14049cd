import type { Art } from '../../assets.ts';
import { inkOn, mix } from '../../colours.ts';
import { artOf, type Brush } from '../brush.ts';
import { hatch, shield } from './shapes.ts';
import { write } from './text.ts';

type Pattern = NonNullable<Art['pattern']>;
type Ctx = Brush['ctx'];

/** How the field of a shield is divided, in its second colour; the shield itself is the clip. */
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

/** A hero's shield: colour, division and letter, each enough to know whose it is. */
export function drawShield(brush: Brush, art: string, letter: string, x: number, y: number, size: number): void {
  const { ctx, theme } = brush;
  const picture = artOf(brush, art);
  const colour = picture?.colour ?? '#4a4d55';
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
  ctx.fillStyle = mix(colour, ink === '#ffffff' ? '#000000' : '#ffffff', 0.42);
  divisions[picture?.pattern ?? 'plain'](ctx, x, y, r * 0.86);
  ctx.restore();
  write(ctx, letter, [x - r * 0.86, y - r * 0.9, r * 1.72, r * 1.7], {
    colour: ink,
    size: size * (letter.length > 1 ? 0.58 : 0.7),
    least: size * 0.3,
    weight: 700,
    align: 'center',
  });
}

import type { Rect } from '../../assets.ts';
import type { Soil } from './soil.ts';
import { box } from '../tools/shapes.ts';

/** The border of an illuminated page: a gilt band with lozenges, between lines of ink. */
export function paintFrame({ ctx, theme }: Soil, [x, y, w, h]: Rect): void {
  const band = (inset: number, colour: string, width: number): void => {
    box(ctx, [x + inset, y + inset, w - 2 * inset, h - 2 * inset], 14 - inset);
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
  };
  if (!theme.textures) return band(3, theme.parchmentEdge, 6);
  band(5, theme.ink, 10);
  band(5, theme.gold, 6);
  const colours = [theme.danger, '#2b62ad'];
  const lozenge = (cx: number, cy: number, i: number): void => {
    ctx.beginPath();
    ctx.moveTo(cx, cy - 5);
    ctx.lineTo(cx + 9, cy);
    ctx.lineTo(cx, cy + 5);
    ctx.lineTo(cx - 9, cy);
    ctx.closePath();
    ctx.fillStyle = colours[i % 2]!;
    ctx.fill();
  };
  const step = 60;
  for (let i = 0, left = x + step / 2; left < x + w; left += step, i++) {
    lozenge(left, y + 5, i);
    lozenge(left, y + h - 5, i + 1);
  }
  for (let i = 0, top = y + step / 2; top < y + h; top += step, i++) {
    lozenge(x + 5, top, i);
    lozenge(x + w - 5, top, i + 1);
  }
}

import { type Canvas, createCanvas } from 'canvas';
import type { Rect } from '../../assets.ts';
import type { Brush } from '../brush.ts';
import type { Soil } from './soil.ts';
import { keptCanvases } from '../tools/kept-canvases.ts';
import { box } from '../tools/shapes.ts';

/** Cached grounds by map, mood, theme and scale, for about three boards. */
export const keptGround = keptCanvases(7_000_000);

/** Creates a picture of `map.ground` with `scale` pixels for each map pixel; `paint` paints it within the frame. */
export function framed(gear: Omit<Soil, 'ctx'>, scale: number, paint: (soil: Soil) => void): Canvas {
  const { map, theme } = gear;
  const [left, top, width, height] = map.ground;
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const ctx = canvas.getContext('2d');
  const soil: Soil = { ...gear, ctx };
  ctx.fillStyle = theme.page;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.scale(scale, scale);
  ctx.translate(-left, -top);
  ctx.save();
  box(ctx, map.ground, 14);
  ctx.clip();
  paint(soil);
  ctx.restore();
  paintFrame(soil, map.ground);
  return canvas;
}

/** Puts such a picture on the map's ground, pixel on pixel. */
export function lay({ ctx, map }: Brush, picture: Canvas): void {
  const { a: scale, e, f } = ctx.getTransform();
  const [x, y] = map.ground;
  ctx.save();
  // Whole pixels only: a fractional offset blurs and takes ten times as long.
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(picture, Math.round(e + x * scale), Math.round(f + y * scale));
  ctx.restore();
}

/** Paints the border of an illuminated page: a gilt band with lozenges between lines of ink. */
function paintFrame({ ctx, theme }: Soil, [x, y, w, h]: Rect): void {
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

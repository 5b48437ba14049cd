import type { CanvasRenderingContext2D } from 'canvas';
import type { Rect } from '../../assets.ts';
import { type Brush, inset } from '../brush.ts';
import { box, lozenge, slab } from './shapes.ts';

type Ctx = CanvasRenderingContext2D;

/** Paints a sheet of parchment with a double rule and knots in its corners; plain if the theme has no textures. */
export function sheet(brush: Brush, rect: Rect, edge: string = brush.theme.parchmentEdge): void {
  const { ctx, theme } = brush;
  slab(ctx, rect, 10, theme.parchment);
  if (theme.textures) {
    slab(ctx, rect, 10, `${theme.parchmentEdge}66`);
    slab(ctx, inset(rect, 8), 5, theme.parchment);
  }
  slab(ctx, rect, 10, '#00000000', edge, 4 * theme.line);
  if (!theme.textures) return;
  slab(ctx, inset(rect, 8), 5, '#00000000', `${theme.danger}99`, 1.5);
  const [x, y, w, h] = rect;
  const [left, top, right, bottom] = [x + 8, y + 8, x + w - 8, y + h - 8];
  for (const [cx, cy] of [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const)
    knot(ctx, cx, cy, 6, theme.gold, theme.ink);
}

function knot(ctx: Ctx, x: number, y: number, r: number, fill: string, edge: string): void {
  lozenge(ctx, x, y, r);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 1.2;
  ctx.stroke();
}

/** Paints a vine with leaves and berries along a line from `x` to `x + w`, at most `h` high around `y`. */
export function vine({ ctx, theme }: Brush, x: number, y: number, w: number, h: number): void {
  if (!theme.textures || w < 40) return;
  const waves = Math.max(2, Math.round(w / (h * 3)));
  const pitch = w / waves;
  ctx.save();
  ctx.strokeStyle = '#5f6b35';
  ctx.lineWidth = Math.max(1.5, h * 0.1);
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x, y);
  for (let i = 0; i < waves; i++) {
    const up = i % 2 === 0 ? -1 : 1;
    ctx.quadraticCurveTo(x + (i + 0.5) * pitch, y + up * h * 0.7, x + (i + 1) * pitch, y);
  }
  ctx.stroke();
  for (let i = 0; i < waves; i++) {
    const up = i % 2 === 0 ? -1 : 1;
    leaf(ctx, x + (i + 0.5) * pitch, y + up * h * 0.34, h * 0.62, up * 0.9, i % 2 === 0 ? '#6f8040' : '#4f7a5a');
    leaf(ctx, x + (i + 0.28) * pitch, y + up * h * 0.2, h * 0.46, -up * 1.1, '#6f8040');
    ctx.beginPath();
    ctx.arc(x + (i + 0.86) * pitch, y - up * h * 0.2, h * 0.13, 0, Math.PI * 2);
    ctx.fillStyle = i % 3 === 0 ? '#b3382a' : i % 3 === 1 ? '#2f5f9e' : '#c9962f';
    ctx.fill();
  }
  ctx.restore();
}

function leaf(ctx: Ctx, x: number, y: number, size: number, angle: number, colour: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.quadraticCurveTo(size * 0.5, -size * 0.45, size, 0);
  ctx.quadraticCurveTo(size * 0.5, size * 0.45, 0, 0);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.restore();
}

/** Paints the square of an illuminated initial: `fill` with gold tendrils in a gold frame. */
export function initial({ ctx, theme }: Brush, rect: Rect, fill: string): void {
  const [x, y, w, h] = rect;
  slab(ctx, rect, 6, theme.ink);
  slab(ctx, inset(rect, 3), 5, theme.gold);
  const [ix, iy, iw, ih] = inset(rect, 8);
  slab(ctx, [ix, iy, iw, ih], 3, fill);
  if (!theme.textures) return;
  ctx.save();
  box(ctx, [ix, iy, iw, ih], 3);
  ctx.clip();
  ctx.strokeStyle = `${theme.gold}aa`;
  ctx.lineWidth = Math.max(1.5, w * 0.022);
  for (const [cx, cy, turn] of [
    [x + w * 0.2, y + h * 0.2, 0],
    [x + w * 0.8, y + h * 0.2, Math.PI / 2],
    [x + w * 0.8, y + h * 0.8, Math.PI],
    [x + w * 0.2, y + h * 0.8, -Math.PI / 2],
  ] as const)
    spiral(ctx, cx, cy, w * 0.13, turn);
  ctx.restore();
}

function spiral(ctx: Ctx, x: number, y: number, r: number, turn: number): void {
  ctx.beginPath();
  for (let i = 0; i <= 40; i++) {
    const angle = turn + i * 0.27;
    const at = r * (1 - i / 46);
    const [px, py] = [x + Math.cos(angle) * at, y + Math.sin(angle) * at];
    if (i === 0) ctx.moveTo(px, py);
    else ctx.lineTo(px, py);
  }
  ctx.stroke();
}

/** Paints a ribbon with swallow tails; text belongs in the rectangle itself. */
export function ribbon({ ctx, theme }: Brush, [x, y, w, h]: Rect, fill: string, edge: string): void {
  const tail = h * 0.34;
  ctx.beginPath();
  ctx.moveTo(x - tail, y);
  ctx.lineTo(x + w + tail, y);
  ctx.lineTo(x + w + tail * 0.35, y + h / 2);
  ctx.lineTo(x + w + tail, y + h);
  ctx.lineTo(x - tail, y + h);
  ctx.lineTo(x - tail * 0.35, y + h / 2);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = 3 * theme.line;
  ctx.lineJoin = 'round';
  ctx.stroke();
  if (!theme.textures) return;
  ctx.beginPath();
  ctx.moveTo(x - tail * 0.2, y + 7);
  ctx.lineTo(x + w + tail * 0.2, y + 7);
  ctx.moveTo(x - tail * 0.2, y + h - 7);
  ctx.lineTo(x + w + tail * 0.2, y + h - 7);
  ctx.strokeStyle = `${edge}88`;
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

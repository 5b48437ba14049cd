import type { CanvasRenderingContext2D } from 'canvas';
import type { Rect } from '../../assets.ts';

type Ctx = CanvasRenderingContext2D;

/** Starts a new path around a point; `r` is half of the width. */
export type Outline = (ctx: Ctx, x: number, y: number, r: number) => void;

/** Starts a new path through some points. */
export const polygon = (ctx: Ctx, points: readonly (readonly [number, number])[]): void => {
  ctx.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.closePath();
};

const around = (
  x: number,
  y: number,
  corners: number,
  start: number,
  radius: (i: number) => number,
): [number, number][] =>
  Array.from({ length: corners }, (_, i) => {
    const angle = start + (i * 2 * Math.PI) / corners;
    return [x + Math.cos(angle) * radius(i), y + Math.sin(angle) * radius(i)];
  });

/** Paints a plus; `r` is half its width. */
export function plus(ctx: Ctx, x: number, y: number, r: number, colour: string): void {
  minus(ctx, x, y, r, colour);
  ctx.fillRect(x - r * 0.3, y - r, r * 0.6, 2 * r);
}

/** Paints a minus; `r` is half its width. */
export function minus(ctx: Ctx, x: number, y: number, r: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.fillRect(x - r, y - r * 0.3, 2 * r, r * 0.6);
}

/** Paints an exclamation mark; `r` is half its height. */
export function alarm(ctx: Ctx, x: number, y: number, r: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.fillRect(x - r * 0.24, y - r, r * 0.48, r * 1.25);
  ctx.fillRect(x - r * 0.24, y + r * 0.5, r * 0.48, r * 0.5);
}

export const disc: Outline = (ctx, x, y, r) => {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
};

export const burst: Outline = (ctx, x, y, r) =>
  polygon(
    ctx,
    around(x, y, 24, -Math.PI / 2, (i) => (i % 2 === 0 ? r * 1.06 : r * 0.86)),
  );

export const octagon: Outline = (ctx, x, y, r) =>
  polygon(
    ctx,
    around(x, y, 8, Math.PI / 8, () => r * 1.06),
  );

export const hexagon: Outline = (ctx, x, y, r) =>
  polygon(
    ctx,
    around(x, y, 6, -Math.PI / 2, () => r * 1.04),
  );

export const shield: Outline = (ctx, x, y, r) => {
  ctx.beginPath();
  ctx.moveTo(x - r * 0.88, y - r * 0.86);
  ctx.quadraticCurveTo(x, y - r * 1.14, x + r * 0.88, y - r * 0.86);
  ctx.lineTo(x + r * 0.88, y + r * 0.1);
  ctx.quadraticCurveTo(x + r * 0.8, y + r * 0.72, x, y + r * 1.05);
  ctx.quadraticCurveTo(x - r * 0.8, y + r * 0.72, x - r * 0.88, y + r * 0.1);
  ctx.closePath();
};

export const square: Outline = (ctx, x, y, r) => box(ctx, [x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84], r * 0.25);

export const lozenge: Outline = (ctx, x, y, r) =>
  polygon(ctx, [
    [x, y - r],
    [x + r, y],
    [x, y + r],
    [x - r, y],
  ]);

/** Starts the path of a coronet: five points on a band. */
export const crown: Outline = (ctx, x, y, r) =>
  polygon(ctx, [
    [x - r * 0.8, y + r * 0.92],
    [x - r * 1.04, y - r * 0.62],
    [x - r * 0.5, y - r * 0.3],
    [x, y - r * 1.06],
    [x + r * 0.5, y - r * 0.3],
    [x + r * 1.04, y - r * 0.62],
    [x + r * 0.8, y + r * 0.92],
  ]);

export const card: Outline = (ctx, x, y, r) => box(ctx, [x - r * 0.72, y - r, r * 1.44, r * 2], r * 0.16);

/** Starts the path of a rectangle with round corners. */
export function box(ctx: Ctx, [x, y, w, h]: Rect, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, Math.min(radius, w / 2, h / 2));
}

/** Paints a rectangle with round corners, filled and edged (the edge lies inside). */
export function slab(ctx: Ctx, rect: Rect, radius: number, fill: string, edge?: string, line = 2): void {
  box(ctx, rect, radius);
  ctx.fillStyle = fill;
  ctx.fill();
  if (edge === undefined) return;
  const [x, y, w, h] = rect;
  box(ctx, [x + line / 2, y + line / 2, w - line, h - line], radius - line / 2);
  ctx.strokeStyle = edge;
  ctx.lineWidth = line;
  ctx.stroke();
}

/** Paints within a rectangle but not on the others in it. */
export function besides(ctx: Ctx, whole: Rect, others: readonly Rect[], paint: () => void): void {
  ctx.save();
  ctx.beginPath();
  for (const rect of [whole, ...others]) ctx.rect(...rect);
  ctx.clip('evenodd');
  paint();
  ctx.restore();
}

/** Paints slanted lines over the rectangle; the caller clips them. */
export function hatch(ctx: Ctx, [x, y, w, h]: Rect, pitch: number, colour: string, line: number): void {
  ctx.beginPath();
  for (let d = -h; d < w; d += pitch) {
    ctx.moveTo(x + d, y + h);
    ctx.lineTo(x + d + h, y);
  }
  ctx.strokeStyle = colour;
  ctx.lineWidth = line;
  ctx.stroke();
}

/** Paints slanted lines both ways; the caller clips them. */
export function lattice(ctx: Ctx, [x, y, w, h]: Rect, pitch: number, colour: string, line: number): void {
  ctx.beginPath();
  for (let d = -h; d < w; d += pitch) {
    ctx.moveTo(x + d, y + h);
    ctx.lineTo(x + d + h, y);
    ctx.moveTo(x + d, y);
    ctx.lineTo(x + d + h, y + h);
  }
  ctx.strokeStyle = colour;
  ctx.lineWidth = line;
  ctx.stroke();
}

/** Paints a broad arrow from one point to another. */
export function arrow(ctx: Ctx, from: readonly [number, number], to: readonly [number, number], breadth: number): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const at = (along: number, across: number): [number, number] => [
    from[0] + ux * along - uy * across,
    from[1] + uy * along + ux * across,
  ];
  const neck = length - breadth * 1.1;
  const half = breadth / 2;
  polygon(ctx, [
    at(0, half / 2),
    at(neck, half / 2),
    at(neck, breadth),
    at(length, 0),
    at(neck, -breadth),
    at(neck, -half / 2),
    at(0, -half / 2),
  ]);
}

import { type Canvas, createCanvas } from 'canvas';
import type { BoardMap, Mood, Place, PlaceOf, Rect, Side } from '../assets.ts';
import type { Theme } from '../themes.ts';
import { iconOf } from './icons.ts';
import { box, hatch, slab } from './shapes.ts';

type Ctx = ReturnType<Canvas['getContext']>;

/** The land of `map.ground` at `scale` pixels a pixel of the map: all that does not change within a mood. */
export function paintGround(map: BoardMap, mood: Mood, theme: Theme, scale: number): Canvas {
  const [left, top, width, height] = map.ground;
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = theme.page;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.scale(scale, scale);
  ctx.translate(-left, -top);
  const places = Object.values(map.spots);
  ctx.save();
  box(ctx, map.ground, 22);
  ctx.clip();
  paintWild(ctx, map.ground, mood);
  for (const place of places) if (place.kind === 'zone') paintZone(ctx, place, mood);
  if (map.citadel) shine(ctx, map.citadel.rect, map.ground, mood);
  if (map.citadel) paintCitadel(ctx, map.citadel, places, mood, theme);
  ctx.restore();
  slab(ctx, map.ground, 22, 'rgba(0,0,0,0)', theme.parchmentEdge, 4);
  return canvas;
}

function paintWild(ctx: Ctx, rect: Rect, mood: Mood): void {
  ctx.fillStyle = mood.wild;
  ctx.fillRect(...rect);
  strew(ctx, rect, mood.scatter, mood.scatterInk, 64, 7);
}

/** Icons at places that are always the same for a seed, one in each square of `step` pixels. */
function strew(
  ctx: Ctx,
  [x, y, w, h]: Rect,
  names: readonly string[],
  colour: string,
  step: number,
  seed: number,
): void {
  const dice = lottery(seed);
  for (let top = y; top < y + h; top += step)
    for (let left = x; left < x + w; left += step) {
      const name = names[Math.floor(dice() * names.length)];
      const size = Math.round(step * (0.26 + dice() * 0.3));
      const px = Math.round(left + dice() * (step - size));
      const py = Math.round(top + dice() * (step - size));
      const icon = name === undefined ? null : iconOf(name, colour, size);
      if (icon) ctx.drawImage(icon, px, py);
    }
}

/** Light that falls around the citadel and leaves the edges of the map to the enemy. */
function shine(ctx: Ctx, citadel: Rect, ground: Rect, mood: Mood): void {
  const [x, y, w, h] = citadel;
  const [cx, cy] = [x + w / 2, y + h / 2];
  const light = ctx.createRadialGradient(cx, cy, Math.min(w, h) * 0.45, cx, cy, Math.hypot(ground[2], ground[3]) / 2);
  light.addColorStop(0, `${mood.sky}4c`);
  light.addColorStop(0.45, `${mood.sky}00`);
  light.addColorStop(0.46, '#00000000');
  light.addColorStop(1, '#0000003a');
  ctx.fillStyle = light;
  ctx.fillRect(...ground);
}

/** Small seeded numbers in [0, 1), for decoration only (mulberry32). */
function lottery(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function paintZone(ctx: Ctx, { rect, depth, side }: PlaceOf<'zone'>, mood: Mood): void {
  const [x, y, w, h] = rect;
  const outermost = depth >= mood.field.length;
  ctx.fillStyle = mood.field[Math.min(depth, mood.field.length) - 1]!;
  ctx.fillRect(x, y, w, h);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  ctx.globalAlpha = 0.14;
  if (outermost) hatch(ctx, rect, 22, mood.edge, 5);
  else strew(ctx, rect, mood.scatter, mood.edge, 64, depth * 31 + x + y);
  ctx.restore();
  ctx.strokeStyle = mood.edge;
  ctx.lineWidth = 2;
  ctx.strokeRect(x + 1, y + 1, w - 2, h - 2);
  ctx.save();
  ctx.setLineDash([14, 9]);
  ctx.lineWidth = 4;
  ctx.beginPath();
  const [from, to] = outerEdge(rect, side);
  ctx.moveTo(...from);
  ctx.lineTo(...to);
  ctx.stroke();
  ctx.restore();
}

function outerEdge([x, y, w, h]: Rect, side: Side): [[number, number], [number, number]] {
  switch (side) {
    case 'north':
      return [
        [x, y],
        [x + w, y],
      ];
    case 'south':
      return [
        [x, y + h],
        [x + w, y + h],
      ];
    case 'west':
      return [
        [x, y],
        [x, y + h],
      ];
    case 'east':
      return [
        [x + w, y],
        [x + w, y + h],
      ];
  }
}

function paintCitadel(
  ctx: Ctx,
  { rect, wall }: NonNullable<BoardMap['citadel']>,
  places: readonly Place[],
  mood: Mood,
  theme: Theme,
): void {
  const [x, y, w, h] = rect;
  ctx.fillStyle = 'rgba(0,0,0,0.22)';
  ctx.fillRect(x - 12, y - 12, w + 24, h + 24);
  ctx.fillStyle = mood.court;
  ctx.fillRect(x, y, w, h);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  pave(ctx, rect);
  ctx.restore();
  for (const place of places) if (place.kind === 'wall') paintWall(ctx, place, theme);
  for (const left of [x, x + w - wall])
    for (const top of [y, y + h - wall]) paintTower(ctx, [left, top, wall, wall], theme);
}

/** Paving stones in rows. */
function pave(ctx: Ctx, [x, y, w, h]: Rect): void {
  ctx.strokeStyle = 'rgba(90,70,40,0.16)';
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (let row = 0; row * 26 < h; row++) {
    ctx.moveTo(x, y + row * 26);
    ctx.lineTo(x + w, y + row * 26);
    for (let left = (row % 2) * 22; left < w; left += 44) {
      ctx.moveTo(x + left, y + row * 26);
      ctx.lineTo(x + left, y + row * 26 + 26);
    }
  }
  ctx.stroke();
}

/** Courses of stone with battlements on the outer side. */
function paintWall(ctx: Ctx, { rect, side }: PlaceOf<'wall'>, theme: Theme): void {
  const [x, y, w, h] = rect;
  const flat = side === 'north' || side === 'south';
  ctx.fillStyle = theme.stone;
  ctx.fillRect(x, y, w, h);
  ctx.strokeStyle = theme.stoneDark;
  ctx.lineWidth = 1.5;
  const [long, deep] = flat ? [w, h] : [h, w];
  ctx.beginPath();
  for (let course = 0; course < 3; course++) {
    const across = (course * deep) / 3;
    line(ctx, rect, flat, 0, across, long, across);
    for (let along = (course % 2) * 24 + 24; along < long; along += 48)
      line(ctx, rect, flat, along, across, along, across + deep / 3);
  }
  ctx.stroke();
  ctx.fillStyle = theme.stoneLight;
  const merlon = 22;
  for (let along = 6; along + merlon <= long; along += merlon * 2) {
    const outer = side === 'north' || side === 'west' ? 0 : deep - 12;
    const at: Rect = flat ? [x + along, y + outer, merlon, 12] : [x + outer, y + along, 12, merlon];
    ctx.fillRect(...at);
    ctx.strokeRect(...at);
  }
  ctx.lineWidth = 3;
  ctx.strokeRect(x, y, w, h);
}

function line(ctx: Ctx, [x, y]: Rect, flat: boolean, a: number, b: number, c: number, d: number): void {
  ctx.moveTo(x + (flat ? a : b), y + (flat ? b : a));
  ctx.lineTo(x + (flat ? c : d), y + (flat ? d : c));
}

function paintTower(ctx: Ctx, [x, y, w, h]: Rect, theme: Theme): void {
  slab(ctx, [x - 6, y - 6, w + 12, h + 12], 14, theme.stoneDark);
  slab(ctx, [x - 2, y - 2, w + 4, h + 4], 11, theme.stoneLight);
  slab(ctx, [x + 8, y + 8, w - 16, h - 16], 8, theme.stone, theme.stoneDark, 3);
  const icon = iconOf('stone-tower', theme.stoneDark, w * 0.56);
  if (icon) ctx.drawImage(icon, Math.round(x + w * 0.22), Math.round(y + h * 0.22));
}

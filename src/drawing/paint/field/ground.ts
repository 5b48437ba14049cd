import type { Canvas } from 'canvas';
import type { SiteOf, Rect } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { Figure } from '../../figures.ts';
import { paintCitadel } from './citadel.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import { framed } from './frame.ts';
import type { Soil } from './soil.ts';
import { lottery } from '../tools/lottery.ts';
import { paintTexture } from './textures.ts';

/** Paints the land of `map.ground` with `scale` pixels for each map pixel. */
export const paintFieldGround = (gear: Omit<Soil, 'ctx'>, scale: number): Canvas =>
  framed(gear, scale, (soil) => {
    const { map, theme } = soil;
    paintWild(soil);
    const zones = Object.values(map.places).filter((site): site is SiteOf<'zone'> => site.kind === 'zone');
    for (const zone of zones) paintZoneGround(soil, zone);
    if (theme.textures) paintRoads(soil, zones);
    if (theme.textures) paintBeams(soil);
    for (const zone of zones) paintBorder(soil, zone);
    if (theme.textures) paintWildTrees(soil, zones);
    if (map.citadel) paintCitadel(soil, map.citadel);
  });

/** Paints the land outside the zones in flat dapples. */
export function paintWild({ ctx, map, mood, theme }: Soil): void {
  ctx.fillStyle = theme.textures ? mood.wild : theme.stone;
  ctx.fillRect(...map.ground);
  if (!theme.textures) return;
  const dice = lottery(5);
  const [x, y, w, h] = map.ground;
  for (const colour of [mix(mood.wild, '#ffffff', 0.13), mix(mood.wild, mood.edge, 0.16)]) {
    ctx.fillStyle = colour;
    for (let i = 0; i < 46; i++) {
      ctx.beginPath();
      ctx.ellipse(x + dice() * w, y + dice() * h, 30 + dice() * 70, 12 + dice() * 22, 0, 0, Math.PI * 2);
      ctx.fill();
    }
  }
}

function paintZoneGround(soil: Soil, { rect, depth }: SiteOf<'zone'>): void {
  const { ctx, mood, theme } = soil;
  const shade = Math.min(depth, mood.field.length) - 1;
  ctx.save();
  ctx.beginPath();
  ctx.rect(...rect);
  ctx.clip();
  ctx.fillStyle = theme.textures ? mood.field[shade]! : ['#ffffff', '#efefef', '#dcdcdc'][Math.min(shade, 2)]!;
  ctx.fillRect(...rect);
  if (theme.textures) paintTexture(soil, rect, depth * 31 + rect[0] + rect[1]);
  ctx.restore();
}

/** Paints a beaten track through the zones of each side, from the map's edge to the wall. */
function paintRoads({ ctx, mood }: Soil, zones: readonly SiteOf<'zone'>[]): void {
  for (const side of ['north', 'east', 'south', 'west'] as const) {
    const rects = zones.filter((zone) => zone.side === side).map(({ rect }) => rect);
    if (rects.length === 0) continue;
    const left = Math.min(...rects.map(([x]) => x));
    const top = Math.min(...rects.map(([, y]) => y));
    const right = Math.max(...rects.map(([x, , w]) => x + w));
    const bottom = Math.max(...rects.map(([, y, , h]) => y + h));
    const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
    const upright = side === 'north' || side === 'south';
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top, right - left, bottom - top);
    ctx.clip();
    for (const [colour, width] of [
      [mix(mood.road, mood.edge, 0.4), 60],
      [mood.road, 52],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.beginPath();
      if (upright) {
        const third = (bottom - top) / 3;
        ctx.moveTo(cx, top - 20);
        ctx.bezierCurveTo(cx + 46, top + third, cx - 46, bottom - third, cx, bottom + 20);
      } else {
        const third = (right - left) / 3;
        ctx.moveTo(left - 20, cy);
        ctx.bezierCurveTo(left + third, cy + 46, right - third, cy - 46, right + 20, cy);
      }
      ctx.stroke();
    }
    ctx.strokeStyle = mix(mood.road, mood.edge, 0.25);
    ctx.lineWidth = 3;
    ctx.setLineDash([18, 22]);
    ctx.stroke();
    ctx.restore();
  }
}

/** Paints broad sunbeams from the upper left corner. */
export function paintBeams({ ctx, map, mood }: Soil): void {
  const [x, y, w, h] = map.ground;
  const reach = Math.hypot(w, h);
  ctx.save();
  ctx.globalAlpha = 0.2;
  ctx.fillStyle = mood.light;
  for (const [from, to] of [
    [0.16, 0.3],
    [0.44, 0.68],
    [0.84, 0.98],
    [1.16, 1.32],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x - 60, y - 60);
    ctx.lineTo(x + Math.cos(from) * reach, y + Math.sin(from) * reach);
    ctx.lineTo(x + Math.cos(to) * reach, y + Math.sin(to) * reach);
    ctx.fill();
  }
  ctx.restore();
}

/** Paints a zone's edges: a dashed ditch towards the enemy, thin lines at the sides. */
function paintBorder({ ctx, mood, theme }: Soil, { rect, side }: SiteOf<'zone'>): void {
  const [x, y, w, h] = rect;
  const edge = theme.textures ? mood.edge : '#000000';
  ctx.strokeStyle = edge;
  ctx.lineWidth = 2 * theme.line;
  ctx.strokeRect(x + 1, y + 1, w - 2, h - 2);
  const far: Record<typeof side, readonly [number, number, number, number]> = {
    north: [x, y, x + w, y],
    south: [x, y + h, x + w, y + h],
    west: [x, y, x, y + h],
    east: [x + w, y, x + w, y + h],
  };
  const [x1, y1, x2, y2] = far[side];
  ctx.save();
  ctx.lineCap = 'round';
  ctx.lineWidth = 6 * theme.line;
  ctx.setLineDash([20, 15]);
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
  ctx.restore();
}

/** Paints trees wherever the wild is wide enough, the lower ones in front. */
function paintWildTrees(soil: Soil, zones: readonly SiteOf<'zone'>[]): void {
  const { map, mood } = soil;
  const dice = lottery(11);
  const [x, y, w, h] = map.ground;
  const taken: readonly Rect[] = [...zones.map(({ rect }) => rect), ...(map.citadel ? [map.citadel.rect] : [])];
  const isWild = (px: number, py: number, r: number): boolean =>
    taken.every(([X, Y, W, H]) => px < X - r || px > X + W + r || py < Y - 4 || py - 2.6 * r > Y + H);
  const step = 44;
  for (let top = y + 30; top < y + h + 20; top += step)
    for (let left = x + 6; left < x + w; left += step) {
      const [px, py, size] = [left + dice() * step, top + dice() * step, 0.5 + dice() * 0.28];
      const name = mood.trees[Math.floor(dice() * mood.trees.length)];
      const figure = name === undefined ? null : figureOf(soil, name);
      if (!figure || dice() < 0.3 || !isWild(px, py, 28)) continue;
      plant(soil, figure, size, px, py);
    }
}

/** Paints a tree and its shadow. */
export function plant(soil: Soil, tree: Figure, size: number, x: number, y: number): void {
  const { ctx, mood } = soil;
  ctx.fillStyle = mix(mood.wild, '#1d2a18', 0.35);
  ctx.beginPath();
  ctx.ellipse(x + 6, y - 1, 24 * size, 7 * size, 0, 0, Math.PI * 2);
  ctx.fill();
  stand(soil, spriteOf(soil, tree, size, { seamless: true }), x, y);
}

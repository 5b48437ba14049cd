import { type Canvas, createCanvas } from 'canvas';
import type { Rect, Site } from '../../assets.ts';
import { mix } from '../../colours.ts';
import { paintFrame } from '../field/frame.ts';
import { paintBeams, paintWild } from '../field/ground.ts';
import type { Soil } from '../field/soil.ts';
import { paintTexture } from '../field/textures.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import { lottery } from '../tools/lottery.ts';
import { box } from '../tools/shapes.ts';
import { labelOf, roomOf } from './sites.ts';
import { paintRoutes } from './roads.ts';
import { alongRoute, type Route } from './routes.ts';

/** The land of a map with its roads, at `scale` pixels a pixel of the map. */
export function paintLand(gear: Omit<Soil, 'ctx'>, routes: readonly Route[], scale: number): Canvas {
  const { map, theme, mood } = gear;
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
  paintWild(soil);
  if (theme.textures) {
    paintTexture({ ...soil, mood: { ...mood, ink: mix(mood.wild, mood.edge, 0.28) } }, map.ground, 7);
    paintBeams(soil);
  }
  paintRoutes(soil, routes);
  if (theme.textures) paintTrees(soil, routes);
  ctx.restore();
  paintFrame(soil, map.ground);
  return canvas;
}

/** Trees wherever nothing is: no place, no road, no area for counters. */
function paintTrees(soil: Soil, routes: readonly Route[]): void {
  const { map, mood, ctx } = soil;
  const dice = lottery(11);
  const [x, y, w, h] = map.ground;
  const sites = Object.values(map.places);
  const taken: readonly Rect[] = [
    ...sites.flatMap((site: Site) => [site.rect, labelOf(site), roomOf(site)]),
    ...map.counters,
    ...(map.stacks ? [map.stacks] : []),
    map.tray,
  ];
  const ways = routes.flatMap((route) => Array.from({ length: 41 }, (_, i) => alongRoute(route, i / 40)));
  const isFree = (px: number, py: number): boolean =>
    taken.every(([X, Y, W, H]) => px < X - 30 || px > X + W + 30 || py < Y - 6 || py - 66 > Y + H) &&
    ways.every(([wx, wy]) => Math.abs(px - wx) > 38 || wy < py - 62 || wy > py + 16);
  const step = 46;
  for (let top = y + 60; top < y + h - 8; top += step)
    for (let left = x + 34; left < x + w - 60; left += step) {
      const [px, py, size] = [left + dice() * 30, top + dice() * 34, 0.5 + dice() * 0.26];
      const name = mood.trees[Math.floor(dice() * mood.trees.length)];
      const figure = name === undefined ? null : figureOf(soil, name);
      if (!figure || dice() < 0.34 || !isFree(px, py)) continue;
      ctx.fillStyle = mix(mood.wild, '#1d2a18', 0.35);
      ctx.beginPath();
      ctx.ellipse(px + 6, py - 1, 24 * size, 7 * size, 0, 0, Math.PI * 2);
      ctx.fill();
      stand(soil, spriteOf(soil, figure, size, { seamless: true }), px, py);
    }
}

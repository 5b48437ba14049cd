import type { Canvas } from 'canvas';
import type { Rect, Site } from '../../assets.ts';
import { mix } from '../../colours.ts';
import { framed } from '../field/frame.ts';
import { paintBeams, paintWild, plant } from '../field/ground.ts';
import type { Soil } from '../field/soil.ts';
import { paintTexture } from '../field/textures.ts';
import { figureOf } from '../figures/sprites.ts';
import { lottery } from '../tools/lottery.ts';
import { labelArea, figureRoom } from './sites.ts';
import { paintRoutes } from './roads.ts';
import { alongRoute, type EdgeRoute } from './routes.ts';

/** Paints a map's land and roads, with `scale` pixels for each map pixel. */
export const paintChartLand = (gear: Omit<Soil, 'ctx'>, routes: readonly EdgeRoute[], scale: number): Canvas =>
  framed(gear, scale, (soil) => {
    const { map, theme, mood } = soil;
    paintWild(soil);
    if (theme.textures) {
      paintTexture({ ...soil, mood: { ...mood, ink: mix(mood.wild, mood.edge, 0.28) } }, map.ground, 7);
      paintBeams(soil);
    }
    paintRoutes(soil, routes);
    if (theme.textures) paintTreesOffRoads(soil, routes);
  });

/** Paints trees in all empty areas: without a place, a road or counters. */
function paintTreesOffRoads(soil: Soil, routes: readonly EdgeRoute[]): void {
  const { map, mood } = soil;
  const dice = lottery(11);
  const [x, y, w, h] = map.ground;
  const sites = Object.values(map.places);
  const taken: readonly Rect[] = [
    ...sites.flatMap((site: Site) => [site.rect, labelArea(site), figureRoom(site)]),
    ...map.counters.map(({ rect }) => rect),
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
      plant(soil, figure, size, px, py);
    }
}

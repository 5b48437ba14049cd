import { mix } from '../../colours.ts';
import type { Soil } from '../field/soil.ts';
import { disc } from '../tools/shapes.ts';
import { alongRoute, type EdgeRoute } from './routes.ts';

type Line = Exclude<EdgeRoute, { look: 'around' }>;

/** Paints all routes: tunnels first, then roads, rings last. */
export function paintRoutes(soil: Soil, routes: readonly EdgeRoute[]): void {
  const lines = routes.filter((route): route is Line => route.look !== 'around');
  for (const route of lines) if (route.look === 'tunnel') paintTunnel(soil, route);
  const roads = lines.filter(({ look }) => look === 'road');
  // Paint all edges before all surfaces, so that crossings stay open.
  for (const route of roads)
    stroke(soil, route, soil.theme.textures ? mix(soil.mood.road, soil.mood.edge, 0.62) : '#000000', 27);
  for (const route of roads) stroke(soil, route, soil.theme.textures ? soil.mood.road : '#ffffff', 20);
  if (soil.theme.textures)
    for (const route of roads) stroke(soil, route, mix(soil.mood.road, soil.mood.edge, 0.3), 2.5, [14, 16]);
  for (const route of routes) if (route.look === 'ring' || route.look === 'around') paintRing(soil, route);
}

function trace({ ctx }: Soil, route: EdgeRoute): void {
  if (route.look === 'around') return disc(ctx, ...route.at, route.r);
  ctx.beginPath();
  ctx.moveTo(...route.start);
  ctx.quadraticCurveTo(...route.bend, ...route.end);
}

function stroke(soil: Soil, route: EdgeRoute, colour: string, width: number, dash: readonly number[] = []): void {
  const { ctx } = soil;
  ctx.save();
  ctx.lineCap = dash.length > 0 ? 'butt' : 'round';
  ctx.setLineDash([...dash]);
  trace(soil, route);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
  ctx.restore();
}

/** Paints a dark dashed line between two mouths. */
function paintTunnel(soil: Soil, route: Line): void {
  const { ctx, theme, mood } = soil;
  const dark = theme.textures ? '#2b2226' : '#000000';
  stroke(soil, route, theme.textures ? mix(mood.wild, '#2b2226', 0.28) : '#ffffff', 26);
  stroke(soil, route, dark, 13, [24, 15]);
  for (const part of [0, 1]) {
    const mouth = mouthOf(route, part);
    disc(ctx, ...mouth, 19);
    ctx.fillStyle = theme.textures ? theme.stone : '#ffffff';
    ctx.fill();
    ctx.strokeStyle = dark;
    ctx.lineWidth = 3 * theme.line;
    ctx.stroke();
    disc(ctx, ...mouth, 11);
    ctx.fillStyle = dark;
    ctx.fill();
  }
}

/** Returns the end of a tunnel, clear of its place. */
function mouthOf(route: Line, end: number): readonly [number, number] {
  const far = 92;
  const from = alongRoute(route, end);
  for (let step = 1; step <= 50; step++) {
    const point = alongRoute(route, end === 0 ? step / 100 : 1 - step / 100);
    if (Math.hypot(point[0] - from[0], point[1] - from[1]) >= far) return point;
  }
  return alongRoute(route, 0.5);
}

/** Paints two golden lines with beads between them. */
function paintRing(soil: Soil, route: EdgeRoute): void {
  const { theme } = soil;
  stroke(soil, route, theme.ink, 17);
  stroke(soil, route, theme.gold, 12);
  stroke(soil, route, theme.textures ? '#8e2a20' : theme.ink, 4, [3, 13]);
}

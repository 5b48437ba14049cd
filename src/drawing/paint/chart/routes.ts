import type { BoardMap } from '../../assets.ts';
import type { SaidScene } from '../../said.ts';
import { type Brush, centreOf } from '../brush.ts';

export type Point = readonly [x: number, y: number];
type Edge = NonNullable<SaidScene['edges']>[number];

/** Path of an edge: from `start` towards `bend` to `end`, or around a place. */
export type EdgeRoute =
  | { readonly look: 'around'; readonly at: Point; readonly r: number }
  | { readonly look: 'road' | 'tunnel' | 'ring'; readonly start: Point; readonly bend: Point; readonly end: Point };

/** Offset of the middle of a route from the straight line, as a fraction of its length. */
const bends = { road: 0.07, tunnel: 0.04, ring: 0.2 } as const;

/** Returns the routes of a scene's edges. It warns about unknown places and kinds, and draws unknown kinds as roads. */
export function routesOf({ map, spec, warn }: Pick<Brush, 'map' | 'spec' | 'warn'>, scene: SaidScene): EdgeRoute[] {
  return (scene.edges ?? []).flatMap((edge): EdgeRoute[] => {
    const lost = [edge.from, edge.to].find((id) => !Object.hasOwn(map.places, id));
    if (lost !== undefined) {
      warn(`no place called ${lost}`);
      return [];
    }
    const known = Object.hasOwn(spec.edges, edge.kind) ? spec.edges[edge.kind]! : null;
    if (!known) warn(`no edge called ${edge.kind}`);
    return [edgeRoute(map, edge, known?.look ?? 'road')];
  });
}

function edgeRoute({ places, ground }: BoardMap, { from, to }: Edge, look: 'road' | 'tunnel' | 'ring'): EdgeRoute {
  const [one, other] = [places[from]!, places[to]!];
  const [start, end] = [centreOf(one.rect), centreOf(other.rect)];
  if (from === to) return { look: 'around', at: start, r: one.rect[2] / 2 + 17 };
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const [cx, cy] = centreOf(ground);
  const [mx, my] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  // Rings bulge away from the centre of the map. Roads bend to one side, always the same for two places.
  const outwards = -dy * (mx - cx) + dx * (my - cy) >= 0;
  const left = look === 'ring' ? outwards : (Math.round(start[0] + end[1]) & 1) === 0;
  const by = bends[look] * 2 * (left ? 1 : -1);
  return { look, start, bend: [mx - dy * by, my + dx * by], end };
}

/** Returns a point of a route; `part` runs from 0 at its start to 1 at its end. */
export function alongRoute(route: EdgeRoute, part: number): Point {
  if (route.look === 'around') {
    const angle = part * Math.PI * 2;
    return [route.at[0] + Math.cos(angle) * route.r, route.at[1] + Math.sin(angle) * route.r];
  }
  const { start, bend, end } = route;
  const rest = 1 - part;
  return [0, 1].map(
    (axis) => rest * rest * start[axis]! + 2 * rest * part * bend[axis]! + part * part * end[axis]!,
  ) as unknown as Point;
}

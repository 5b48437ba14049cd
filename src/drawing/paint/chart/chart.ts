import type { BoardMap, Rect } from '../../assets.ts';
import type { SaidScene } from '../../said.ts';
import { type Brush, inset } from '../brush.ts';
import { keptGround, lay } from '../field/frame.ts';
import { ghostsAt, markPlace, paintTrails, withTrackless } from '../field/marks.ts';
import { paintMoves } from '../field/moves.ts';
import { drawStrays, paintCamp } from '../field/places.ts';
import { whoIsWhere } from '../field/who.ts';
import { arrangeFigures, type StandingFigure } from '../figures/crowd.ts';
import { drawCrowd } from '../figures/person.ts';
import { idOf } from '../tools/id-of.ts';
import { besides } from '../tools/shapes.ts';
import { paintChartLand } from './land.ts';
import { paintNode } from './node.ts';
import { routesOf } from './routes.ts';
import { labelArea, figureRoom } from './sites.ts';
import { paintStack, paintStacks } from './stacks.ts';
import { paintTile } from './tile.ts';

/** Maximum height in pixels of the tallest figure at a place. */
const tallestChartFigure = 112;

/** Paints a map of nodes or tiles in the map's own pixels: land, roads, places, stacks and figures. */
export function paintChart(plain: Brush, scene: SaidScene): void {
  const brush: Brush = { ...plain, changes: withTrackless(plain) };
  const { ctx, map, changes } = brush;
  paintChartGround(brush, scene);
  const { byPlace, strays } = whoIsWhere(brush, scene);
  const sites = Object.entries(map.places);
  const crowds = sites.map(([id, site]): StandingFigure[] =>
    arrangeFigures(
      brush,
      byPlace.get(id) ?? [],
      inset(figureRoom(site), 2),
      tallestChartFigure,
      ghostsAt(brush, id, scene.panels),
    ),
  );
  for (const [id, site] of sites) {
    const place = Object.hasOwn(scene.places, id) ? scene.places[id]! : null;
    if (site.kind === 'node') paintNode(brush, site, place, scene.panels);
    if (site.kind === 'tile') paintTile(brush, site, place, scene.panels);
    if (changes.places.includes(id)) markPlace(brush, site.rect, place?.state);
  }
  paintLying(brush, scene);
  paintCamp(brush, map.tray, brush.words.elsewhere, strays);
  besides(ctx, map.ground, chartTextAreas(map), () => {
    paintTrails(brush, crowds.flat());
    paintMoves(brush, scene.moves);
  });
  for (const crowd of crowds) drawCrowd(brush, crowd);
  drawStrays(brush, strays);
}

/** Paints land and roads, which rarely change; cached for each theme and scale. */
function paintChartGround(brush: Brush, scene: SaidScene): void {
  const { ctx, map, mood, theme } = brush;
  const { a: scale } = ctx.getTransform();
  const routes = routesOf(brush, scene);
  const name = `${idOf(map)} ${idOf(mood)} ${theme.name} ${scale} ${JSON.stringify(scene.edges ?? [])}`;
  const land = keptGround(name, () => paintChartLand(brush, routes, scale));
  lay(brush, land);
}

/** Paints stacks at their places, and the others in the map's room for stacks. */
function paintLying(brush: Brush, { stacks = [] }: SaidScene): void {
  const { map } = brush;
  const lies = ({ at }: { readonly at?: string | undefined }) => at !== undefined && Object.hasOwn(map.places, at);
  for (const stack of stacks.filter(lies)) paintStack(brush, stack, stackRoomOf(map.places[stack.at!]!.rect));
  const others = stacks.filter((stack) => !lies(stack));
  if (others.length === 0) return;
  if (map.stacks) paintStacks(brush, others, map.stacks);
  else brush.warn('no room for stacks on the map');
}

/** Returns the room to the left of a place. */
const stackRoomOf = ([x, y, , h]: Rect): Rect => [x - 62, y + h * 0.3, 64, 82];

/** Returns the areas of medallions and names. */
const chartTextAreas = ({ places }: BoardMap): Rect[] =>
  Object.values(places).flatMap((site) => (site.kind === 'node' ? [site.rect, labelArea(site)] : [labelArea(site)]));

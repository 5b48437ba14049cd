import type { BoardMap, Rect } from '../../assets.ts';
import type { SaidPiece, SaidScene } from '../../said.ts';
import { type Brush, rankOf } from '../brush.ts';
import { ribbonOf, yardOf } from './building.ts';
import { arrangeFigures, type StandingFigure } from '../figures/crowd.ts';
import { drawCrowd } from '../figures/person.ts';
import { keptGround, lay } from './frame.ts';
import { paintFieldGround } from './ground.ts';
import { idOf } from '../tools/id-of.ts';
import { ghostsAt, markPlace, paintTrails, withTrackless } from './marks.ts';
import { paintMoves } from './moves.ts';
import { drawStrays, paintCamp, paintPlace, roomAt } from './places.ts';
import { besides } from '../tools/shapes.ts';
import { whoIsWhere } from './who.ts';

/**
 * Paints everything in `map.ground`: land, citadel, sites and figures. It uses the map's own pixels; the context's
 * transformation enlarges or moves the field, and everything is drawn sharp for it.
 */
export function paintField(plain: Brush, scene: SaidScene): void {
  const brush: Brush = { ...plain, changes: withTrackless(plain) };
  const { ctx, map, mood, theme, changes } = brush;
  const { a: scale } = ctx.getTransform();
  const name = `${idOf(map)} ${idOf(mood)} ${theme.name} ${scale}`;
  const ground = keptGround(name, () => paintFieldGround(brush, scale));
  lay(brush, ground);
  const { byPlace, strays } = whoIsWhere(brush, scene);
  const places = Object.entries(map.places);
  const piecesAt = (id: string): readonly SaidPiece[] => byPlace.get(id) ?? [];
  const ghosts = new Map(places.map(([id]) => [id, ghostsAt(brush, id, scene.panels)]));
  const crowds = places.map(([id, site]): StandingFigure[] => {
    const standing = piecesAt(id).filter(({ rank }) => site.kind !== 'machine' || !rankOf(brush, rank).aims);
    const { rect, most } = roomAt(brush, site, piecesAt(id));
    return arrangeFigures(brush, standing, rect, most, ghosts.get(id));
  });
  for (const [id, site] of places) {
    const place = Object.hasOwn(scene.places, id) ? scene.places[id]! : null;
    paintPlace(brush, site, place, [...piecesAt(id), ...ghosts.get(id)!]);
  }
  paintCamp(brush, map.tray, brush.words.elsewhere, strays);
  for (const [id, site] of places)
    if (changes.places.includes(id)) markPlace(brush, site.rect, scene.places[id]?.state);
  besides(ctx, map.ground, fieldTextAreas(map), () => {
    paintTrails(brush, crowds.flat());
    paintMoves(brush, scene.moves);
  });
  for (const crowd of crowds) drawCrowd(brush, crowd);
  drawStrays(brush, strays);
}

/** Returns the areas of signs, names, cards and machines. */
const fieldTextAreas = ({ places }: BoardMap): Rect[] =>
  Object.values(places).flatMap((site): Rect[] => {
    if (site.kind === 'zone') return [site.note];
    if (site.kind === 'building') return [ribbonOf(site), yardOf(site)];
    return site.kind === 'board' || site.kind === 'camp' || site.kind === 'machine' ? [site.rect] : [];
  });

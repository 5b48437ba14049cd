import type { SaidPiece, SaidScene } from '../../said.ts';
import { type Brush, rankOf } from '../brush.ts';
import { paintChart } from '../chart/chart.ts';
import { ribbonOf, yardOf } from './building.ts';
import { arrange, type Standing } from '../figures/crowd.ts';
import { drawCrowd } from '../figures/person.ts';
import { paintGround } from './ground.ts';
import { keptCanvases } from '../tools/kept-canvases.ts';
import { idOf } from '../tools/kept.ts';
import { ghostsAt, markPlace, paintTrails, withTrackless } from './marks.ts';
import { paintMoves } from './moves.ts';
import { paintCamp, paintPlace, roomAt } from './places.ts';

/** Grounds by map, mood, theme and scale: those of two themes for the whole board, or of some views. */
const groundOf = keptCanvases(16_000_000);

/**
 * Paints all that lies in `map.ground`: land, citadel, sites and figures. In the map's own pixels; a larger or moved
 * field comes from the transformation of the context, for which everything is drawn sharply.
 */
export function paintField(plain: Brush, scene: SaidScene): void {
  if (plain.spec.style !== 'citadel') return paintChart(plain, scene, whoIsWhere);
  const brush: Brush = { ...plain, changes: withTrackless(plain) };
  const { ctx, map, mood, theme, changes } = brush;
  const { a: scale, e, f } = ctx.getTransform();
  const [x, y] = map.ground;
  const ground = groundOf(`${idOf(map)} ${idOf(mood)} ${theme.name} ${scale}`, () => paintGround(brush, scale));
  ctx.save();
  // On whole pixels: to move it by less would blur it, and takes ten times as long.
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.drawImage(ground, Math.round(e + x * scale), Math.round(f + y * scale));
  ctx.restore();
  const { byPlace, strays } = whoIsWhere(brush, scene);
  const places = Object.entries(map.places);
  const piecesAt = (id: string): readonly SaidPiece[] => byPlace.get(id) ?? [];
  const ghosts = new Map(places.map(([id]) => [id, ghostsAt(brush, id, scene.panels)]));
  const crowds = places.map(([id, site]): Standing[] => {
    const standing = piecesAt(id).filter(({ rank }) => site.kind !== 'machine' || !rankOf(brush, rank).aims);
    const { rect, most } = roomAt(brush, site, piecesAt(id));
    return arrange(brush, standing, rect, most, ghosts.get(id));
  });
  for (const [id, site] of places) {
    const place = Object.hasOwn(scene.places, id) ? scene.places[id]! : null;
    paintPlace(brush, site, place, [...piecesAt(id), ...ghosts.get(id)!]);
  }
  paintCamp(brush, map.tray, brush.words.elsewhere, strays);
  for (const [id, site] of places)
    if (changes.places.includes(id)) markPlace(brush, site.rect, scene.places[id]?.state);
  besidesWords(brush, () => {
    paintTrails(brush, crowds.flat());
    paintMoves(brush, scene.moves);
  });
  for (const crowd of crowds) drawCrowd(brush, crowd);
  const [left, top, width, height] = map.tray;
  drawCrowd(brush, arrange(brush, strays, [left + 4, top + 25, width - 8, height - 28], 80));
}

function whoIsWhere(brush: Brush, scene: SaidScene): { byPlace: Map<string, SaidPiece[]>; strays: SaidPiece[] } {
  const byPlace = new Map<string, SaidPiece[]>();
  const strays: SaidPiece[] = [];
  for (const piece of scene.pieces) {
    if (Object.hasOwn(brush.map.places, piece.at)) byPlace.set(piece.at, [...(byPlace.get(piece.at) ?? []), piece]);
    else {
      brush.warn(`no place called ${piece.at}`);
      strays.push(piece);
    }
  }
  for (const id of Object.keys(scene.places))
    if (!Object.hasOwn(brush.map.places, id)) brush.warn(`no place called ${id}`);
  return { byPlace, strays };
}

/** Paints nowhere on signs, names, cards and machines. */
function besidesWords({ ctx, map }: Brush, paint: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(...map.ground);
  for (const site of Object.values(map.places)) {
    if (site.kind === 'zone') ctx.rect(...site.note);
    if (site.kind === 'building') {
      ctx.rect(...ribbonOf(site));
      ctx.rect(...yardOf(site));
    }
    if (site.kind === 'board' || site.kind === 'camp' || site.kind === 'machine') ctx.rect(...site.rect);
  }
  ctx.clip('evenodd');
  paint();
  ctx.restore();
}

import type { SaidPiece, SaidScene } from '../../said.ts';
import type { Brush } from '../brush.ts';
import { ribbonOf, yardOf } from './building.ts';
import { arrange, type Standing } from '../figures/crowd.ts';
import { drawCrowd } from '../figures/person.ts';
import { paintGround } from './ground.ts';
import { keptCanvases } from '../tools/kept-canvases.ts';
import { idOf } from '../tools/kept.ts';
import { ghostsAt, markSpot, paintTrails, withTrackless } from './marks.ts';
import { paintMoves } from './moves.ts';
import { paintCamp, paintSpot, roomAt } from './spots.ts';

/** Grounds by map, mood, theme and scale: those of two themes for the whole board, or of some views. */
const groundOf = keptCanvases(16_000_000);

/**
 * Paints all that lies in `map.ground`: land, citadel, places and figures. In the map's own pixels; a larger or moved
 * field comes from the transformation of the context, for which everything is drawn sharply.
 */
export function paintField(plain: Brush, scene: SaidScene): void {
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
  const { bySpot, strays } = whoIsWhere(brush, scene);
  const spots = Object.entries(map.spots);
  const piecesAt = (id: string): readonly SaidPiece[] => bySpot.get(id) ?? [];
  const ghosts = new Map(spots.map(([id]) => [id, ghostsAt(brush, id, scene.panels)]));
  const crowds = spots.map(([id, place]): Standing[] => {
    const standing = piecesAt(id).filter(({ rank }) => place.kind !== 'machine' || rank !== 'machine');
    const { rect, most } = roomAt(brush, place, piecesAt(id));
    return arrange(brush, standing, rect, most, ghosts.get(id));
  });
  for (const [id, place] of spots) {
    const spot = Object.hasOwn(scene.spots, id) ? scene.spots[id]! : null;
    paintSpot(brush, place, spot, [...piecesAt(id), ...ghosts.get(id)!]);
  }
  paintCamp(brush, map.tray, brush.words.elsewhere, strays);
  for (const [id, place] of spots) if (changes.spots.includes(id)) markSpot(brush, place.rect, scene.spots[id]?.state);
  besidesWords(brush, () => {
    paintTrails(brush, crowds.flat());
    paintMoves(brush, scene.moves);
  });
  for (const crowd of crowds) drawCrowd(brush, crowd);
  const [left, top, width, height] = map.tray;
  drawCrowd(brush, arrange(brush, strays, [left + 4, top + 25, width - 8, height - 28], 80));
}

function whoIsWhere(brush: Brush, scene: SaidScene): { bySpot: Map<string, SaidPiece[]>; strays: SaidPiece[] } {
  const bySpot = new Map<string, SaidPiece[]>();
  const strays: SaidPiece[] = [];
  for (const piece of scene.pieces) {
    if (Object.hasOwn(brush.map.spots, piece.at)) bySpot.set(piece.at, [...(bySpot.get(piece.at) ?? []), piece]);
    else {
      brush.warn(`no spot called ${piece.at}`);
      strays.push(piece);
    }
  }
  for (const id of Object.keys(scene.spots))
    if (!Object.hasOwn(brush.map.spots, id)) brush.warn(`no spot called ${id}`);
  return { bySpot, strays };
}

/** Paints nowhere on signs, names, cards and machines. */
function besidesWords({ ctx, map }: Brush, paint: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(...map.ground);
  for (const place of Object.values(map.spots)) {
    if (place.kind === 'zone') ctx.rect(...place.note);
    if (place.kind === 'building') {
      ctx.rect(...ribbonOf(place));
      ctx.rect(...yardOf(place));
    }
    if (place.kind === 'board' || place.kind === 'camp' || place.kind === 'machine') ctx.rect(...place.rect);
  }
  ctx.clip('evenodd');
  paint();
  ctx.restore();
}

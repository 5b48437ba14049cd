import type { Canvas } from 'canvas';
import type { SaidPiece, SaidScene } from '../said.ts';
import { type Brush, inset } from './brush.ts';
import { paintGround } from './ground.ts';
import { kept } from './kept.ts';
import { slab } from './shapes.ts';
import { paintCamp, paintSpot } from './spots.ts';

/** Grounds by game, mood, theme and scale, the latest few: each takes 8 MB and more. */
const groundOf = kept<Canvas>(6);

/**
 * Paints all that lies in `map.ground`: land, citadel, places and figures. In the map's own pixels; a larger or moved
 * field comes from the transformation of the context, for which everything is drawn sharply.
 */
export function paintField(brush: Brush, scene: SaidScene): void {
  const { ctx, map, mood, theme } = brush;
  const scale = ctx.getTransform().a;
  const [x, y, w, h] = map.ground;
  const ground = groundOf(`${scene.game} ${JSON.stringify(mood.field)} ${theme.name} ${scale}`, () =>
    paintGround(map, mood, theme, scale),
  );
  ctx.drawImage(ground, x, y, w, h);
  paintPlaces(brush, scene);
}

function paintPlaces(brush: Brush, scene: SaidScene): void {
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
  for (const [id, place] of Object.entries(brush.map.spots)) {
    paintSpot(brush, place, Object.hasOwn(scene.spots, id) ? scene.spots[id]! : null, bySpot.get(id) ?? []);
    if (brush.changes.spots.includes(id)) slab(brush.ctx, inset(place.rect, -4), 14, '#00000000', brush.theme.glow, 7);
  }
  paintCamp(brush, brush.map.tray, brush.words.elsewhere, strays);
}

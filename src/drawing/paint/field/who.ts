import type { SaidPiece, SaidScene } from '../../said.ts';
import type { Brush } from '../brush.ts';

/** Groups pieces by place, and collects those whose place is not on the map; warns about unknown places. */
export function whoIsWhere(
  brush: Pick<Brush, 'map' | 'warn'>,
  scene: SaidScene,
): { readonly byPlace: ReadonlyMap<string, SaidPiece[]>; readonly strays: readonly SaidPiece[] } {
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

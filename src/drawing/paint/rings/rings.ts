import type { BoardMap, Rect, Site, SiteOf } from '../../assets.ts';
import type { SaidPlace, SaidScene } from '../../said.ts';
import { type Brush, inset } from '../brush.ts';
import { ribbonFor } from '../chart/holdings.ts';
import { keptGround, lay } from '../field/frame.ts';
import { ghostsAt, markPlace, paintTrails, withTrackless } from '../field/marks.ts';
import { paintMoves } from '../field/moves.ts';
import { drawStrays, paintCamp } from '../field/places.ts';
import { whoIsWhere } from '../field/who.ts';
import { arrangeFigures, type StandingFigure } from '../figures/crowd.ts';
import { drawCrowd } from '../figures/person.ts';
import { idOf } from '../tools/id-of.ts';
import { besides } from '../tools/shapes.ts';
import { paintFort } from './fort.ts';
import { paintRingsLand } from './land.ts';
import { cardRects, type Load, landRibbonOf, standingRoom } from './room.ts';
import { mostCards, paintHoldings } from './holdings.ts';

/** Maximum height in pixels of the tallest figure at a place. */
const tallestRingsFigure = 124;

/** A place on the map that the scene names. */
interface NamedSite {
  readonly id: string;
  readonly site: SiteOf<'land' | 'fort'>;
  readonly place: SaidPlace;
}

/** Returns the places that the scene names; a map of rings shows no others. */
const namedOn = ({ places }: BoardMap, scene: Pick<SaidScene, 'places'>): NamedSite[] =>
  Object.entries(places).flatMap(([id, site]) =>
    (site.kind === 'land' || site.kind === 'fort') && Object.hasOwn(scene.places, id)
      ? [{ id, site, place: scene.places[id]! }]
      : [],
  );

/** Paints concentric lands, fortresses beside them, and the figures there, in the map's own pixels. */
export function paintRings(plain: Brush, scene: SaidScene): void {
  const brush: Brush = { ...plain, changes: withTrackless(plain) };
  const { ctx, map, changes } = brush;
  const named = namedOn(map, scene);
  paintRingsGround(brush, named);
  const { byPlace, strays } = whoIsWhere(brush, scene);
  const loads = new Map(
    Object.entries(map.places).map(([id, site]): [string, Load] => [
      id,
      {
        name: nameHeightOf(brush, site, scene.places[id]),
        cards: Math.min(mostCards, scene.places[id]?.cards?.length ?? 0),
        figures: (byPlace.get(id) ?? []).reduce((sum, { count }) => sum + count, 0),
      },
    ]),
  );
  const loadOf = (id: string): Load => loads.get(id)!;
  for (const { id, site, place } of named) {
    if (site.kind === 'fort') paintFort(brush, site, place, scene.panels);
    else paintHoldings(brush, site, place, scene.panels, loadOf(id));
    if (changes.places.includes(id)) markPlace(brush, site.rect, place.state);
  }
  const crowds = Object.entries(map.places).map(([id, site]): StandingFigure[] => {
    const room = standingRoom(site, loadOf(id));
    return arrangeFigures(
      brush,
      byPlace.get(id) ?? [],
      inset(room, 2),
      tallestRingsFigure,
      ghostsAt(brush, id, scene.panels),
    );
  });
  paintCamp(brush, map.tray, brush.words.elsewhere, strays);
  besides(ctx, map.ground, ringsTextAreas(brush, named, loadOf), () => {
    paintTrails(brush, crowds.flat());
    paintMoves(brush, scene.moves);
  });
  for (const crowd of crowds) drawCrowd(brush, crowd);
  drawStrays(brush, strays);
}

/** Paints lands, rivers and bridges, which rarely change; cached for each theme and scale. */
function paintRingsGround(brush: Brush, named: readonly NamedSite[]): void {
  const { ctx, map, mood, theme } = brush;
  const { a: scale } = ctx.getTransform();
  const lands = named.flatMap(({ site }) => (site.kind === 'land' ? [site] : []));
  const name = ['rings', idOf(map), idOf(mood), theme.name, scale, ...lands.map(({ rect }) => rect.join())].join(' ');
  lay(
    brush,
    keptGround(name, () => paintRingsLand(brush, lands, scale)),
  );
}

/** Returns the areas of names and cards. */
const ringsTextAreas = (brush: Brush, named: readonly NamedSite[], loadOf: (id: string) => Load): Rect[] =>
  named.flatMap(({ id, site, place }) =>
    site.kind === 'land' ? [ribbonFor(brush, place, landRibbonOf(site)), ...cardRects(site, loadOf(id))] : [],
  );

const nameHeightOf = (brush: Brush, site: Site, place: SaidPlace | undefined): number =>
  site.kind === 'land' && place ? ribbonFor(brush, place, landRibbonOf(site))[3] : 0;

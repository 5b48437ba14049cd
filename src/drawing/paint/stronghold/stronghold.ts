import type { Rect, SiteOf } from '../../assets.ts';
import type { SaidPiece, SaidPlace, SaidScene } from '../../said.ts';
import type { Brush } from '../brush.ts';
import { keptGround, lay } from '../field/frame.ts';
import { ghostsAt, markPlace, paintTrails, withTrackless } from '../field/marks.ts';
import { paintMoves } from '../field/moves.ts';
import { drawStrays, paintCamp } from '../field/places.ts';
import { whoIsWhere } from '../field/who.ts';
import { arrangeFigures, type StandingFigure } from '../figures/crowd.ts';
import { drawCrowd } from '../figures/person.ts';
import { idOf } from '../tools/id-of.ts';
import { besides } from '../tools/shapes.ts';
import { paintArea, spreadAreas } from './area.ts';
import { paintFront } from './front.ts';
import { paintHall } from './hall.ts';
import { paintStrongholdLand } from './land.ts';
import { paintPlate } from './plate.ts';
import { paintPost } from './post.ts';
import { paintRoom } from './room.ts';
import { paintSpace } from './space.ts';
import { strongholdRoom } from './standing-room.ts';
import { paintPassage } from './passage.ts';
import { layPlanCard, paintWanted } from './wanted.ts';

type StrongholdSite = Brush['map']['places'][string];

/** Paints rooms behind walls, their surroundings, and the boards beside them, in the map's own pixels. */
export function paintStronghold(plain: Brush, scene: SaidScene): void {
  const brush: Brush = { ...plain, changes: withTrackless(plain) };
  const { ctx, map, mood, theme } = brush;
  const { a: scale } = ctx.getTransform();
  lay(
    brush,
    keptGround(`${idOf(map)} ${idOf(mood)} ${theme.name} ${scale}`, () => paintStrongholdLand(brush, scale)),
  );
  const { byPlace, strays } = whoIsWhere(brush, scene);
  const sites = spreadAreas(Object.entries(map.places), scene);
  const placeOf = (id: string): SaidPlace | null => (Object.hasOwn(scene.places, id) ? scene.places[id]! : null);
  const crowds = sites.map(([id, site]) => crowdAt(brush, site, placeOf(id), byPlace.get(id) ?? [], id, scene));
  // Paint things on a front after the front.
  sites.sort(([, one], [, other]) => Number(other.kind === 'front') - Number(one.kind === 'front'));
  for (const [id, site] of sites) paintSite(brush, site, placeOf(id), byPlace.get(id) ?? [], scene);
  paintCamp(brush, map.tray, brush.words.elsewhere, strays);
  for (const [id, site] of sites) {
    // The top of a hall has its name and perhaps a padlock.
    const corner = site.kind === 'hall' ? ([site.rect[2] - 15, site.rect[3] - 15] as const) : undefined;
    if (brush.changes.places.includes(id)) markPlace(brush, spotOf(site), placeOf(id)?.state, corner);
  }
  besides(ctx, map.ground, strongholdTextAreas(sites), () => {
    paintTrails(brush, crowds.flat());
    paintMoves(brush, scene.moves);
  });
  for (const crowd of crowds) drawCrowd(brush, crowd);
  drawStrays(brush, strays);
}

/** Places all figures: on the cards that represent them, and the others in the site's room. */
function crowdAt(
  brush: Brush,
  site: StrongholdSite,
  place: SaidPlace | null,
  pieces: readonly SaidPiece[],
  id: string,
  scene: SaidScene,
): StandingFigure[] {
  const wanted = site.kind === 'room' ? layPlanCard(site, place, pieces) : [];
  const others = pieces.filter((piece) => wanted.every((one) => one.piece !== piece));
  const { rect, most } = strongholdRoom(site, place, others.length);
  return [
    ...wanted.flatMap(({ piece, stage }) => (piece ? arrangeFigures(brush, [piece], stage, stage[3]) : [])),
    ...arrangeFigures(brush, others, rect, most, ghostsAt(brush, id, scene.panels)),
  ];
}

function paintSite(
  brush: Brush,
  site: StrongholdSite,
  place: SaidPlace | null,
  pieces: readonly SaidPiece[],
  scene: SaidScene,
): void {
  switch (site.kind) {
    case 'room':
      paintRoom(brush, site, place);
      return paintWanted(brush, layPlanCard(site, place, pieces));
    case 'approach':
    case 'rampart':
    case 'turret':
      return place ? paintPlate(brush, site.name, place.label) : undefined;
    case 'passage':
      return place ? paintPassage(brush, site, place) : undefined;
    case 'area':
      return place ? paintArea(brush, site, place, scene.panels) : undefined;
    case 'space':
      return place ? paintSpace(brush, site, place) : undefined;
    case 'hall':
      return place ? paintHall(brush, site, place) : undefined;
    case 'front':
      return place ? paintFront(brush, site, place, scene.panels) : undefined;
    case 'post':
      return place ? paintPost(brush, site, place) : undefined;
    case 'camp':
      return paintCamp(brush, site.rect, place?.label ?? brush.words.elsewhere, pieces);
    default:
      return;
  }
}

/** Returns the area to ring when a place's state changed; for rooms, which have any shape, their names. */
function spotOf(site: StrongholdSite): Rect {
  if (site.kind !== 'room') return site.rect;
  const [x, y, w, h] = site.name;
  return [x - 32, y - 2, w + 34, h + 4];
}

/** Returns the areas of names, numbers and cards. */
const strongholdTextAreas = (sites: readonly (readonly [string, StrongholdSite])[]): Rect[] =>
  sites.flatMap(([, site]): Rect[] => {
    if (site.kind === 'room') return roomWords(site);
    if (site.kind === 'hall' || site.kind === 'front') return [site.name];
    if (site.kind === 'approach' || site.kind === 'rampart' || site.kind === 'turret') return [site.name];
    return [site.rect];
  });

const roomWords = ({ name, stock, cards }: SiteOf<'room'>): Rect[] => [name, stock, ...(cards ? [cards] : [])];

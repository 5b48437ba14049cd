import type { Site, SiteOf, Rect } from '../../assets.ts';
import type { SaidScene } from '../../said.ts';
import { type Brush, centreOf } from '../brush.ts';
import { figureOf, spriteOf, stand } from '../figures/sprites.ts';
import { arrow } from '../tools/shapes.ts';

type SaidMove = SaidScene['moves'][number];
type Point = readonly [number, number];

/** Width of a shaft, and distance in pixels of march and attack lanes from the middle of the gap. */
const breadth = 15;
const lane = 12;
/** Distance of the gap's middle from the sign. */
const beside = 33;

/**
 * Paints arrows for coming moves. They run in the gap between a zone's sign and its figures, so that they cover
 * neither. Without such a gap they run between centres, below everything there.
 */
export function paintMoves(brush: Brush, moves: readonly SaidMove[]): void {
  const drawn = new Set<string>();
  for (const move of moves) {
    const id = `${move.kind} ${move.from} ${move.to}`;
    if (drawn.has(id)) continue;
    drawn.add(id);
    const ends = endsOf(brush, move);
    if (!ends) continue;
    const wide = trackOf(brush, move) || isFromPost(brush, move) ? breadth * 1.6 : breadth;
    if (move.kind === 'march') paintMarch(brush, ends, wide);
    else paintAttack(brush, ends, wide);
  }
}

const isFromPost = ({ map }: Pick<Brush, 'map'>, { from }: SaidMove): boolean =>
  Object.hasOwn(map.places, from) && map.places[from]!.kind === 'post';

/** Returns the visible way from one place to another. */
const trackOf = ({ map }: Pick<Brush, 'map'>, { from, to }: Pick<SaidMove, 'from' | 'to'>): [Point, Point] | null =>
  map.tracks.find((one) => one.from === from && one.to === to)?.line ?? null;

/** Returns the ends of an arrow; null, with a warning, if one of its places is not on the map. */
export function endsOf(
  { map, warn }: Pick<Brush, 'map' | 'warn'>,
  { from, to, kind }: SaidMove,
): [Point, Point] | null {
  for (const place of [from, to])
    if (!Object.hasOwn(map.places, place)) {
      warn(`no place called ${place}`);
      return null;
    }
  const track = trackOf({ map }, { from, to });
  if (track) return track;
  const [start, end] = [map.places[from]!, map.places[to]!];
  const aside = kind === 'march' ? -lane : lane;
  // Moves off or onto the map use the far edge of the zone.
  if (start.kind === 'zone' && end.kind === 'camp') return [lanePoint(start, aside), farPoint(start, aside)];
  if (start.kind === 'camp' && end.kind === 'zone') return [farPoint(end, aside), lanePoint(end, aside)];
  if (start.kind === 'post') return fromPost(start, end);
  if (start.kind !== 'zone') return [footOf(start), footOf(end)];
  const first = lanePoint(start, aside);
  if (start === end) return [first, first];
  if (end.kind === 'zone' && end.side === start.side) return [first, lanePoint(end, aside)];
  if (end.kind === 'wall' && end.side === start.side) return [first, across(first, start, end)];
  return [first, nearestOf(end, first)];
}

/** Returns a site's centre; for a land, the ground below its cards. */
function footOf({ kind, rect }: Site): Point {
  const [x, y, w, h] = rect;
  return kind === 'land' ? [x + w / 2, y + h * 0.76] : centreOf(rect);
}

/** Length of an arrow's part in a hall in pixels, and its offset from the post's centre as a fraction of the hall. */
const reach = 86;
const besidePost = 0.28;

/** Returns an arrow across the wall at a post, beside the figures there. */
function fromPost({ side, pieces: [x, y, w, h] }: SiteOf<'post'>, { rect }: Site): [Point, Point] {
  const [left, top, wide, high] = rect;
  const [aside, along] = [wide * besidePost, high * besidePost];
  switch (side) {
    case 'north':
      return [
        [x + w / 2 + aside, y],
        [x + w / 2 + aside, top + reach],
      ];
    case 'south':
      return [
        [x + w / 2 + aside, y + h],
        [x + w / 2 + aside, top + high - reach],
      ];
    case 'west':
      return [
        [x, y + h / 2 - along],
        [left + reach, y + h / 2 - along],
      ];
    case 'east':
      return [
        [x + w, y + h / 2 - along],
        [left + wide - reach, y + h / 2 - along],
      ];
  }
}

const isUpright = ({ side }: { readonly side: SiteOf<'zone'>['side'] }): boolean =>
  side === 'north' || side === 'south';

/** Returns a point in the gap beside a zone's sign, `aside` pixels from its middle line. */
function lanePoint(zone: SiteOf<'zone'>, aside: number): Point {
  const [x, y] = centreOf(zone.rect);
  const [left, top, w, h] = zone.note;
  return isUpright(zone) ? [left + w + beside + aside, y] : [x, top + h + beside + aside];
}

/** Returns the far end of a zone's lane, away from the wall. */
function farPoint(zone: SiteOf<'zone'>, aside: number): Point {
  const [x, y, w, h] = zone.rect;
  const [px, py] = lanePoint(zone, aside);
  const ends: Record<typeof zone.side, Point> = {
    north: [px, y],
    south: [px, y + h],
    west: [x, py],
    east: [x + w, py],
  };
  return ends[zone.side];
}

function across([x, y]: Point, { side }: SiteOf<'zone'>, { rect }: Site): Point {
  const [cx, cy] = centreOf(rect);
  return isUpright({ side }) ? [x, cy] : [cx, y];
}

function nearestOf({ rect }: Site, [x, y]: Point): Point {
  const [left, top, w, h] = rect;
  return [Math.min(Math.max(x, left), left + w), Math.min(Math.max(y, top), top + h)];
}

/** Shortens an arrow at both ends, so that arrows in a lane do not touch. */
function shortened([from, to]: readonly [Point, Point], by: number): [Point, Point] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length <= 6 * by) return [from, to];
  const [ux, uy] = [(dx / length) * by, (dy / length) * by];
  return [
    [from[0] + ux, from[1] + uy],
    [to[0] - ux, to[1] - uy],
  ];
}

function paintMarch({ ctx, theme }: Brush, ends: readonly [Point, Point], wide: number): void {
  arrow(ctx, ...shortened(ends, 12), wide);
  ctx.fillStyle = theme.textures ? '#fffaf0' : '#ffffff';
  ctx.fill();
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 2.5 * theme.line;
  ctx.lineJoin = 'round';
  ctx.stroke();
}

function paintAttack(brush: Brush, ends: readonly [Point, Point], wide: number): void {
  const { ctx, theme } = brush;
  const [from, to] = shortened(ends, 8);
  if (from[0] !== to[0] || from[1] !== to[1]) {
    arrow(ctx, from, to, wide);
    ctx.fillStyle = theme.danger;
    ctx.fill();
    ctx.strokeStyle = '#ffffff';
    ctx.lineWidth = 2.5;
    ctx.lineJoin = 'round';
    ctx.stroke();
  }
  paintSwords(brush, [from[0] * 0.62 + to[0] * 0.38, from[1] * 0.62 + to[1] * 0.38]);
}

function paintSwords(brush: Brush, [x, y]: Point): void {
  const { ctx, theme } = brush;
  const r = 20;
  const rect: Rect = [x - r, y - r, 2 * r, 2 * r];
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fillStyle = theme.danger;
  ctx.fill();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 2.5;
  ctx.stroke();
  const swords = figureOf(brush, 'swords');
  if (swords) stand(brush, spriteOf(brush, swords, 0.48, { halo: 0 }), x, rect[1] + rect[3] - 5);
}

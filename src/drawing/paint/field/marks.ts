import { type Changes, standingId } from '../../../engine/index.ts';
import type { BoardMap, Rect } from '../../assets.ts';
import type { SaidPanel, SaidPiece } from '../../said.ts';
import { type Brush, inset, lookOf, centreOf, rankOf } from '../brush.ts';
import type { StandingFigure } from '../figures/crowd.ts';
import { alarm, burst, plus, slab } from '../tools/shapes.ts';

/**
 * Marks a changed place with a ring of light and a burst for better or worse; `at` is the burst's offset from the
 * place's corner.
 */
export function markPlace(
  brush: Brush,
  rect: Rect,
  state: string | undefined,
  at: readonly [number, number] = [15, 15],
): void {
  const { ctx, theme } = brush;
  slab(ctx, inset(rect, -3), 12, '#00000000', theme.ink, 9);
  slab(ctx, inset(rect, -2), 12, '#00000000', theme.glow, 6);
  paintTurn(brush, isBadState(brush, state), [rect[0] + at[0], rect[1] + at[1]], 17);
}

/** Checks whether a place's state is bad for the players. */
export const isBadState = (brush: Pick<Brush, 'spec'>, state: string | undefined): boolean =>
  lookOf(brush, state) !== 'whole';

/** Paints a burst that signals a change for better or worse. */
export function paintTurn({ ctx, theme }: Brush, worse: boolean, [x, y]: readonly [number, number], r: number): void {
  burst(ctx, x, y, r);
  ctx.fillStyle = worse ? theme.danger : theme.good;
  ctx.fill();
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 2.5;
  ctx.stroke();
  if (worse) alarm(ctx, x, y, r * 0.58, '#ffffff');
  else plus(ctx, x, y, r * 0.52, '#10200c');
}

/**
 * Paints faint trails from each figure's former place to its present one. A figure whose trail would be broken counts
 * as newly arrived.
 */
export function paintTrails(brush: Brush, standings: readonly StandingFigure[]): void {
  const { ctx, map, theme, changes } = brush;
  ctx.save();
  ctx.lineCap = 'round';
  for (const { id, from, to } of changes.moved) {
    const goal = standings.find(({ piece, ghost }) => !ghost && piece.id === id && piece.at === to);
    if (!goal || !hasTrail(map, from, to)) continue;
    const site = map.places[from]!;
    const [x0, y0] = centreOf('pieces' in site && site.pieces ? site.pieces : site.rect);
    const [x1, y1] = [goal.x, goal.y - goal.height * 0.3];
    const [dx, dy] = [x1 - x0, y1 - y0];
    ctx.beginPath();
    ctx.moveTo(x0, y0);
    ctx.quadraticCurveTo(x0 + dx / 2 - dy * 0.12, y0 + dy / 2 + dx * 0.12, x1, y1);
    for (const [colour, width] of [
      [theme.ink, 7],
      [theme.glow, 4],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width * theme.line;
      ctx.setLineDash([1, 14]);
      ctx.stroke();
    }
  }
  ctx.restore();
}

const placeKindOf = ({ places }: BoardMap, place: string): string | null =>
  Object.hasOwn(places, place) ? places[place]!.kind : null;

/**
 * Trails exist only on open ground. Among buildings, names and figures would break them, and an abandoned camp has
 * vanished.
 */
const hasTrail = (map: BoardMap, from: string, to: string): boolean => {
  const kinds = [placeKindOf(map, from), placeKindOf(map, to)];
  if (kinds.every((kind) => kind === 'node' || kind === 'tile')) return true;
  if (kinds.includes('hall')) return kinds.every((kind) => kind === 'hall' || kind === 'post');
  if (kinds.includes('approach')) return kinds.every((kind) => kind === 'approach' || kind === 'rampart');
  return kinds.includes('zone') && kinds.every((kind) => kind === 'zone' || kind === 'wall');
};

/** Returns the changes with moves that leave no trail counted as arrivals. */
export function withTrackless({ map, changes }: Pick<Brush, 'map' | 'changes'>): Changes {
  const arrived = { ...changes.arrived };
  for (const { id, from, to, count } of changes.moved) {
    const goal = standingId({ at: to, id });
    if (!hasTrail(map, from, to)) arrived[goal] = (arrived[goal] ?? 0) + count;
  }
  return { ...changes, arrived };
}

/**
 * Returns the fallen figures of the earlier board as pieces of this one: merged into one, except those with arms, which
 * keep their letters.
 */
export function ghostsAt(brush: Brush, place: string, panels: readonly SaidPanel[]): SaidPiece[] {
  const here = brush.changes.fallen.filter(({ at, rank }) => at === place && rankOf(brush, rank).falls);
  const isMourned = ({ rank }: { readonly rank: string }) => rankOf(brush, rank).arms;
  const others = here.filter((one) => !isMourned(one)).reduce((sum, { count }) => sum + count, 0);
  const ghost = (art: string, rank: string, letter: string, count: number): SaidPiece => ({
    id: art,
    at: place,
    art,
    label: '',
    letter,
    count,
    rank,
  });
  const letterOf = (owner: string): string => panels.find(({ art }) => art === owner)?.letter ?? '';
  return [
    ...(others > 0 ? [ghost('skull', '', '', others)] : []),
    ...here.filter(isMourned).map(({ art, rank }) => ghost(art, rank, letterOf(art), 1)),
  ];
}

import { LINES } from '../data/bastion.ts';
import { lose } from '../model/ending.ts';
import { isLostByGrasp, tileAt } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { report } from '../words/news.ts';

/** L10 Whether there is a Grasp figure in the reserve; nothing is placed without one. */
function takeFigure(s: State): boolean {
  if (s.reserve.grasps === 0) {
    report(s, 'no-grasps', {});
    return false;
  }
  s.reserve.grasps--;
  return true;
}

/**
 * L38 A figure comes to the card; or the one that lies there goes on to the first tile that the card faces without one. On its exit
 * the card lies there no more, and a figure from the reserve comes to that tile at once.
 */
export function advanceGrasp(s: State, space: number, card: string): void {
  const placed = s.spaces[space];
  if (placed?.id !== card) return graspFacing(s, space, card);
  if (!placed.grasped) {
    if (!takeFigure(s)) return;
    placed.grasped = true;
    return report(s, 'grasp-card', { card: placed.id });
  }
  const spot = firstFree(s, space);
  if (spot === null) return;
  placed.grasped = false;
  report(s, 'grasp-tile', { card: placed.id, tile: tileAt(s, spot) });
  mark(s, spot);
}

/** L4, L61 The first tile without a figure in the line that a space faces. */
export const firstFree = ({ grasped }: Pick<State, 'grasped'>, space: number): number | null =>
  LINES[space]!.find((spot) => !grasped[spot]) ?? null;

/** L106 The third tile loses the game. */
function mark(s: State, spot: number): void {
  s.grasped[spot] = true;
  if (isLostByGrasp(s)) lose(s, 'grasp');
}

/** L61 A figure from the reserve comes to the first free tile that a card faces. */
export function graspFacing(s: State, space: number, card: string): void {
  const spot = firstFree(s, space);
  if (spot === null || !takeFigure(s)) return;
  report(s, 'grasp-tile', { card, tile: tileAt(s, spot) });
  mark(s, spot);
}

/** L59 A figure from the reserve comes to a tile beside the full board. */
export function graspBeside(s: State, spot: number, hero: Hero): void {
  if (!takeFigure(s)) return;
  report(s, 'grasp-board', { hero: hero.id, tile: tileAt(s, spot), board: s.boards[s.active]! });
  mark(s, spot);
}

/** L43, L45 A figure on the hero's board keeps it from its power; a second one does nothing. */
export function hex(s: State, hero: Hero): void {
  if (hero.hexed || !takeFigure(s)) return;
  hero.hexed = true;
  report(s, hero.wounded ? 'hexed-wounded' : 'hexed', { hero: hero.id });
}

/** L46, L60, L66 The next movement is spent on standing up; lying twice is lying once. */
export function pin(s: State, hero: Hero): void {
  if (hero.laidDown) return;
  hero.laidDown = true;
  report(s, 'pinned', { hero: hero.id });
}

import { LINES } from '../data/bastion.ts';
import { lose } from '../model/ending.ts';
import { isLostByGrasp, tileAt } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { report } from '../words/news.ts';

/** L10 Takes a Grasp figure from the reserve. Returns false if there is none; nothing is placed then. */
function takeFigure(s: State): boolean {
  if (s.reserve.grasps === 0) {
    report(s, 'no-grasps', {});
    return false;
  }
  s.reserve.grasps--;
  return true;
}

/**
 * L38 Puts a figure on the card, or moves the card's figure to the first free tile that it faces. On its exit the card
 * has left the space, so a figure from the reserve goes to that tile at once.
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

/** L106 Puts a figure on a tile; the third tile loses the game. */
function mark(s: State, spot: number): void {
  s.grasped[spot] = true;
  if (isLostByGrasp(s)) lose(s, 'grasp');
}

/** L61 Puts a figure from the reserve on the first free tile that a card faces. */
export function graspFacing(s: State, space: number, card: string): void {
  const spot = firstFree(s, space);
  if (spot === null || !takeFigure(s)) return;
  report(s, 'grasp-tile', { card, tile: tileAt(s, spot) });
  mark(s, spot);
}

/** L59 Puts a figure from the reserve on a tile beside the full board. */
export function graspBeside(s: State, spot: number, hero: Hero): void {
  if (!takeFigure(s)) return;
  report(s, 'grasp-board', { hero: hero.id, tile: tileAt(s, spot), board: s.boards[s.active]! });
  mark(s, spot);
}

/** L43, L45 Puts a figure on the hero's board, which blocks the power. A second one has no effect. */
export function hex(s: State, hero: Hero): void {
  if (hero.hexed || !takeFigure(s)) return;
  hero.hexed = true;
  report(s, hero.wounded ? 'hexed-wounded' : 'hexed', { hero: hero.id });
}

/** L46, L60, L66 Lays the hero down: the next movement goes into standing up. A second time has no effect. */
export function pin(s: State, hero: Hero): void {
  if (hero.laidDown) return;
  hero.laidDown = true;
  report(s, 'pinned', { hero: hero.id });
}

import type { Phrase } from '../../../engine/index.ts';
import { SIDES, SPOTS } from '../data/bastion.ts';
import { FATAL_GRASPS } from '../data/supply.ts';
import { isEquipmentBarred } from '../model/queries.ts';
import { boardName, say, tileName } from '../words/words.ts';
import type { View } from './view.ts';

/** Dangers that the picture shows by figures in several places. */
export const remarks = (view: View): Phrase[] => [
  graspText(view),
  ...(isEquipmentBarred(view) ? [say('board.says-no-equipment')] : []),
];

/** L2 The tiles row by row, and the boards around them. */
export const layout = ({ tiles, boards }: View): Phrase[] => [
  ...[0, 1, 2].map((row) => say(`board.says-row-${row}`, { tiles: tiles.slice(3 * row, 3 * row + 3).map(tileName) })),
  ...SIDES.map((side, at) => say('board.says-side', { side: say(`side.${side}`), board: boardName(boards[at]!) })),
];

/** L106 The number and the names of the tiles in the Grasp of Evil. */
function graspText(view: View): Phrase {
  const tiles = SPOTS.filter((spot) => view.grasped[spot]).map((spot) => tileName(view.tiles[spot]!));
  const facts = { count: tiles.length, of: FATAL_GRASPS };
  return tiles.length === 0 ? say('board.says-no-grasp', facts) : say('board.says-grasp', { ...facts, tiles });
}

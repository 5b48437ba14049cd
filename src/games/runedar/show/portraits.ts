import type { Portrait } from '../../../engine/index.ts';
import { DWARVES, type DwarfId } from '../data/dwarves.ts';
import { say } from '../words/words.ts';

/** The dwarves by picture and shield, on and beside the board. */
export const PORTRAITS = Object.fromEntries(
  DWARVES.map((id) => [id, { art: id, letter: say(`letter.${id}`) }]),
) as Readonly<Record<DwarfId, Portrait>>;

import type { Portrait } from '../../../engine/index.ts';
import { HEROES, type HeroId } from '../data/heroes.ts';
import { say } from '../words/words.ts';

/** The heroes by picture and shield, on and beside the board. */
export const PORTRAITS = Object.fromEntries(
  HEROES.map((id) => [id, { art: id, letter: say(`letter.${id}`) }]),
) as Readonly<Record<HeroId, Portrait>>;

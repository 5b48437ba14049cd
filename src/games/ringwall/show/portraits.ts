import type { Portrait } from '../../../engine/index.ts';
import { CHARACTERS } from '../data/characters.ts';
import { say } from '../words/words.ts';

/** The portraits of the Characters. */
export const PORTRAITS: Readonly<Record<string, Portrait>> = Object.fromEntries(
  CHARACTERS.map((id) => [id, { art: id, letter: say(`letter.${id}`) }]),
);
/** The colour of a seat: of its Character, its Units and its Fortress. */
export const toneOf = (seat: number): string => `seat-${seat}`;

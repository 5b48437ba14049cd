import type { Calls, Phrase } from '../../../engine/index.ts';
import { CALLS } from '../data/calls.ts';
import { OUTLOOK } from '../data/outlook.ts';
import type { Options } from '../data/options.ts';

/** The odds and the length of a game at this difficulty. */
export const outlook = ({ difficulty }: Options): Phrase => ({
  key: 'runedar-guide:outlook',
  with: { ...OUTLOOK[difficulty] },
});

/** Calls that a game makes on this many players. */
export const calls = (players: number): Calls | null => CALLS[players - 1] ?? null;

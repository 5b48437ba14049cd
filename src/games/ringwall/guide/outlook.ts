import type { Calls, Phrase } from '../../../engine/index.ts';
import { CALLS } from '../data/calls.ts';
import type { Options } from '../data/options.ts';

/** How long a game takes at this pace. */
export const outlook = ({ tempo }: Pick<Options, 'tempo'>): Phrase => ({ key: `ringwall-guide:outlook.${tempo}` });

/** What a game takes of so many players, where all play together. */
export const calls = (players: number, { tempo }: Pick<Options, 'tempo'>): Calls | null =>
  tempo === 'together' ? (CALLS[players - 1] ?? null) : null;

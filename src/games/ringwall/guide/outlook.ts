import type { Calls, Phrase } from '../../../engine/index.ts';
import { CALLS } from '../data/calls.ts';
import type { Options } from '../data/options.ts';

/** The length of a game where players take turns one after another; calls were not measured for it. */
export const outlook = ({ tempo }: Pick<Options, 'tempo'>): Phrase | null =>
  tempo === 'in-turn' ? { key: 'ringwall-guide:outlook.in-turn' } : null;

/** Calls that a game makes on this many players, if all play together. */
export const calls = (players: number, { tempo }: Pick<Options, 'tempo'>): Calls | null =>
  tempo === 'together' ? (CALLS[players - 1] ?? null) : null;

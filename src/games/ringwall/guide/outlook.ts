import type { Calls, Phrase } from '../../../engine/index.ts';
import { CALLS } from '../data/calls.ts';
import type { Options } from '../data/options.ts';

/** How long a game takes where one plays after another: how often somebody is awaited in it was not measured. */
export const outlook = ({ tempo }: Pick<Options, 'tempo'>): Phrase | null =>
  tempo === 'in-turn' ? { key: 'ringwall-guide:outlook.in-turn' } : null;

/** What a game takes of so many players, where all play together. */
export const calls = (players: number, { tempo }: Pick<Options, 'tempo'>): Calls | null =>
  tempo === 'together' ? (CALLS[players - 1] ?? null) : null;

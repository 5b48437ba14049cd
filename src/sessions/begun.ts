import type { Phrase } from '../engine/index.ts';

/** The first announcement of a game that begins. */
export const BEGUN: Phrase = { key: 'session:begun' };

export const isBegun = ({ key }: Phrase): boolean => key === BEGUN.key;

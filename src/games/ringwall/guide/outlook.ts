import type { Phrase } from '../../../engine/index.ts';
import type { Options } from '../data/options.ts';

/** How long a game takes at this pace. */
export const outlook = ({ tempo }: Pick<Options, 'tempo'>): Phrase => ({ key: `ringwall-guide:outlook.${tempo}` });

import type { Phrase } from '../../../engine/index.ts';
import { OUTLOOK } from '../data/outlook.ts';
import type { Options } from '../data/options.ts';

/** The odds and the length of a game at this difficulty. */
export const outlook = ({ difficulty }: Options): Phrase => ({
  key: 'runedar-guide:outlook',
  with: { ...OUTLOOK[difficulty] },
});

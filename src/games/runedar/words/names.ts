import type { Phrase } from '../../../engine/index.ts';

/** The name of a card or tile, by its kind; names stand in a file of their own. */
export const cardName = (kind: string): Phrase => ({ key: `runedar-cards:card.${kind}` });

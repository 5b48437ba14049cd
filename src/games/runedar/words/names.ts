import type { Phrase } from '../../../engine/index.ts';

/** A phrase about cards and tiles: what they are called and what stands on them is in a file of its own. */
export const sayOfCards = (key: string, args?: Phrase['with']): Phrase => ({ key: `runedar-cards:${key}`, with: args });

/** The name of a card or tile, by its kind. */
export const cardName = (kind: string): Phrase => sayOfCards(`card.${kind}`);

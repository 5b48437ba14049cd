import type { View } from './view.ts';

/** The light by how much of the deck has come. */
export const MOODS = ['dawn', 'day', 'dusk', 'night'] as const;

/** How much of the deck is gone, in quarters. */
export const hourOf = ({ deck, cards }: Pick<View, 'deck' | 'cards'>): number =>
  Math.max(0, Math.min(MOODS.length - 1, Math.floor(((cards - deck) * MOODS.length) / cards)));

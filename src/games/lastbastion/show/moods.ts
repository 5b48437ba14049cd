import type { View } from './view.ts';

/** The light, by the used part of the deck. */
export const MOODS = ['dawn', 'day', 'dusk', 'night'] as const;

/** The used part of the deck, in quarters. */
export const hourOf = ({ deck, cards }: Pick<View, 'deck' | 'cards'>): number =>
  Math.max(0, Math.min(MOODS.length - 1, Math.floor(((cards - deck) * MOODS.length) / cards)));

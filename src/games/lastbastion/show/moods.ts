/** The light by how much of the deck has come. */
export const MOODS = ['dawn', 'day', 'dusk', 'night'] as const;

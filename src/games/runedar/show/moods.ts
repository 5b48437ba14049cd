/** The light that each wave of the siege falls in. */
export const MOODS = ['dawn', 'day', 'dusk', 'night', 'snow'] as const;

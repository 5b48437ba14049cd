/** The light of each wave of the siege. */
export const MOODS = ['dawn', 'day', 'dusk', 'night', 'snow'] as const;

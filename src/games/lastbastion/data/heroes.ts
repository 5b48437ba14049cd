/** L87-L94 The heroes, in the order in which they are told of. */
export const HEROES = ['elmer', 'mylfaar', 'arne', 'sindara', 'teagaan', 'feng-li', 'kazgin', 'twindalli'] as const;
export type HeroId = (typeof HEROES)[number];

/** L17 So many play at most. */
export const MOST_HEROES = 4;

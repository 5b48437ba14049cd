/** L87-L94 The heroes in display order. */
export const HEROES = ['elmer', 'mylfaar', 'arne', 'sindara', 'teagaan', 'feng-li', 'kazgin', 'twindalli'] as const;
export type HeroId = (typeof HEROES)[number];

/** L17 The most heroes in a game. */
export const MOST_HEROES = 4;

/** L87-L94 */
export const HEROES = ['elmer', 'mylfaar', 'arne', 'sindara', 'teagaan', 'feng-li', 'kazgin', 'twindalli'] as const;
export type HeroId = (typeof HEROES)[number];

/** L17 So many play at most. */
export const MOST_HEROES = 4;

/** What a hero begins with less than L20 says; the tokens stay in the reserve. */
export interface Lightness {
  /** Life, by number of heroes, 1 to 4. */
  readonly life: readonly [number, number, number, number];
  /** Whether he has no Equipment. */
  readonly bare: boolean;
}

/** L20 Powers that bring something every turn set out lighter; tuned with the musters until no hero is a must. */
const LIGHT: Readonly<Partial<Record<HeroId, Lightness>>> = {
  arne: { life: [3, 3, 1, 1], bare: true },
  mylfaar: { life: [2, 1, 1, 1], bare: false },
};

const NOT_LIGHT: Lightness = { life: [0, 0, 0, 0], bare: false };

export const lightnessOf = (id: HeroId): Lightness => LIGHT[id] ?? NOT_LIGHT;

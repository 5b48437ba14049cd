export const GOODS = ['morale', 'food', 'gold', 'grace'] as const;
export type Good = (typeof GOODS)[number];
export type Caps = Readonly<Record<Good, number>>;

/** B98, B136 The most a hero can hold by the English rules; the rest is lost. `capsOf` gives the caps of a game. */
export const CAPS: Caps = { morale: 10, food: 6, gold: 4, grace: 3 };

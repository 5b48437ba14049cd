/** B98, B136 What a hero can hold; the rest is lost. */
export const CAPS = { morale: 10, food: 6, gold: 4, grace: 3 } as const;
export const GOODS = ['morale', 'food', 'gold', 'grace'] as const;
export type Good = (typeof GOODS)[number];

/** R2.10 The five mercenaries, named by the enemy or card that each is against. */
export const MERCENARIES = ['orcs', 'goblin', 'troll', 'catapult', 'cancel'] as const;
export type MercenaryId = (typeof MERCENARIES)[number];

/** R10.1 In Gold; designed for this game. */
export const PRICES: Readonly<Record<MercenaryId, number>> = { orcs: 4, goblin: 4, troll: 4, catapult: 3, cancel: 3 };

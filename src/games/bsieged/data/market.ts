import { checkedCards } from './check.ts';

/** B4 The 30 Market cards: goods, rolls of the yellow die, craftsmen, more cards, and people who live on buyers. */
export const MARKET = checkedCards('market', [
  // Food and Gold.
  { id: 'sack-of-grain', type: 'orange', copies: 2, effects: [{ do: 'roll', for: 'food', dice: 2 }] },
  { id: 'heavy-purse', type: 'orange', copies: 2, effects: [{ do: 'roll', for: 'gold', dice: 2 }] },
  {
    id: 'mule-train',
    type: 'orange',
    copies: 2,
    effects: [
      { do: 'roll', for: 'food', dice: 1 },
      { do: 'roll', for: 'gold', dice: 1 },
    ],
  },
  { id: 'smoked-ham', type: 'orange', morale: 2, effects: [{ do: 'roll', for: 'food', dice: 1 }] },
  { id: 'moneylender', type: 'orange', morale: -1, effects: [{ do: 'gain', gold: 4 }] },
  { id: 'barter', type: 'orange', effects: [{ do: 'pay', food: 1, buys: [{ do: 'gain', gold: 3 }] }] },
  { id: 'merchants-ledger', type: 'permanent', effects: [{ do: 'gain', gold: 1 }] },

  // Morale and Divine Grace.
  { id: 'wine-for-the-walls', type: 'orange', cost: 1, effects: [{ do: 'rally', morale: 1 }] },
  { id: 'roast-ox', type: 'orange', effects: [{ do: 'pay', food: 2, buys: [{ do: 'rally', morale: 2 }] }] },
  { id: 'soup-kitchen', type: 'permanent', effects: [{ do: 'pay', food: 1, buys: [{ do: 'comfort', morale: 2 }] }] },
  { id: 'healing-herbs', type: 'orange', effects: [{ do: 'comfort', morale: 3 }] },
  { id: 'prayer-beads', type: 'orange', effects: [{ do: 'gain', grace: 2 }] },
  {
    id: 'saints-bone',
    type: 'orange',
    copies: 2,
    cost: 1,
    effects: [
      { do: 'unbind', vinculum: 6 },
      { do: 'comfort', morale: 2 },
    ],
  },

  // Craftsmen.
  { id: 'master-mason', type: 'orange', copies: 2, cost: 1, effects: [{ do: 'mend', count: 1, destroyed: true }] },
  { id: 'carpenters', type: 'orange', cost: 1, morale: 1, effects: [{ do: 'mend', count: 2, destroyed: false }] },
  { id: 'sandbags', type: 'orange', effects: [{ do: 'reinforce', count: 2 }] },

  // Trade in other goods.
  { id: 'royal-warrant', type: 'orange', cost: 1, effects: [{ do: 'draw', class: 'any', cards: 2, pile: 'season' }] },
  { id: 'curio-dealer', type: 'orange', effects: [{ do: 'draw', class: 'sorcery', cards: 2, pile: 'pool' }] },
  { id: 'arms-dealer', type: 'orange', effects: [{ do: 'draw', class: 'armory', cards: 2, pile: 'pool' }] },
  { id: 'fresh-horses', type: 'orange', cost: 1, effects: [{ do: 'hurry', actions: 2 }] },

  // At once, for better or worse.
  { id: 'lucky-find', type: 'instant', copies: 2, effects: [{ do: 'gain', food: 1, gold: 1 }] },
  {
    id: 'loaded-dice',
    type: 'instant',
    effects: [{ do: 'gamble', from: 4, win: [{ do: 'gain', gold: 3 }], lose: [{ do: 'gain', gold: -1 }] }],
  },
  { id: 'pickpocket', type: 'instant', effects: [{ do: 'gain', gold: -2 }] },
  { id: 'mouldy-flour', type: 'instant', effects: [{ do: 'gain', food: -1 }] },
]);

import { cardsOf } from '../cards/card.ts';

/** B4 The 30 Market cards: goods, rolls of the yellow die, more cards. */
export const MARKET = cardsOf('market', [
  { id: 'sack-of-grain', type: 'orange', copies: 6, effects: [{ do: 'roll', for: 'food', dice: 1 }] },
  { id: 'purse', type: 'orange', copies: 6, effects: [{ do: 'roll', for: 'gold', dice: 1 }] },
  { id: 'feast', type: 'orange', copies: 4, cost: 1, effects: [{ do: 'rally', morale: 1 }] },
  { id: 'prayer-beads', type: 'orange', copies: 3, cost: 1, effects: [{ do: 'gain', grace: 1 }] },
  { id: 'pickpocket', type: 'instant', copies: 3, effects: [{ do: 'gain', gold: -1 }] },
  { id: 'merchants-favour', type: 'instant', copies: 4, effects: [{ do: 'draw', class: 'any', cards: 1, pile: 'pool' }] },
  { id: 'masons', type: 'orange', copies: 4, cost: 2, effects: [{ do: 'mend', count: 1, destroyed: true }] },
]);

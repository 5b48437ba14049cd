import { cardsOf } from '../cards/card.ts';

/** B4 The 30 Sorcery cards: strong and risky. */
export const SORCERY = cardsOf('sorcery', [
  { id: 'fireball', type: 'red', copies: 5, cost: 1, action: true, effects: [{ do: 'blast', dice: 4, target: 4, strength: 2, zones: [1, 2, 3] }] },
  {
    id: 'cursed-ground',
    type: 'red',
    copies: 4,
    cost: 2,
    tactics: { zones: [1, 2, 3], phases: 3 },
    effects: [{ do: 'blast', dice: 2, target: 3, strength: 2, zones: [1, 2, 3] }],
  },
  { id: 'ward', type: 'red', copies: 4, effects: [{ do: 'shield', hits: 2, who: 'one' }] },
  { id: 'alchemy', type: 'orange', copies: 4, effects: [{ do: 'gamble', from: 3, win: [{ do: 'gain', gold: 3 }], lose: [{ do: 'gain', morale: -1 }] }] },
  { id: 'binding-word', type: 'red', copies: 4, cost: 1, effects: [{ do: 'unbind', vinculum: 3 }] },
  { id: 'haste', type: 'orange', copies: 3, cost: 1, effects: [{ do: 'hurry', actions: 1 }] },
  { id: 'vision', type: 'orange', copies: 3, effects: [{ do: 'foresee' }] },
  { id: 'wild-magic', type: 'instant', copies: 3, morale: -1, effects: [{ do: 'blast', dice: 3, target: 4, strength: 3, zones: [3] }] },
]);

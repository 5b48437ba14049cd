import { cardsOf } from '../cards/card.ts';

/** B4 The 30 Armory cards: weapons, armour, massive attacks. */
export const ARMORY = cardsOf('armory', [
  { id: 'bow-of-the-grey-guard', type: 'permanent', copies: 3, weapon: { dice: 2, strength: 1 } },
  { id: 'halberd', type: 'permanent', copies: 3, weapon: { dice: 2, strength: 1, zones: [1] } },
  { id: 'longsword', type: 'permanent', copies: 3, weapon: { strength: 1, target: 1, zones: [1] } },
  { id: 'tower-shield', type: 'permanent', copies: 3, armour: 1 },
  { id: 'barrage', type: 'red', copies: 4, cost: 1, morale: 1, action: true, massive: { zones: [2], dice: 5, target: 3, strength: 2 } },
  { id: 'avalanche', type: 'red', copies: 2, cost: 4, morale: 1, action: true, massive: { zones: [1, 2], dice: 5, target: 3, strength: 4 } },
  { id: 'boiling-oil', type: 'red', copies: 3, cost: 1, morale: 1, action: true, massive: { zones: [1], dice: 4, target: 3, strength: 2 } },
  { id: 'whetstone', type: 'red', copies: 4, effects: [{ do: 'boost', strength: 2 }] },
  { id: 'builders-tools', type: 'red', copies: 3, cost: 1, effects: [{ do: 'reinforce', count: 1 }] },
  { id: 'spare-blades', type: 'instant', copies: 2, effects: [{ do: 'gain', morale: 1 }] },
]);

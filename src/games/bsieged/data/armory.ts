import { checkedCards } from './check.ts';

/** B4 The 30 Armory cards: weapons and armour that last, massive attacks, some help for the next attack. */
export const ARMORY = checkedCards('armory', [
  // Weapons. Those that reach few zones are better there. A cost is paid for each attack.
  { id: 'bow-of-the-grey-guard', type: 'permanent', weapon: { dice: 2, strength: 1 } },
  { id: 'twin-sickles', type: 'permanent', copies: 2, weapon: { dice: 4, zones: [1] } },
  { id: 'gate-halberd', type: 'permanent', copies: 2, weapon: { dice: 2, strength: 1, target: 2, zones: [1] } },
  { id: 'oathblade', type: 'permanent', copies: 2, weapon: { dice: 2, strength: 3, zones: [1] } },
  { id: 'throwing-axes', type: 'permanent', weapon: { dice: 2, strength: 1, target: 1, zones: [1, 2] } },
  { id: 'yew-longbow', type: 'permanent', copies: 2, weapon: { target: 1, zones: [2, 3] } },
  { id: 'windlass-crossbow', type: 'permanent', weapon: { strength: 2, target: 1, zones: [3] } },
  { id: 'bolt-thrower', type: 'permanent', cost: 1, weapon: { dice: 3, strength: 3, zones: [2, 3] } },

  // Protection.
  { id: 'tower-shield', type: 'permanent', copies: 3, armour: 2 },
  { id: 'captains-plate', type: 'permanent', armour: 3 },
  { id: 'field-forge', type: 'permanent', cost: 1, effects: [{ do: 'reinforce', count: 1 }] },

  // Massive attacks.
  {
    id: 'barrage',
    type: 'red',
    copies: 2,
    cost: 1,
    morale: 1,
    action: true,
    massive: { zones: [2], dice: 5, target: 3, strength: 2 },
  },
  {
    id: 'avalanche',
    type: 'red',
    copies: 2,
    cost: 4,
    morale: 1,
    action: true,
    massive: { zones: [1, 2], dice: 5, target: 3, strength: 4 },
  },
  {
    id: 'boiling-oil',
    type: 'red',
    copies: 2,
    cost: 1,
    morale: 1,
    action: true,
    massive: { zones: [1], dice: 4, target: 2, strength: 2 },
  },
  {
    id: 'sky-of-arrows',
    type: 'red',
    cost: 2,
    morale: 2,
    action: true,
    massive: { zones: [1, 2, 3], dice: 3, target: 4, strength: 1 },
  },
  {
    id: 'fire-pots',
    type: 'red',
    cost: 1,
    morale: 1,
    action: true,
    massive: { zones: [3], dice: 5, target: 4, strength: 2 },
  },
  {
    id: 'giants-bane',
    type: 'red',
    cost: 2,
    morale: 2,
    action: true,
    massive: { zones: [3], dice: 4, target: 3, strength: 4 },
  },
  { id: 'roof-stones', type: 'red', action: true, massive: { zones: [1], dice: 5, target: 3, strength: 2 } },

  // Help.
  { id: 'whetstone', type: 'red', effects: [{ do: 'boost', dice: 1, strength: 2 }] },
  { id: 'marked-arrows', type: 'red', effects: [{ do: 'boost', dice: 2, target: 1 }] },
  { id: 'beams-and-nails', type: 'red', cost: 1, effects: [{ do: 'reinforce', count: 2 }] },
]);

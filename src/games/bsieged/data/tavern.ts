import { cardsOf } from '../cards/card.ts';

/** B4 The 30 Tavern cards: traps, allies of dubious quality. */
export const TAVERN = cardsOf('tavern', [
  {
    id: 'caltrops',
    type: 'red',
    copies: 6,
    tactics: { zones: [1, 2, 3], phases: 1 },
    effects: [{ do: 'still', what: 'march', kinds: ['krohn', 'krohn-elite', 'gargoh', 'gargoh-elite'], zones: [1, 2, 3] }],
  },
  {
    id: 'ambush',
    type: 'red',
    copies: 6,
    cost: 1,
    tactics: { zones: [1, 2], phases: 1 },
    effects: [{ do: 'blast', dice: 4, target: 4, strength: 2, zones: [1, 2] }],
  },
  { id: 'cutthroats', type: 'red', copies: 5, cost: 1, effects: [{ do: 'slay', kinds: ['krohn', 'gargoh'], count: 2, zones: [1, 2, 3] }] },
  { id: 'decoy', type: 'red', copies: 5, effects: [{ do: 'drive', kinds: ['krohn', 'krohn-elite', 'gargoh', 'gargoh-elite'], count: 2, zones: [1, 2] }] },
  { id: 'brawl', type: 'instant', copies: 4, effects: [{ do: 'gamble', from: 4, win: [{ do: 'gain', gold: 1 }], lose: [{ do: 'gain', morale: -1 }] }] },
  { id: 'guide', type: 'red', copies: 4, cost: 1, effects: [{ do: 'ward' }] },
]);

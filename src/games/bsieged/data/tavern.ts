import { checkedCards } from './check.ts';
import { ELITE, FOOT, GARGOH, KROHN, MOLEN, STANDARD } from './kinds.ts';

/** B4 The 30 Tavern cards: traps for the fields, allies of every sort, and other company at the bar. */
export const TAVERN = checkedCards('tavern', [
  // Traps.
  {
    id: 'caltrops',
    type: 'red',
    copies: 2,
    tactics: { zones: [1, 2], phases: 1 },
    effects: [{ do: 'still', what: 'march', kinds: FOOT, zones: [1, 2] }],
  },
  {
    id: 'spiked-pit',
    type: 'red',
    copies: 2,
    cost: 1,
    tactics: { zones: [1, 2], phases: 1 },
    effects: [{ do: 'slay', kinds: KROHN, count: 4, zones: [1, 2] }],
  },
  {
    id: 'ambush',
    type: 'red',
    copies: 2,
    cost: 1,
    tactics: { zones: [1, 2, 3], phases: 1 },
    effects: [{ do: 'blast', dice: 6, target: 3, strength: 2, zones: [1, 2, 3] }],
  },
  {
    id: 'river-of-tar',
    type: 'red',
    cost: 1,
    morale: 1,
    tactics: { zones: [1], phases: 1 },
    effects: [{ do: 'blast', dice: 6, target: 2, strength: 4, zones: [1] }],
  },
  {
    id: 'weighted-nets',
    type: 'red',
    tactics: { zones: [2], phases: 1 },
    effects: [
      { do: 'still', what: 'attack', kinds: GARGOH, zones: [2] },
      { do: 'slay', kinds: GARGOH, count: 3, zones: [2] },
    ],
  },
  {
    id: 'powder-barrels',
    type: 'red',
    cost: 2,
    morale: 1,
    tactics: { zones: [3], phases: 1 },
    effects: [
      { do: 'slay', kinds: MOLEN, count: 2, zones: [3] },
      { do: 'slay', kinds: STANDARD, count: 2, zones: [3] },
    ],
  },
  {
    id: 'rolling-logs',
    type: 'red',
    tactics: { zones: [1], phases: 1 },
    effects: [{ do: 'drive', kinds: KROHN, count: 4, zones: [1] }],
  },
  {
    id: 'false-campfires',
    type: 'red',
    tactics: { zones: [2, 3], phases: 1 },
    effects: [{ do: 'lure', kinds: FOOT, count: 3, zones: [2, 3] }],
  },

  // Allies.
  {
    id: 'hired-blades',
    type: 'red',
    copies: 2,
    cost: 1,
    effects: [{ do: 'slay', kinds: STANDARD, count: 2, zones: [1, 2, 3] }],
  },
  {
    id: 'headhunter',
    type: 'red',
    cost: 2,
    morale: 1,
    effects: [{ do: 'slay', kinds: ELITE, count: 2, zones: [1, 2] }],
  },
  {
    id: 'drunken-giant-slayer',
    type: 'red',
    cost: 1,
    action: true,
    effects: [
      {
        do: 'gamble',
        from: 3,
        win: [
          { do: 'slay', kinds: MOLEN, count: 1, zones: [3] },
          { do: 'gain', morale: 2 },
        ],
        lose: [{ do: 'gain', morale: -1 }],
      },
    ],
  },
  {
    id: 'exorcist',
    type: 'red',
    copies: 2,
    cost: 1,
    effects: [{ do: 'chain' }, { do: 'unbind', vinculum: 7 }, { do: 'gain', grace: 1 }],
  },
  { id: 'retired-gunner', type: 'red', effects: [{ do: 'aim' }, { do: 'volley', shots: 1 }] },
  { id: 'wall-runner', type: 'red', effects: [{ do: 'post' }, { do: 'shield', hits: 1, who: 'one' }] },
  { id: 'sworn-brothers', type: 'red', effects: [{ do: 'shield', hits: 3, who: 'one' }] },
  { id: 'old-pathfinder', type: 'red', copies: 3, morale: 1, effects: [{ do: 'escort' }] },
  {
    id: 'wandering-bard',
    type: 'orange',
    effects: [
      { do: 'comfort', morale: 2 },
      { do: 'gain', gold: 1 },
    ],
  },
  { id: 'old-comrades', type: 'orange', effects: [{ do: 'draw', class: 'tavern', cards: 2, pile: 'pool' }] },
  {
    id: 'loose-tongues',
    type: 'orange',
    effects: [{ do: 'foresee' }, { do: 'draw', class: 'any', cards: 1, pile: 'pool' }],
  },
  { id: 'liquid-courage', type: 'orange', morale: -1, effects: [{ do: 'boost', dice: 4 }] },

  // At once.
  {
    id: 'bar-brawl',
    type: 'instant',
    effects: [{ do: 'gamble', from: 4, win: [{ do: 'gain', gold: 2 }], lose: [{ do: 'gain', morale: -1 }] }],
  },
  { id: 'spy-in-the-taproom', type: 'instant', effects: [{ do: 'summon', kinds: ['krohn'] }] },
  { id: 'one-cup-too-many', type: 'instant', effects: [{ do: 'gain', morale: -1, gold: -1 }] },
]);

import { checkedEvents } from './check.ts';
import { lookingUp } from '../../../kit/index.ts';
import { FOOT, GARGOH, KROHN, STANDARD } from './kinds.ts';

/**
 * B4 The 30 Event cards. The value is the strength of the effect (B38). Values 1-3 are mild or double-edged, since the
 * easiest games play with them alone; values up to 5 are hard; the rest are terrible.
 */
export const EVENTS = checkedEvents([
  { id: 'clear-dawn', value: 1, lasts: 'round', effects: [{ do: 'rally', morale: 1 }] },
  { id: 'carrier-pigeons', value: 1, lasts: 'round', effects: [{ do: 'foresee' }] },
  { id: 'morning-fog', value: 1, lasts: 'round', rules: [{ rule: 'target', by: 1, zones: [2, 3] }] },
  {
    id: 'empty-stalls',
    value: 1,
    lasts: 'season',
    rules: [{ rule: 'closed', buildings: ['market', 'armory'] }],
  },

  { id: 'driving-rain', value: 2, lasts: 'round', rules: [{ rule: 'target', by: 1, zones: [1] }] },
  { id: 'rats-in-the-granary', value: 2, lasts: 'round', effects: [{ do: 'rally', food: -1 }], rules: [{ rule: 'roll', for: 'food', by: -1 }] },
  { id: 'war-tax', value: 2, lasts: 'season', rules: [{ rule: 'roll', for: 'gold', by: -1 }] },
  {
    id: 'hasty-harvest',
    value: 2,
    lasts: 'round',
    effects: [{ do: 'rally', food: 1 }],
    rules: [{ rule: 'closed', buildings: ['barn', 'tavern'] }],
  },
  { id: 'jammed-winch', value: 2, lasts: 'round', rules: [{ rule: 'catapult-closed' }] },
  {
    id: 'vigil-for-the-dead',
    value: 2,
    lasts: 'round',
    effects: [{ do: 'rally', grace: 1 }],
    rules: [{ rule: 'closed', buildings: ['sanctuary'] }],
  },

  { id: 'watched-roads', value: 3, lasts: 'round', effects: [{ do: 'summon', kinds: ['krohn', 'krohn-elite'] }] },
  { id: 'dirge-from-the-abyss', value: 3, lasts: 'round', effects: [{ do: 'rally', morale: -2, grace: -1 }] },
  {
    id: 'knee-deep-mud',
    value: 3,
    lasts: 'round',
    rules: [{ rule: 'still', what: 'march', kinds: KROHN }, { rule: 'messenger-waits' }],
  },
  {
    id: 'crumbling-mortar',
    value: 3,
    lasts: 'round',
    effects: [{ do: 'wreck', count: 2 }],
    rules: [{ rule: 'repair-cost', by: 1 }],
  },

  {
    id: 'tremor',
    value: 4,
    lasts: 'round',
    effects: [
      { do: 'wreck', count: 2 },
      { do: 'rally', grace: -1 },
    ],
  },
  {
    id: 'quickened-drums',
    value: 4,
    lasts: 'season',
    effects: [{ do: 'surge', kinds: KROHN }],
    rules: [{ rule: 'hits', kinds: KROHN, by: 1 }],
  },
  {
    id: 'vanguard',
    value: 4,
    lasts: 'round',
    effects: [
      { do: 'surge', kinds: FOOT },
      { do: 'summon', kinds: ['krohn', 'krohn', 'krohn-elite', 'krohn-elite'] },
    ],
  },

  {
    id: 'leaden-arms',
    value: 5,
    lasts: 'round',
    effects: [{ do: 'rally', morale: -2, grace: -1 }],
    rules: [{ rule: 'dice', by: -1, zones: [1] }],
  },
  { id: 'silent-gods', value: 5, lasts: 'round', effects: [{ do: 'unbind', vinculum: 4 }], rules: [{ rule: 'no-grace' }] },
  {
    id: 'dark-wings',
    value: 5,
    lasts: 'season',
    effects: [{ do: 'summon', kinds: ['gargoh', 'gargoh', 'gargoh'] }],
    rules: [{ rule: 'hits', kinds: GARGOH, by: 1 }],
  },

  { id: 'swelling-horde', value: 6, lasts: 'round', effects: [{ do: 'rally', grace: -1 }], rules: [{ rule: 'spawn', by: 1 }] },
  { id: 'choking-smoke', value: 6, lasts: 'season', effects: [{ do: 'rally', grace: -1 }], rules: [{ rule: 'target', by: 1 }] },
  { id: 'blunted-blades', value: 7, lasts: 'round', effects: [{ do: 'rally', grace: -1 }], rules: [{ rule: 'strength', by: -1 }] },
  { id: 'cracked-beam', value: 7, lasts: 'season', effects: [{ do: 'rally', grace: -1 }], rules: [{ rule: 'catapult', by: -1 }] },
  { id: 'exhaustion', value: 8, lasts: 'round', effects: [{ do: 'rally', grace: -1 }], rules: [{ rule: 'actions', by: -1 }] },
  { id: 'blood-frenzy', value: 8, lasts: 'season', effects: [{ do: 'rally', grace: -1 }], rules: [{ rule: 'hits', kinds: FOOT, by: 1 }] },
  { id: 'hides-of-iron', value: 9, lasts: 'round', rules: [{ rule: 'resistance', kinds: STANDARD, by: 1 }] },
  {
    id: 'stone-breakers',
    value: 9,
    lasts: 'round',
    effects: [
      { do: 'wreck', count: 2 },
      { do: 'summon', kinds: ['molen'] },
    ],
  },
  {
    id: 'night-of-the-abyss',
    value: 10,
    lasts: 'round',
    effects: [
      { do: 'rally', grace: -1 },
      { do: 'surge', kinds: FOOT },
    ],
    rules: [{ rule: 'hits', kinds: GARGOH, by: 1 }],
  },
  {
    id: 'legion-without-end',
    value: 10,
    lasts: 'round',
    effects: [{ do: 'rally', grace: -1 }],
    rules: [{ rule: 'spawn', by: 2 }],
  },
]);

export const eventOf = lookingUp(EVENTS);

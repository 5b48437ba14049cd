import type { ZoneNumber } from '../components/geometry.ts';
import { checkedCards } from './check.ts';
import { ELITE, ENEMIES, FOOT, GARGOH, KROHN, MOLEN, STANDARD } from './kinds.ts';

const ANY_ZONE: readonly ZoneNumber[] = [1, 2, 3];

/** B4 The 30 Sorcery cards: blasts on any field, shields, visions; strong, dear and not always safe. */
export const SORCERY = checkedCards('sorcery', [
  // Destruction.
  {
    id: 'rain-of-cinders',
    type: 'red',
    cost: 1,
    morale: 1,
    action: true,
    effects: [{ do: 'blast', dice: 5, target: 4, strength: 4, zones: ANY_ZONE }],
  },
  {
    id: 'forked-lightning',
    type: 'red',
    cost: 2,
    morale: 1,
    action: true,
    effects: [
      { do: 'blast', dice: 4, target: 4, strength: 4, zones: ANY_ZONE },
      { do: 'blast', dice: 3, target: 4, strength: 2, zones: ANY_ZONE },
    ],
  },
  { id: 'ice-lance', type: 'red', effects: [{ do: 'slay', kinds: ELITE, count: 1, zones: ANY_ZONE }] },
  { id: 'spear-of-dawn', type: 'red', cost: 1, effects: [{ do: 'slay', kinds: MOLEN, count: 1, zones: [3] }] },
  {
    id: 'midnight-sun',
    type: 'red',
    cost: 3,
    morale: 2,
    action: true,
    effects: [{ do: 'slay', kinds: STANDARD, count: 5, zones: ANY_ZONE }],
  },
  {
    id: 'price-of-blood',
    type: 'red',
    copies: 2,
    effects: [{ do: 'pay', morale: 2, buys: [{ do: 'blast', dice: 3, target: 3, strength: 4, zones: ANY_ZONE }] }],
  },
  { id: 'ember-staff', type: 'permanent', weapon: { dice: 2, strength: 2, zones: [2, 3] } },

  // Places that turn against the Abyss.
  {
    id: 'cursed-ground',
    type: 'red',
    copies: 2,
    cost: 2,
    tactics: { zones: ANY_ZONE, phases: 3 },
    effects: [{ do: 'blast', dice: 4, target: 3, strength: 2, zones: ANY_ZONE }],
  },
  {
    id: 'stopped-hourglass',
    type: 'red',
    cost: 1,
    tactics: { zones: ANY_ZONE, phases: 1 },
    effects: [{ do: 'still', what: 'both', kinds: ENEMIES, zones: ANY_ZONE }],
  },
  { id: 'howling-gale', type: 'red', cost: 1, effects: [{ do: 'drive', kinds: FOOT, count: 4, zones: [1, 2] }] },
  { id: 'mirage', type: 'red', effects: [{ do: 'lure', kinds: KROHN, count: 3, zones: [1, 2] }] },
  { id: 'song-of-wings', type: 'red', effects: [{ do: 'lure', kinds: GARGOH, count: 4, zones: [2, 3] }] },

  // Protection.
  { id: 'dome-of-light', type: 'red', cost: 1, effects: [{ do: 'shield', hits: 1, who: 'all' }] },
  { id: 'mirror-skin', type: 'orange', effects: [{ do: 'shield', hits: 4, who: 'self' }] },
  { id: 'cloak-of-mist', type: 'red', copies: 2, effects: [{ do: 'ward' }] },
  { id: 'path-of-shadows', type: 'red', cost: 1, effects: [{ do: 'ward' }, { do: 'escort' }] },
  {
    id: 'song-of-stone',
    type: 'orange',
    cost: 2,
    effects: [
      { do: 'mend', count: 1, destroyed: true },
      { do: 'reinforce', count: 1 },
    ],
  },
  {
    id: 'word-of-binding',
    type: 'red',
    copies: 2,
    cost: 1,
    effects: [
      { do: 'unbind', vinculum: 8 },
      { do: 'gain', grace: 1 },
    ],
  },
  {
    id: 'chains-of-starlight',
    type: 'red',
    copies: 2,
    effects: [{ do: 'chain' }, { do: 'unbind', vinculum: 6 }],
  },

  // Knowledge and its price.
  {
    id: 'lead-into-gold',
    type: 'orange',
    effects: [{ do: 'gamble', from: 3, win: [{ do: 'gain', gold: 4 }], lose: [{ do: 'gain', morale: -2 }] }],
  },
  { id: 'pact-in-blood', type: 'orange', effects: [{ do: 'pay', morale: 2, buys: [{ do: 'gain', grace: 3 }] }] },
  { id: 'scrying-bowl', type: 'orange', effects: [{ do: 'foresee' }, { do: 'gain', grace: 1 }] },
  { id: 'undying-lamp', type: 'permanent', cost: 1, effects: [{ do: 'gain', grace: 1 }] },
  {
    id: 'wild-magic',
    type: 'instant',
    effects: [
      {
        do: 'gamble',
        from: 4,
        win: [{ do: 'blast', dice: 5, target: 3, strength: 4, zones: ANY_ZONE }],
        lose: [{ do: 'gain', morale: -1 }],
      },
    ],
  },
  {
    id: 'torn-veil',
    type: 'instant',
    effects: [
      { do: 'gain', grace: 2 },
      { do: 'summon', kinds: ['gargoh'] },
    ],
  },
]);

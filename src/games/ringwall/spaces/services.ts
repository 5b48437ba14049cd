import { isBurden, kindOf } from '../data/cards.ts';
import { GIFTS } from '../data/characters.ts';
import { FERRY, HEXER } from '../data/numbers.ts';
import { spaceOf } from '../data/spaces.ts';
import { fullLives, isToad } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import type { Deed } from '../model/deed.ts';
import { hirable } from '../units/hiring.ts';
import { smithPrice, smithsWares } from '../cards/places.ts';
import { hasTable } from './tables.ts';

/** T30-T35, T100-T103 Services of a space to its visitor. */
export function servicesAt(s: State, general: General): Deed[] {
  const { terrain } = spaceOf(general.at);
  const { served } = s.turn;
  const one = (service: string, deeds: readonly Deed[]): Deed[] =>
    served === null || served === service ? [...deeds] : [];
  const roll = (service: string): Deed[] => (served === null ? [{ kind: 'roll', what: service }] : []);
  switch (terrain) {
    case 'village':
      return isToad(general)
        ? []
        : [
            ...one('heal', healing(s, general)),
            ...one('buy', wares(s, general)),
            ...roll('village'),
            ...enlisting(s, general, 'village'),
          ];
    case 'city':
      return isToad(general)
        ? []
        : [...roll('city'), ...one('heal', healing(s, general, DOCTOR)), ...one('sell', selling(general))];
    case 'tavern':
      return isToad(general)
        ? []
        : [
            ...roll('tavern'),
            ...one('ferry', general.gold >= FERRY ? [{ kind: 'ferry', gold: FERRY }] : []),
            ...one('hire', enlisting(s, general, 'camp')),
          ];
    case 'chapel':
      return [...roll('chapel'), ...one('heal', healing(s, general))];
    case 'castle':
      return isToad(general) ? [] : [...healing(s, general), ...enlisting(s, general, 'castle')];
    case 'temple':
      return roll('temple');
    case 'hexers-cave':
      return one('trade', hasWard(s) ? trades(general) : []);
    default:
      return hasTable(terrain) ? roll(terrain) : [];
  }
}

/** T31 Lives that the City heals in one visit. */
const DOCTOR = 2;

/**
 * T30, T47 Healing at one gold a life, as many as he wants and can pay. A herbalist's first life of a visit is free.
 */
export function healing(s: State, general: General, most = Infinity): Deed[] {
  const { healed = 0 } = s.turn;
  const free = general.id === 'herbalist' ? Math.max(0, GIFTS.herbalistFree - healed) : 0;
  const missing = Math.min(most - healed, fullLives(general) - general.lives);
  const payable = Math.max(0, Math.min(missing, general.gold + free));
  return Array.from({ length: payable }, (_, at) => ({
    kind: 'heal',
    count: at + 1,
    gold: Math.max(0, at + 1 - free),
  }));
}

const wares = (s: State, general: General): Deed[] =>
  smithsWares(s, general).map((kind) => ({ kind: 'buy', what: kind, gold: smithPrice(general, kind) }));

/** T31 Sells any Object for one gold. */
const selling = ({ objects }: General): Deed[] =>
  [...new Set(objects)].map((card) => ({ kind: 'sell', what: card, gold: 1 }));

const enlisting = (s: State, general: General, seller: 'village' | 'camp' | 'castle'): Deed[] =>
  hirable(general, s, seller).map(({ unit, price }) => ({ kind: 'hire', what: unit, gold: price }));

/** Whether an Ember Ward is neither on the board nor with a player. Both are public. */
const hasWard = ({ deck, discard }: State): boolean =>
  [...deck, ...discard].some((card) => kindOf(card) === 'ember-ward');

/** T35 An Ember Ward for gold, a Follower or two Objects. */
const trades = (general: General): Deed[] => [
  ...(general.gold >= HEXER.gold ? [{ kind: 'trade' as const, what: 'gold', gold: HEXER.gold }] : []),
  ...(['followers', 'objects'] as const)
    .filter((what) => tradable(general, what).length >= HEXER[what])
    .map((what): Deed => ({ kind: 'trade', what })),
];

/** T35 Things that the Hexer accepts: no burdens, and no Ember Ward. */
export const tradable = (general: General, what: 'followers' | 'objects'): readonly string[] =>
  what === 'followers'
    ? general.followers.filter((card) => !isBurden(card))
    : general.objects.filter((card) => kindOf(card) !== 'ember-ward');

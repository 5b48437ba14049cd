import { chooseSome, type Play, type Show } from '../../../engine/index.ts';
import { isBurden } from '../data/cards.ts';
import { OBJECTS } from '../data/numbers.ts';
import type { UnitId } from '../data/units.ts';
import { hasRoom } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import type { Deed } from '../model/deed.ts';
import { hirable, hire } from '../units/hiring.ts';
import { eachOf, sendAway } from '../units/occupation.ts';
import { without } from '../units/leaving.ts';
import { asking, inSecret } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardName, nthUnit } from '../words/words.ts';
import { healing } from '../spaces/services.ts';
import { heal } from '../spaces/serving.ts';

/** T46-T51 Deeds of an owner in his Fortress. */
export function fortressDeeds(s: State, general: General): Deed[] {
  const { store } = general.fortress!;
  const stored = store.objects.length + store.followers.length + store.units.length;
  return [
    ...healing(s, general),
    ...hirable(general, s, 'fortress').map(({ unit, price }): Deed => ({ kind: 'hire', what: unit, gold: price })),
    ...(general.gold > 0 ? [{ kind: 'store-gold' as const, gold: general.gold }] : []),
    ...(store.gold > 0 ? [{ kind: 'take-gold' as const, gold: store.gold }] : []),
    ...(carriedBy(general).length > 0 ? [{ kind: 'store-things' as const }] : []),
    ...(stored > 0 ? [{ kind: 'take-things' as const }] : []),
    // T59 Disbanding is possible only without room for more Units.
    ...(!hasRoom(general) && general.units.length + store.units.length > 0 ? [{ kind: 'disband' as const }] : []),
    { kind: 'leave' },
    { kind: 'done' },
  ];
}

/** T49 Everything that he can leave there: all but burdens. Equal Units differ by their index in the Army. */
const carriedBy = ({ objects, followers, units }: General): Thing[] => [
  ...objects.map((card): Thing => ({ kind: 'objects', id: card })),
  ...followers.filter((card) => !isBurden(card)).map((card): Thing => ({ kind: 'followers', id: card })),
  ...unitsIn(units),
];

interface Thing {
  readonly kind: 'objects' | 'followers' | 'units';
  readonly id: string;
  /** The number among equal Units. */
  readonly copy?: number;
}
const unitsIn = (units: readonly UnitId[]): Thing[] =>
  eachOf(units).map(({ unit, copy }) => ({ kind: 'units', id: unit, copy }));

const things: Show<Thing> = {
  id: ({ id, copy }) => (copy === undefined ? id : `${id}:${copy}`),
  label: ({ id, copy }) => (copy === undefined ? cardName(id) : nthUnit(id, copy)),
};

/** Carries out the chosen deed. */
export function* doInFortress(s: State, general: General, { kind, what = '', gold = 0, count = 0 }: Deed): Play {
  const { store } = general.fortress!;
  switch (kind) {
    case 'heal':
      return heal(s, general, count, gold);
    case 'hire':
      return hire(s, general, what, gold);
    case 'store-gold':
      store.gold += general.gold;
      general.gold = 0;
      return report(s, 'stored', { who: general.id, gold });
    case 'take-gold':
      general.gold += store.gold;
      store.gold = 0;
      return report(s, 'took', { who: general.id, gold });
    case 'store-things':
      return yield* storeThings(s, general);
    case 'take-things':
      return yield* takeThings(s, general);
    case 'disband':
      return yield* sendAway(s, general);
    case 'leave':
      general.leaving = true;
      s.turn.done = true;
      return report(s, 'leaving', { who: general.id });
    case 'done':
      s.turn.done = true;
      return;
    default:
      throw new Error(`no deed of a Fortress: ${kind}`);
  }
}

/** T49 Asks which of his things go into the store. */
function* storeThings(s: State, general: General): Play {
  const from = carriedBy(general);
  const chosen = yield* chooseSome(
    general.seat,
    asking('store', { who: general.id }),
    from,
    0,
    from.length,
    things,
    inSecret(general.id),
  );
  move(s, general, general.fortress!.store, chosen);
}

/** T49, T13 Asks which things he takes; he cannot take more Objects than he can carry. */
function* takeThings(s: State, general: General): Play {
  const { store } = general.fortress!;
  const room = Math.max(0, OBJECTS - general.objects.length);
  const from: Thing[] = [
    ...store.objects.map((id): Thing => ({ kind: 'objects', id })),
    ...store.followers.map((id): Thing => ({ kind: 'followers', id })),
    ...unitsIn(store.units),
  ];
  const chosen = yield* chooseSome(
    general.seat,
    asking('take', { who: general.id, count: room }),
    from,
    0,
    from.length,
    things,
    inSecret(general.id),
  );
  const objects = chosen.filter(({ kind }) => kind === 'objects');
  const taken = chosen.filter((thing) => !objects.slice(room).includes(thing));
  move(s, general, general, taken);
}

type Holder = Pick<General, 'objects' | 'followers' | 'units'>;

/** Moves things from one holder to the other. */
function move(s: State, general: General, to: Holder, chosen: readonly Thing[]): void {
  const from: Holder = to === general ? general.fortress!.store : general;
  const ids = (kind: Thing['kind']) => chosen.filter((thing) => thing.kind === kind).map(({ id }) => id);
  for (const kind of ['objects', 'followers', 'units'] as const) {
    from[kind] = without(from[kind], ids(kind));
    to[kind] = [...to[kind], ...ids(kind)];
  }
  const [who, did] = [general.id, to === general ? 'taken' : 'stored'] as const;
  const [cards, units] = [[...ids('objects'), ...ids('followers')], ids('units')];
  if (cards.length > 0) report(s, `things-${did}`, { who, cards });
  if (units.length > 0) report(s, `units-${did}`, { who, units });
}

import { percentOf } from '../../../kit/index.ts';
import { kindOf } from '../data/cards.ts';
import { SAPPER, WARDEN } from '../data/numbers.ts';
import {
  along,
  BRIDGE,
  BRIDGE_END,
  ENTRANCE,
  GATE,
  groundOf,
  isSite,
  OUTER,
  outsideOf,
  regionOf,
  ringOf,
  type SpaceId,
  siteOf,
  spaceOf,
  type Spot,
  TEMPLE,
} from '../data/spaces.ts';
import { chanceToWin } from '../fights/forecast.ts';
import { chancesAhead } from '../fights/odds.ts';
import { armyOf, wallSide, wallsAgainst } from '../fights/sides.ts';
import {
  besiegable,
  buildingPrice,
  canBesiege,
  defendersOf,
  has,
  inFortress,
  isFree,
  isInside,
  isToad,
  mightOf,
  strengthOf,
  wasNear,
} from '../model/queries.ts';
import { GIFTS } from '../data/characters.ts';
import type { General, State } from '../model/state.ts';
import { obstacleTo } from '../units/hiring.ts';
import type { Deed } from '../model/deed.ts';

/** T17 The options of the movement step. */
export function waysOf(s: State, general: General): Deed[] {
  if (isToad(general)) return stepsOfToad(general);
  if (isInside(general) && !general.leaving) return [{ kind: 'stay' }];
  const homeward = home(s, general);
  return [
    // T44 A way home without a die needs no second one by die.
    ...walks(s, general).filter(({ to, rides }) => rides === true || homeward.every((deed) => deed.to !== to)),
    ...within(s, general),
    ...homeward,
    ...building(s, general),
    ...sieges(s, general),
    ...carried(general),
  ];
}

/** T37 A Toad's moves: one space either way; off the rings none. */
const stepsOfToad = ({ at }: General): Deed[] =>
  regionOf(at) === 'outer' || regionOf(at) === 'middle'
    ? [1, -1].map((step) => ({ kind: 'go', to: along(groundOf(at), step), die: 1 }))
    : [{ kind: 'stay' }];

/** The possible distances: his die, on the Horse the sum of both (T38), changed by gifts or burdens. */
function distances(general: General): readonly { readonly die: number; readonly rides?: true }[] {
  const [first, second] = general.dice as [number, number?];
  if (general.followers.some((card) => kindOf(card) === 'clinging-shade')) return [{ die: 1 }];
  const feet = [first];
  if (general.id === 'astronomer' && first <= GIFTS.astronomerUpTo) feet.push(first + GIFTS.astronomerMore);
  if (general.id === 'drover' && first > 1) feet.push(first - GIFTS.droverFewer);
  const rides = has(general, 'horse') && second !== undefined ? [{ die: first + second, rides: true as const }] : [];
  return [...feet.map((die) => ({ die })), ...rides];
}

/** T17, T18, T43 Ways along the ring, in both directions, with the full count. */
export function walks(s: Pick<State, 'options'>, general: General): Deed[] {
  const region = regionOf(general.at);
  if (region !== 'outer' && region !== 'middle') return [];
  const found = new Map<string, Deed>();
  for (const distance of distances(general))
    for (const turn of [1, -1])
      for (const deed of endsOf(s, general, distance, turn)) {
        const key = `${deed.kind} ${deed.to} ${deed.rides ?? ''} ${deed.crosses ?? ''}`;
        if (!found.has(key)) found.set(key, deed);
      }
  return [...found.values()];
}

function endsOf(
  s: Pick<State, 'options'>,
  general: General,
  { die, rides }: { readonly die: number; readonly rides?: true },
  turn: number,
): Deed[] {
  // T51 From the Fortress, the space before it is the first step.
  const steps = inFortress(general) ? die - 1 : die;
  const from = groundOf(general.at);
  const go = (to: Spot, more: Partial<Deed> = {}): Deed => ({
    kind: 'go',
    ...{ to, die },
    ...(rides ? { rides } : {}),
    ...more,
  });
  const ends = [go(along(from, turn * steps))];
  const { fortress } = general;
  // T43 He enters the own Fortress with the last step.
  if (fortress && steps > 0 && along(from, turn * (steps - 1)) === outsideOf(fortress.site) && !inFortress(general))
    ends.push(go(fortress.site));
  const reach = stepsTo(from, turn, regionOf(from) === 'outer' ? BRIDGE : BRIDGE_END);
  if (reach < steps) {
    const left = steps - reach - 1;
    const [over, isGuarded] = regionOf(from) === 'outer' ? [BRIDGE_END, true] : [BRIDGE, false];
    const { win, tie } = chancesAhead(strengthOf(general) - WARDEN);
    const odds = { percent: percentOf(win), loss: percentOf(1 - win - tie) };
    for (const side of left === 0 ? [1] : [1, -1])
      ends.push(go(along(over, side * left), isGuarded ? { crosses: true, ...odds } : {}));
  }
  const toGate = s.options.board === 'whole' && regionOf(from) === 'middle' ? stepsTo(from, turn, GATE) : Infinity;
  // T20 He stood before the gate as the turn began, or has a step left.
  if (toGate < steps) ends.push({ kind: 'gate', ...(rides && toGate > 0 ? { rides } : {}) });
  return ends;
}

/** Steps from a space to another of its ring in one direction. */
function stepsTo(from: SpaceId, turn: number, to: SpaceId): number {
  const { length } = ringOf(regionOf(from));
  for (let steps = 0; steps < length; steps++) if (along(from, turn * steps) === to) return steps;
  return Infinity;
}

/** T19, T20 Ways in the Dungeon and the Inner Region: one step a turn. */
function within(s: State, { at, objects, lair }: General): Deed[] {
  if (s.options.board !== 'whole') return [];
  if (at === ENTRANCE) return [{ kind: 'descend', to: 'dg' }];
  if (at === 'dg') return [{ kind: 'ascend', to: ENTRANCE }, { kind: 'stay' }];
  if (regionOf(at) !== 'inner') return [];
  const place = Number(at.slice(1));
  const isOpen = place !== 2 || (lair && objects.some((card) => kindOf(card) === 'ember-ward'));
  return [
    ...(place < 4 && isOpen ? [{ kind: 'inward' as const, to: `i${place + 1}` }] : []),
    { kind: 'outward', to: place === 0 ? GATE : `i${place - 1}` },
    { kind: 'stay' },
  ];
}

/** T44 The way home, from at most two spaces away. */
const home = (s: State, general: General): Deed[] =>
  general.fortress && wasNear(s, general, general.fortress.site) ? [{ kind: 'enter', to: general.fortress.site }] : [];

/** T40, T41, T111 Building a Fortress, or a Sapper's Catapult in the woods. */
function building(s: State, general: General): Deed[] {
  const { at, fortress, gold } = general;
  if (isSite(at) || regionOf(at) !== 'outer') return [];
  const price = buildingPrice(general);
  const canBuild = !fortress && isFree(s, siteOf(at)) && gold >= price;
  const terrain = spaceOf(at).terrain;
  const canSap = has(general, 'sapper') && (terrain === 'woods' || terrain === 'forest');
  return [
    ...(canBuild ? [{ kind: 'build' as const, gold: price }] : []),
    ...(canSap && obstacleTo(s, general, { unit: 'catapult', price: SAPPER }) === null
      ? [{ kind: 'sapper' as const, gold: SAPPER }]
      : []),
  ];
}

/** T91 Fortresses of rivals within reach of a siege. */
const sieges = (s: State, general: General): Deed[] =>
  canBesiege(general)
    ? besiegable(s, general.seat)
        .filter(({ fortress }) => wasNear(s, general, fortress!.site))
        .map((owner) => siegeOf(s, general, owner))
    : [];

/** A Siege with the opposing might, and its odds if fought to the end. */
export function siegeOf(s: State, general: General, owner: General): Deed {
  const walls = wallsAgainst(general, owner);
  const chance = chanceToWin(s, armyOf(general), wallSide(owner), { inSiege: true, walls });
  return {
    ...{ kind: 'besiege', what: String(owner.seat), to: owner.fortress!.site },
    ...{ against: mightOf(defendersOf(owner), true) + walls, percent: percentOf(chance) },
  };
}

/** T32, T39 A way opened by the last turn. */
function carried({ passage, at }: General): Deed[] {
  if (passage === null || inClosed(at)) return [];
  if (passage === 'ferry') return [{ kind: 'carry', what: 'ferry', to: TEMPLE }];
  const spaces = passage === 'anywhere' ? OUTER : ringOf(regionOf(at));
  return spaces.filter(({ id }) => id !== at).map(({ id }) => ({ kind: 'carry', what: passage, to: id }));
}
const inClosed = (at: Spot): boolean => ['inner', 'dungeon'].includes(regionOf(at));

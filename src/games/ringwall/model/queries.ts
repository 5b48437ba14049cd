import type { Seat } from '../../../engine/index.ts';
import { kindOf, WEAPONS } from '../data/cards.ts';
import { GIFTS } from '../data/characters.ts';
import { FORTRESS, LIVES } from '../data/numbers.ts';
import { distanceTo, groundOf, isSite, regionOf, type SpaceId, type Spot } from '../data/spaces.ts';
import { spellsHeld } from '../data/spells.ts';
import { guardBonus, isEngine, type UnitId, unitOf } from '../data/units.ts';
import type { Camp, Garrison, General, State } from './state.ts';

/** Queries of a state: none of these rules changes anything. */

export const has = (general: General, kind: string): boolean =>
  general.toad === 0 && [...general.objects, ...general.followers].some((card) => kindOf(card) === kind);
const count = (general: General, kind: string): number =>
  general.followers.filter((card) => kindOf(card) === kind).length;

/** T37 Whether he is a Toad. */
export const isToad = ({ toad }: General): boolean => toad > 0;

/** T55, T65 Whether a Character is a General: only Units with him make him one. */
export const isGeneral = (general: General): boolean => general.units.length > 0 && !general.inCity && !isToad(general);

/** T64 Whether he has an Army in the open: siege engines alone are none. */
export const hasArmy = (general: General): boolean => isGeneral(general) && mightIn(general) > 0;

/** T81 The bonus of the best Unit with him as Personal Guard (T80). */
export function guardOf(general: General): number {
  if (!isGeneral(general) || regionOf(general.at) === 'inner' || regionOf(general.at) === 'dungeon') return 0;
  return Math.max(0, ...general.units.map((unit) => guardBonus(unit) ?? 0));
}

export const isArmed = (general: General): boolean => WEAPONS.some((kind) => has(general, kind));

/** T25, T154, T155 Strength with all bonuses in a fight; `withGuard` false: the guard is away (T79). */
export function strengthOf(general: General, withGuard = true): number {
  if (isToad(general)) return 1;
  const weapon = isArmed(general) ? 1 : 0;
  return general.strength + weapon + count(general, 'white-hart') + (withGuard ? guardOf(general) : 0);
}

/** T155 Craft with all bonuses. */
export const craftOf = (general: General): number =>
  isToad(general) ? 1 : general.craft + 2 * count(general, 'lady-in-waiting') + count(general, 'white-hart');

/** T60 The most Units: the lower of his own Strength and Craft, and one more for each Captain and Warlord with him. */
export const unitLimit = (general: General): number =>
  Math.min(general.strength, general.craft) + count(general, 'captain') + count(general, 'warlord');

/** T60 All his Units, in all places. */
export const allUnits = ({ units, camps, garrisons, fortress }: General): UnitId[] => [
  ...units,
  ...camps.flatMap((camp) => camp.units),
  ...garrisons.flatMap((garrison) => garrison.units),
  ...(fortress?.store.units ?? []),
];

/** T60 Whether he may hire one more Unit. */
export const hasRoom = (general: General): boolean => allUnits(general).length < unitLimit(general);

/** T61 Whether engines are no more than the other Units. */
export const isBalanced = (units: readonly UnitId[]): boolean =>
  units.filter(isEngine).length <= units.length - units.filter(isEngine).length;

/** T64 The might of Units; Siege Engines count only in a Siege. */
export const mightOf = (units: readonly UnitId[], inSiege: boolean): number =>
  units.reduce((sum, id) => sum + (inSiege || unitOf(id).type !== 'engine' ? unitOf(id).might : 0), 0);

/** All Objects outside the decks: with people, in stores, on spaces. */
export const objectsAbout = ({ generals, cards }: Pick<State, 'generals' | 'cards'>): (readonly string[])[] => [
  ...generals.flatMap(({ objects, fortress }) => [objects, fortress?.store.objects ?? []]),
  ...Object.values(cards).map((lying) => lying ?? []),
];

/** T14, T152 The most Spells that he may hold; 0 for a Toad. */
export const spellLimit = (general: General): number =>
  isToad(general) ? 0 : spellsHeld(craftOf(general)) + (general.id === 'scribe' ? GIFTS.scribeSpells : 0);
export const heldSpells = ({ spells, traps }: General): number => spells.length + traps.length;

/** T47 The limit of healing. */
export const fullLives = ({ id }: Pick<General, 'id'>): number => (id === 'veteran' ? GIFTS.veteranLives : LIVES);

export const inFortress = (general: General): boolean => isSite(general.at);

/** The Characters still in the game. */
export const playing = (s: Pick<State, 'generals'>): General[] => s.generals.filter(({ resigned }) => !resigned);

interface Table extends Pick<State, 'options'> {
  readonly generals: readonly Pick<General, 'plunders'>[];
}

/** The seats that win together: with pairs, a seat and the one opposite. */
export function matesOf(s: Table, seat: Seat): Seat[] {
  const seats = s.generals.length;
  const isPaired = s.options.teams === 'pairs' && seats >= 4 && seats % 2 === 0;
  return isPaired ? [seat, (seat + seats / 2) % seats] : [seat];
}
export const areRivals = (s: Table, one: Seat, other: Seat): boolean => !matesOf(s, one).includes(other);
export const rivalsOf = (s: Pick<State, 'generals' | 'options'>, seat: Seat): General[] =>
  playing(s).filter((other) => areRivals(s, seat, other.seat));

/** T140, T142 Whether a rival's turn comes before the own: he will hardly be at the same place by then. */
export const goesBefore = (
  { options, order }: Pick<State, 'options' | 'order'>,
  { seat }: General,
  rival: General,
): boolean =>
  options.tempo === 'together' &&
  order.indexOf(rival.seat) < order.indexOf(seat) &&
  rival.missed === 0 &&
  !rival.rooted &&
  !isInside(rival);

/** T91, T119 Owners of Fortresses that a seat's side can plunder, resigned ones included. */
export const besiegable = (s: Pick<State, 'generals' | 'options'>, seat: Seat): General[] =>
  s.generals.filter((other) => other.fortress !== null && areRivals(s, seat, other.seat));

/** T131, T153 The counting plunders of a side: of different rivals, or every plunder with one or two rivals. */
export function conqueredBy(s: Table, seat: Seat): number {
  const plunders = matesOf(s, seat).flatMap((mate) => s.generals[mate]!.plunders);
  return s.generals.length < 4 ? plunders.length : new Set(plunders).size;
}

/** The Characters on a space, outside Fortresses. */
export const standingAt = (s: Pick<State, 'generals'>, at: SpaceId): General[] =>
  playing(s).filter((general) => general.at === at);

/** His camp on the space that an attack meets: of several, the one with the longest wait left. */
export const campAt = ({ camps }: General, at: SpaceId): Camp | undefined =>
  camps.filter((camp) => camp.at === at).sort((one, other) => (other.turns ?? Infinity) - (one.turns ?? Infinity))[0];

/** T98 The owner and the garrison of a Place. */
export function holderOf(s: Pick<State, 'generals'>, place: string): { owner: General; garrison: Garrison } | null {
  for (const owner of s.generals) {
    const garrison = owner.garrisons.find((one) => one.place === place);
    if (garrison) return { owner, garrison };
  }
  return null;
}

/** T44, T91 Whether he is near enough to a Fortress to go there instead of moving. */
export const isNear = (general: General, site: Spot): boolean => {
  const far = distanceTo(site, general.at);
  return far > 0 && far <= 2 && !isToad(general);
};

/** T39, T44 Whether he was near as his turn began: nobody flies near it and enters at once. */
export const wasNear = ({ turn }: Pick<State, 'turn'>, general: General, site: Spot): boolean =>
  isNear(general, site) && (turn.began === undefined || isNear({ ...general, at: turn.began }, site));

/** The space on the ring where he stands. */
export const groundAt = ({ at }: General): SpaceId => groundOf(at);

/** T90 Whether he is a General with an engine. */
export const canBesiege = (general: General): boolean => isGeneral(general) && general.units.some(isEngine);

/** T92 The defenders of a Fortress: stored Units, and those with the owner if he is inside. */
export const defendersOf = (owner: General): UnitId[] => [
  ...(owner.fortress?.store.units ?? []),
  ...(isInside(owner) ? owner.units : []),
];
export const isInside = ({ at, fortress }: General): boolean => fortress !== null && at === fortress.site;

/** Whether a space's fortress site is free (T8). */
export const isFree = (s: Pick<State, 'generals'>, site: Spot): boolean =>
  s.generals.every(({ fortress }) => fortress?.site !== site);

/** The might of the Army with him, in the open. */
export const mightIn = (general: General): number => mightOf(general.units, false);

/** The price of building: 0 after being plundered (T146), less for an engineer. */
export const buildingPrice = ({ freeBuilding, id }: General): number =>
  freeBuilding ? 0 : id === 'engineer' ? FORTRESS.price - GIFTS.engineerDiscount : FORTRESS.price;

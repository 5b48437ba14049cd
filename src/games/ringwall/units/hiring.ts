import { GIFTS } from '../data/characters.ts';
import { isEngine, type Seller, type UnitId, UNITS } from '../data/units.ts';
import { allUnits, hasRoom, isBalanced } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { report } from '../words/news.ts';

/** A Unit for sale, with its price for this Character. */
export interface Offer {
  readonly unit: UnitId;
  readonly price: number;
}

/** Why he cannot hire a Unit now: none left (T110), no room under the limit (T60), too many engines (T61), no gold. */
export type Obstacle = 'stock' | 'limit' | 'engines' | 'gold';

export const priceOf = ({ id }: General, unit: UnitId, price: number): number =>
  id === 'engineer' && isEngine(unit) ? Math.max(1, price - GIFTS.engineerDiscount) : price;

export function obstacleTo(s: Pick<State, 'stock'>, general: General, { unit, price }: Offer): Obstacle | null {
  const units = allUnits(general);
  if ((s.stock[unit] ?? 0) === 0) return 'stock';
  if (!hasRoom(general)) return 'limit';
  if (isEngine(unit) && !isBalanced([...units, unit])) return 'engines';
  return general.gold < price ? 'gold' : null;
}

/** T48, T100-T104 All offers of a seller. */
const offersOf = (general: General, seller: Seller): Offer[] =>
  UNITS.filter((unit) => unit.seller === seller && unit.stock > 0).map(({ id, price }) => ({
    unit: id,
    price: priceOf(general, id, price),
  }));

/** The offers that he can accept. */
export const hirable = (general: General, s: Pick<State, 'stock'>, seller: Seller): Offer[] =>
  offersOf(general, seller).filter((offer) => obstacleTo(s, general, offer) === null);

/** T57 Hires a Unit, which joins its General at once. */
export function hire(s: State, general: General, unit: UnitId, price: number): void {
  general.gold -= price;
  s.stock[unit]!--;
  general.units.push(unit);
  report(s, 'hired', { who: general.id, unit, gold: price });
}

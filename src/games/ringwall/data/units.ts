import { lookingUp } from '../../../kit/index.ts';

/** T53 Classes of Units. */
type UnitClass = 'infantry' | 'cavalry' | 'chivalry' | 'artillery' | 'engine';
type UnitMark = 'archers' | 'pikemen';

/** The sellers of Units. */
export type Seller = 'fortress' | 'village' | 'camp' | 'castle' | 'desert' | 'builder';

export interface Unit {
  readonly id: UnitId;
  /** T110 Number of its cards. */
  readonly stock: number;
  readonly price: number;
  readonly seller: Seller;
  readonly might: number;
  readonly type: UnitClass;
  readonly mark: UnitMark | null;
}

export type UnitId = string;

type Row = readonly [stock: number, price: number, seller: Seller, might: number, type: UnitClass, mark?: UnitMark];

/** T53 In the order in which equally weak Units are lost (T86). */
const ROWS: Readonly<Record<string, Row>> = {
  peasants: [4, 1, 'village', 1, 'infantry'],
  'light-infantry': [4, 2, 'fortress', 2, 'infantry'],
  'heavy-infantry': [3, 3, 'fortress', 3, 'infantry'],
  pikemen: [3, 3, 'camp', 2, 'infantry', 'pikemen'],
  bowmen: [4, 3, 'fortress', 2, 'infantry', 'archers'],
  'elite-bowmen': [2, 4, 'castle', 3, 'infantry', 'archers'],
  'light-cavalry': [4, 3, 'camp', 2, 'cavalry'],
  'horse-archers': [3, 4, 'camp', 2, 'cavalry', 'archers'],
  'heavy-cavalry': [3, 4, 'camp', 3, 'chivalry'],
  knights: [2, 5, 'castle', 4, 'chivalry'],
  'desert-men': [3, 4, 'desert', 4, 'cavalry'],
  ballista: [2, 2, 'fortress', 1, 'artillery'],
  mortar: [2, 4, 'builder', 3, 'artillery'],
  ram: [3, 1, 'village', 2, 'engine'],
  catapult: [2, 3, 'builder', 4, 'engine'],
};

/** T114 The hired Mercenary Band: a card of the adventure deck that serves as a Unit. */
export const SELLSWORDS: UnitId = 'sellswords';

export const UNITS: readonly Unit[] = [
  ...Object.entries(ROWS).map(([id, [stock, price, seller, might, type, mark = null]]) => ({
    ...{ id, stock, price, seller, might, type, mark },
  })),
  { id: SELLSWORDS, stock: 0, price: 3, seller: 'desert', might: 4, type: 'infantry', mark: null },
];
export const unitOf = lookingUp(Object.fromEntries(UNITS.map((unit) => [unit.id, unit])));
/** The Units with a stock of cards. */
export const STOCKED: readonly UnitId[] = Object.keys(ROWS);

/** T61 Whether a Unit is an engine: the other Units must be at least as many. */
export const isEngine = (id: UnitId): boolean => ['artillery', 'engine'].includes(unitOf(id).type);
export const isArchers = (id: UnitId): boolean => unitOf(id).mark === 'archers';
/** T71 Whether a Unit keeps up with a Horse. */
export const isMounted = (id: UnitId): boolean => ['cavalry', 'chivalry'].includes(unitOf(id).type);
export const isChivalry = (id: UnitId): boolean => unitOf(id).type === 'chivalry';

/** T80, T82 The bonus of a Unit to its General's Strength as Personal Guard; null if it cannot be one. */
export function guardBonus(id: UnitId): number | null {
  const { might, type } = unitOf(id);
  if (might === 1 || isEngine(id)) return null;
  return Math.ceil(might / 2) + (type === 'chivalry' ? 1 : 0);
}

/**
 * T86 Sorts the weakest first, by printed might; of equals the engines last, then the cheaper, then in listed order.
 */
export const byWeakness = (one: UnitId, other: UnitId): number =>
  unitOf(one).might - unitOf(other).might ||
  Number(isEngine(one)) - Number(isEngine(other)) ||
  unitOf(one).price - unitOf(other).price ||
  UNIT_ORDER.indexOf(one) - UNIT_ORDER.indexOf(other);

const UNIT_ORDER = UNITS.map(({ id }) => id);

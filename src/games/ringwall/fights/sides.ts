import { cardOf, type EnemyUnit, kindOf } from '../data/cards.ts';
import { GIFTS } from '../data/characters.ts';
import { CHARGE } from '../data/numbers.ts';
import { byWeakness, isChivalry, isEngine, type UnitId, unitOf } from '../data/units.ts';
import { defendersOf, has, isInside, mightOf } from '../model/queries.ts';
import type { Camp, Garrison, General, State } from '../model/state.ts';
import { without } from '../units/leaving.ts';

/** One side of a Battle or Siege. */
export interface Side {
  /** Its name as a fact: see `Facts.side`. */
  readonly name: string;
  /** Its owner; null for an Enemy-Unit without owner. */
  readonly owner: General | null;
  /**
   * Whether the General himself is there: he may stand in front, his Warlord helps, and he decides whether to go on.
   */
  readonly isLed: boolean;
  /** The card of an Enemy-Unit. */
  readonly card: EnemyUnit | null;
  /** T94 Whether these are unmanned walls: they fight alone, with might 0, until they lose a round. */
  readonly isBare: boolean;
  units(): readonly UnitId[];
  lose(unit: UnitId): void;
  /** T88 Whether he stands in the front line. */
  front: boolean;
  /** T111 Whether the Barbarian Hero stands there for him. */
  hero: boolean;
  /** The falconer's bonus to shooting Archers. */
  readonly aim?: number;
  /** Number of rounds it has lost. */
  lost: number;
}

const side = (
  part: Pick<Side, 'name' | 'owner' | 'isLed' | 'units' | 'lose'>,
  { card = null, isBare = false }: Partial<Pick<Side, 'card' | 'isBare'>> = {},
): Side => ({
  ...part,
  ...{ card, isBare },
  ...{ front: false, hero: false, lost: 0 },
});

/** The Army with a General. */
export const armyOf = (general: General): Side =>
  side({
    ...{ name: general.id, owner: general, isLed: true },
    units: () => general.units,
    lose: (unit) => (general.units = without(general.units, [unit])),
  });

export const campSide = (owner: General, camp: Camp): Side =>
  side({
    ...{ name: `camp:${owner.id}`, owner, isLed: false },
    units: () => camp.units,
    lose: (unit) => (camp.units = without(camp.units, [unit])),
  });

export const garrisonSide = (owner: General, garrison: Garrison): Side =>
  side({
    ...{ name: `garrison:${owner.id}`, owner, isLed: false },
    units: () => garrison.units,
    lose: (unit) => (garrison.units = without(garrison.units, [unit])),
  });

/** T92 The whole defence of a Fortress. */
export function wallSide(owner: General): Side {
  const isBare = defendersOf(owner).length === 0;
  return side(
    {
      ...{ name: owner.id, owner, isLed: !isBare && isInside(owner) && !owner.resigned },
      units: () => defendersOf(owner),
      lose: (unit) => {
        const { store } = owner.fortress!;
        if (store.units.includes(unit)) store.units = without(store.units, [unit]);
        else owner.units = without(owner.units, [unit]);
      },
    },
    { isBare },
  );
}

export function cardSide(card: string): Side {
  const enemy = cardOf(card) as EnemyUnit;
  return side(
    { name: `card:${card}`, owner: null, isLed: false, units: () => [], lose: () => undefined },
    { card: enemy },
  );
}

/**
 * T84, T74 The bonus of a side beside its Units: a charge in the first round of a Battle, a Warlord, its General in
 * front.
 */
export function bonusOf(s: State, one: Side, other: Side, isFirst: boolean, inSiege: boolean): number {
  const { owner, isLed, front, hero } = one;
  const warlord = owner && isLed && has(owner, 'warlord') ? 1 : 0;
  const line = front || hero ? 1 : 0;
  const charge = isFirst && !inSiege ? chargeOf(s, one, other) : 0;
  const marshal = isFirst && !inSiege && isLed && owner?.id === 'marshal' ? GIFTS.marshalFirstRound : 0;
  return warlord + line + charge + marshal + (one.aim ?? 0);
}

/** T74 The charge bonus: each Chivalry that has ridden there charges; each of the other side's Pikemen stops one. */
function chargeOf(s: State, { owner, isLed, card, units }: Side, other: Side): number {
  const rode = owner !== null && isLed && s.active === owner.seat && s.turn.rode;
  const chargers = card ? Number(card.charges) : rode ? units().filter(isChivalry).length : 0;
  const pikes = other.units().filter((unit) => unitOf(unit).mark === 'pikemen').length;
  return CHARGE * Math.max(0, chargers - pikes);
}

/** The might of a side's Units. */
export const sideMight = ({ card, units }: Side, inSiege: boolean): number => card?.might ?? mightOf(units(), inSiege);

/** T92, T146, T111 Might of the walls; 0 if a Sapper undermines them. */
export const wallsAgainst = (attacker: General, owner: General): number =>
  has(attacker, 'sapper') ? 0 : (owner.fortress?.walls ?? 0);

/** T86 The Unit that falls in a lost round. */
export const weakestOf = (units: readonly UnitId[]): UnitId => [...units].sort(byWeakness)[0]!;

/** T86 The engines among which the victor may choose: if there are more engines than other Units. */
export function exposedEngines(units: readonly UnitId[]): UnitId[] {
  const engines = units.filter(isEngine);
  return engines.length > units.length - engines.length ? engines : [];
}

export const heroOf = (general: General): string | undefined =>
  general.followers.find((card) => kindOf(card) === 'barbarian-hero');

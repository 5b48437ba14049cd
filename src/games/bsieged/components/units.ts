/** The five figures of the Abyss, in the order in which damage is assigned (B86). */
export const UNIT_KINDS = ['molen', 'gargoh', 'gargoh-elite', 'krohn', 'krohn-elite'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];
/** B70 The units, and the Avatar, which is no unit. */
export const ENEMY_KINDS = [...UNIT_KINDS, 'avatar'] as const;
export type EnemyKind = (typeof ENEMY_KINDS)[number];
/** The kinds that are units. */
export const unitsAmong = (kinds: readonly EnemyKind[]): UnitKind[] =>
  UNIT_KINDS.filter((kind) => kinds.includes(kind));
export const UNIT_NAMES = ['krohn', 'gargoh', 'molen'] as const;
export type UnitName = (typeof UNIT_NAMES)[number];

/** Number of figures of each kind. */
export type Units = Record<UnitKind, number>;

export interface UnitFacts {
  readonly name: UnitName;
  readonly elite: boolean;
  /** Automatic hits of one attack. */
  readonly hits: number;
  /** The Strength that destroys the unit. */
  readonly resistance: number;
  /** Figures in the box (B2). */
  readonly figures: number;
}

/** B258-B262 Each kind has its hits, its Resistance and its number of figures. */
export const UNITS: Readonly<Record<UnitKind, UnitFacts>> = {
  krohn: { name: 'krohn', elite: false, hits: 1, resistance: 1, figures: 24 },
  'krohn-elite': { name: 'krohn', elite: true, hits: 2, resistance: 2, figures: 8 },
  gargoh: { name: 'gargoh', elite: false, hits: 1, resistance: 1, figures: 16 },
  'gargoh-elite': { name: 'gargoh', elite: true, hits: 2, resistance: 2, figures: 8 },
  molen: { name: 'molen', elite: false, hits: 1, resistance: 3, figures: 8 },
};

/** B263 An attack needs this Strength to harm the Avatar. */
export const AVATAR_RESISTANCE = 4;
export const VINCULUM_MOST = 10;

export const noUnits = (): Units => ({ molen: 0, gargoh: 0, 'gargoh-elite': 0, krohn: 0, 'krohn-elite': 0 });
/** A number for each kind. */
export const unitsBy = (count: (kind: UnitKind) => number): Units => ({
  molen: count('molen'),
  gargoh: count('gargoh'),
  'gargoh-elite': count('gargoh-elite'),
  krohn: count('krohn'),
  'krohn-elite': count('krohn-elite'),
});
/** B2 All figures in the box. */
export const unitsInBox = (): Units => ({
  molen: UNITS.molen.figures,
  gargoh: UNITS.gargoh.figures,
  'gargoh-elite': UNITS['gargoh-elite'].figures,
  krohn: UNITS.krohn.figures,
  'krohn-elite': UNITS['krohn-elite'].figures,
});
/** `units[kind]`, but faster in loops over the kinds. */
export function countOf(units: Readonly<Units>, kind: UnitKind): number {
  switch (kind) {
    case 'molen':
      return units.molen;
    case 'gargoh':
      return units.gargoh;
    case 'gargoh-elite':
      return units['gargoh-elite'];
    case 'krohn':
      return units.krohn;
    case 'krohn-elite':
      return units['krohn-elite'];
  }
}
/** Subtracts units from others. */
export function takeUnits(from: Units, units: Readonly<Units>): void {
  from.molen -= units.molen;
  from.gargoh -= units.gargoh;
  from['gargoh-elite'] -= units['gargoh-elite'];
  from.krohn -= units.krohn;
  from['krohn-elite'] -= units['krohn-elite'];
}
/** A number of units of one kind. */
export function unitsOf(kind: UnitKind, count: number): Partial<Units> {
  const units: Partial<Units> = {};
  units[kind] = count;
  return units;
}
export const countUnits = (units: Readonly<Units>): number =>
  units.molen + units.gargoh + units['gargoh-elite'] + units.krohn + units['krohn-elite'];

/** The number of figures, for a table that may miss some kinds. */
export const countFigures = (units: Readonly<Partial<Units>>): number =>
  Object.values(units).reduce((sum, count) => sum + count, 0);

/** The kinds of a unit's name: standard first. */
export const kindsOf = (name: UnitName): readonly UnitKind[] =>
  name === 'molen' ? ['molen'] : name === 'krohn' ? ['krohn', 'krohn-elite'] : ['gargoh', 'gargoh-elite'];

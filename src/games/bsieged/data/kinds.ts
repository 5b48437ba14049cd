import { UNIT_KINDS, type UnitKind } from '../components/units.ts';

/** Sets of units that cards and Events name. */
export const STANDARD: readonly UnitKind[] = ['krohn', 'gargoh'];
export const ELITE: readonly UnitKind[] = ['krohn-elite', 'gargoh-elite'];
export const KROHN: readonly UnitKind[] = ['krohn', 'krohn-elite'];
export const GARGOH: readonly UnitKind[] = ['gargoh', 'gargoh-elite'];
export const FOOT: readonly UnitKind[] = [...KROHN, ...GARGOH];
export const MOLEN: readonly UnitKind[] = ['molen'];
export const ALL: readonly UnitKind[] = UNIT_KINDS;

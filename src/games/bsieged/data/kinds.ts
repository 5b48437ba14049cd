import { ENEMY_KINDS, type EnemyKind, type UnitKind } from '../components/units.ts';

/** Sets of units that cards and Events name. */
export const STANDARD: readonly UnitKind[] = ['krohn', 'gargoh'];
export const ELITE: readonly UnitKind[] = ['krohn-elite', 'gargoh-elite'];
export const KROHN: readonly UnitKind[] = ['krohn', 'krohn-elite'];
export const GARGOH: readonly UnitKind[] = ['gargoh', 'gargoh-elite'];
export const FOOT: readonly UnitKind[] = [...KROHN, ...GARGOH];
export const MOLEN: readonly UnitKind[] = ['molen'];
/** Units and the Avatar. */
export const ENEMIES: readonly EnemyKind[] = ENEMY_KINDS;

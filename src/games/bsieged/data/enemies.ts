import type { UnitName } from '../units.ts';

/** B55 A number of figures, or another unit of which one figure comes. */
export type Spawn = number | UnitName;

/** B22, B53 An Enemy card: the unit it brings, season by season. */
export interface EnemyCard {
  readonly unit: UnitName;
  readonly seasons: readonly [spring: Spawn, summer: Spawn, autumn: Spawn, winter: Spawn];
}

type Row = readonly [unit: UnitName, copies: number, ...seasons: EnemyCard['seasons']];

/** B4 The 48 Enemy cards. */
const ROWS: readonly Row[] = [
  ['krohn', 6, 2, 2, 3, 4],
  ['krohn', 6, 2, 3, 3, 4],
  ['krohn', 5, 3, 3, 4, 5],
  ['krohn', 4, 2, 3, 'gargoh', 5],
  ['gargoh', 6, 1, 2, 3, 3],
  ['gargoh', 5, 2, 2, 3, 4],
  ['gargoh', 1, 2, 5, 3, 4],
  ['gargoh', 4, 2, 'molen', 3, 4],
  ['molen', 6, 'krohn', 1, 1, 2],
  ['molen', 5, 1, 1, 1, 2],
];

export const ENEMY_CARDS: Readonly<Record<string, EnemyCard>> = Object.fromEntries(
  ROWS.flatMap(([unit, copies, ...seasons], row) =>
    Array.from({ length: copies }, (_, copy) => [`${unit}-${row + 1}-${copy + 1}`, { unit, seasons }] as const),
  ),
);

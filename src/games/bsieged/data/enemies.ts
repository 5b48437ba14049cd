import type { UnitName } from '../units.ts';
import { checkedEnemies } from './check.ts';

/** B55 A number of figures, or another unit of which one figure comes. */
export type Spawn = number | UnitName;

/** B22, B53 An Enemy card: the unit it brings, season by season. */
export interface EnemyCard {
  readonly unit: UnitName;
  readonly seasons: readonly [spring: Spawn, summer: Spawn, autumn: Spawn, winter: Spawn];
}

type Row = readonly [unit: UnitName, copies: number, ...seasons: EnemyCard['seasons']];

/** B4 The 48 Enemy cards: 24 Krohn, 16 Gargoh, 8 Mölen. Every card is used once in a game of four seasons (B182). */
const ROWS: readonly Row[] = [
  ['krohn', 8, 1, 2, 2, 3],
  ['krohn', 9, 2, 2, 2, 3],
  ['krohn', 1, 1, 2, 3, 4],
  ['krohn', 2, 2, 2, 3, 3],
  ['krohn', 4, 2, 2, 'gargoh', 2],
  ['gargoh', 6, 1, 1, 2, 2],
  ['gargoh', 5, 1, 1, 2, 2],
  ['gargoh', 1, 2, 5, 3, 4],
  ['gargoh', 2, 'krohn', 2, 2, 2],
  ['gargoh', 2, 1, 'molen', 2, 2],
  ['molen', 4, 'krohn', 'gargoh', 1, 1],
  ['molen', 2, 'gargoh', 1, 1, 1],
  ['molen', 2, 'krohn', 'gargoh', 1, 2],
];

export const ENEMY_CARDS: Readonly<Record<string, EnemyCard>> = checkedEnemies(
  Object.fromEntries(
    ROWS.flatMap(([unit, copies, ...seasons], row) =>
      Array.from({ length: copies }, (_, copy) => [`${unit}-${row + 1}-${copy + 1}`, { unit, seasons }] as const),
    ),
  ),
);

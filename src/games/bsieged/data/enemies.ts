import { UNIT_NAMES, type UnitName } from '../components/units.ts';
import { lookingUp } from '../../../kit/index.ts';
import { checkedEnemies } from './check.ts';
import type { EnemyCard } from './shapes.ts';

type Seasons = EnemyCard['seasons'];

/**
 * B4 The 48 Enemy cards: 24 Krohn, 16 Gargoh, 8 Mölen, no two alike. A game of four seasons uses every card once
 * (B182).
 */
const CARDS_OF: Readonly<Record<UnitName, readonly Seasons[]>> = {
  krohn: [
    [1, 1, 'gargoh', 4],
    [1, 2, 5, 4],
    [1, 6, 3, 3],
    [2, 5, 3, 5],
    [2, 1, 5, 6],
    [2, 4, 2, 3],
    [3, 3, 2, 6],
    [2, 3, 4, 2],
    [2, 4, 3, 5],
    [3, 4, 3, 6],
    [2, 4, 4, 6],
    [2, 5, 4, 5],
    [4, 2, 5, 5],
    [3, 3, 5, 3],
    [3, 4, 4, 4],
    [4, 3, 5, 5],
    [3, 3, 6, 4],
    [3, 5, 2, 2],
    [4, 4, 4, 4],
    [3, 4, 5, 5],
    [4, 3, 3, 5],
    [5, 2, 4, 6],
    [4, 4, 6, 4],
    [4, 6, 5, 4],
  ],
  gargoh: [
    [1, 2, 2, 4],
    [1, 2, 3, 5],
    [1, 3, 3, 3],
    [1, 3, 4, 3],
    [2, 2, 3, 3],
    [2, 2, 3, 5],
    [2, 3, 2, 4],
    [2, 3, 2, 5],
    [2, 3, 3, 4],
    [2, 4, 4, 4],
    [2, 'krohn', 4, 3],
    [4, 1, 'molen', 4],
    [3, 3, 3, 3],
    [3, 4, 2, 5],
    ['krohn', 4, 5, 4],
    ['krohn', 5, 2, 5],
  ],
  molen: [
    ['gargoh', 1, 1, 1],
    ['gargoh', 'gargoh', 1, 2],
    ['gargoh', 'krohn', 1, 1],
    ['gargoh', 'krohn', 1, 2],
    ['krohn', 1, 1, 1],
    ['krohn', 1, 'gargoh', 2],
    ['krohn', 'gargoh', 1, 1],
    ['krohn', 'gargoh', 1, 2],
  ],
};

export const ENEMY_CARDS: Readonly<Record<string, EnemyCard>> = checkedEnemies(
  Object.fromEntries(
    UNIT_NAMES.flatMap((unit) => CARDS_OF[unit].map((seasons, at) => [`${unit}-${at + 1}`, { unit, seasons }] as const)),
  ),
);

export const enemyCardOf = lookingUp(ENEMY_CARDS);

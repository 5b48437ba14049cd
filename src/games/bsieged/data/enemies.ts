import { UNIT_NAMES, type UnitName } from '../components/units.ts';
import { lookingUp } from '../../../kit/index.ts';
import { checkedEnemies } from './check.ts';
import type { EnemyCard } from './shapes.ts';

type Seasons = EnemyCard['seasons'];

/**
 * B4 The 48 Enemy cards: 24 Krohn, 16 Gargoh, 8 Mölen, no two alike. Every card is used once in a game of four seasons
 * (B182).
 */
const CARDS_OF: Readonly<Record<UnitName, readonly Seasons[]>> = {
  krohn: [
    [2, 1, 2, 2],
    [1, 1, 2, 3],
    [1, 1, 2, 4],
    [1, 1, 3, 2],
    [1, 1, 3, 3],
    [1, 2, 2, 4],
    [1, 2, 2, 2],
    [1, 2, 2, 3],
    [1, 2, 3, 2],
    [1, 2, 3, 3],
    [1, 2, 3, 4],
    [1, 2, 'gargoh', 4],
    [1, 3, 2, 2],
    [1, 3, 2, 3],
    [2, 1, 'gargoh', 3],
    [2, 2, 1, 3],
    [2, 2, 2, 2],
    [2, 2, 2, 3],
    [2, 2, 2, 4],
    [2, 2, 3, 3],
    [2, 2, 'gargoh', 3],
    [2, 3, 2, 2],
    [2, 3, 'gargoh', 2],
    [3, 2, 1, 4],
  ],
  gargoh: [
    [1, 1, 1, 2],
    [1, 1, 1, 3],
    [1, 1, 2, 2],
    [1, 1, 2, 3],
    [1, 1, 3, 1],
    [1, 1, 3, 2],
    [1, 1, 3, 3],
    [1, 2, 1, 1],
    [1, 2, 2, 2],
    [1, 'krohn', 1, 2],
    [1, 'krohn', 2, 2],
    [1, 'molen', 2, 3],
    [2, 5, 3, 4],
    ['krohn', 1, 2, 1],
    ['krohn', 1, 2, 2],
    ['krohn', 1, 3, 1],
  ],
  molen: [
    ['gargoh', 'gargoh', 1, 1],
    ['gargoh', 'gargoh', 1, 2],
    ['krohn', 1, 1, 1],
    ['krohn', 1, 1, 2],
    ['krohn', 'gargoh', 1, 1],
    ['krohn', 'gargoh', 1, 2],
    ['krohn', 'gargoh', 'gargoh', 1],
    ['krohn', 'krohn', 1, 1],
  ],
};

export const ENEMY_CARDS: Readonly<Record<string, EnemyCard>> = checkedEnemies(
  Object.fromEntries(
    UNIT_NAMES.flatMap((unit) => CARDS_OF[unit].map((seasons, at) => [`${unit}-${at + 1}`, { unit, seasons }] as const)),
  ),
);

export const enemyCardOf = lookingUp(ENEMY_CARDS);

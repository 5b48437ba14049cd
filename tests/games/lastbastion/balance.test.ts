import { expect, test } from 'vitest';
import { balanceOf, balancePage } from '../../help/balance.ts';

/** Percent of games that bots that play well are to win with any number of heroes, give or take 8. */
const AIMS = { easy: 70, normal: 50, hard: 30 } as const;

test.each(Object.entries(AIMS))(
  'L107 on %s, good bots win near %i %% of games, one to four heroes alike',
  (difficulty, aim) => {
    const { settings, won } = balanceOf('lastbastion', difficulty);
    expect(settings).toBe(4);
    for (const share of won) expect(Math.abs(share - aim), `${share} %`).toBeLessThanOrEqual(8);
  },
);

test('L20 no hero is a must, and none a dud', () => {
  const [, heroes] = balancePage('lastbastion').split('\n## Hero\n');
  const [table] = heroes!.split('\n## ');
  expect(table!.match(/^\| [a-z-]+ +\| +[\d.]+ %/gm)).toHaveLength(8);
  expect(table).not.toMatch(/\b(must|dud)\b/);
});

import { expect, test } from 'vitest';
import { balanceOf, balancePage } from '../../help/balance.ts';

/** Percent of games that bots that play well are to win with any number of heroes, give or take 8. */
const AIMS = { easy: 70, normal: 50, hard: 30, epic: 15 } as const;
const NEAR = 8;

/** Twice the standard error of a share of so many games, in per cent: the page cannot be held to less. */
const noise = (aim: number, games: number): number => 2 * Math.sqrt((aim * (100 - aim)) / games);
const GAMES = Number(/^Made by .*\b(\d+) games, every seat/m.exec(balancePage('lastbastion'))![1]) / (4 * 4);

test.each(Object.entries(AIMS))(
  'L107 on %s, good bots win near %i %% of games, one to four heroes alike',
  (difficulty, aim) => {
    const { settings, won } = balanceOf('lastbastion', difficulty);
    expect(settings).toBe(4);
    for (const share of won) expect(Math.abs(share - aim), `${share} %`).toBeLessThanOrEqual(NEAR + noise(aim, GAMES));
  },
);

/** Their powers bring something every turn, and they begin with as much as all others. */
const STRONG = ['arne', 'mylfaar', 'sindara'];

test('L20 no hero is a dud, and none a must but for those whose powers bring something every turn', () => {
  const [, heroes] = balancePage('lastbastion').split('\n## Hero\n');
  const [table] = heroes!.split('\n## ');
  expect(table!.match(/^\| [a-z-]+ +\| +[\d.]+ %/gm)).toHaveLength(8);
  expect(table).not.toMatch(/\bdud\b/);
  const musts = [...table!.matchAll(/^\| ([a-z-]+) .*\bmust\b/gm)].map(([, hero]) => hero);
  expect(musts.filter((hero) => !STRONG.includes(hero!))).toEqual([]);
});

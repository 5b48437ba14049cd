import { expect, test } from 'vitest';
import { balancePage } from '../../help/balance.ts';

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

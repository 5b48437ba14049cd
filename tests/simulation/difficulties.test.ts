import { expect, test } from 'vitest';
import { balanceOf, balancePage } from '../help/balance.ts';

/** Percent of games that bots that play well are to win, give or take 8, however many play. */
const AIMS = {
  bsieged: { footman: 75, knight: 50, defender: 30 },
  runedar: { easy: 70, normal: 50, hard: 30, epic: 15 },
  lastbastion: { easy: 70, normal: 50, hard: 30, epic: 15 },
} as const;
const NEAR = 8;

/** Twice the standard error of a share of so many games, in per cent: a page cannot be held to less. */
const noise = (aim: number, games: number): number => 2 * Math.sqrt((aim * (100 - aim)) / games);

/** Numbers of players on a page. */
const SETTINGS: Readonly<Record<string, number>> = { bsieged: 3, runedar: 4, lastbastion: 4 };

/** Games of each setting. */
const gamesOf = (game: string): number => Number(/--games (\d+)/.exec(balancePage(game))![1]);

const difficulties = Object.entries(AIMS).flatMap(([game, aims]) =>
  Object.entries(aims).map(([difficulty, aim]) => [game, difficulty, aim] as const),
);

test.each(difficulties)(
  'R4.11, L107 of %s on %s, good bots win near %i of 100 games, however many play',
  (game, difficulty, aim) => {
    const { settings, won } = balanceOf(game, difficulty);
    expect(settings).toBe(SETTINGS[game]);
    for (const share of won)
      expect(Math.abs(share - aim), `${share} %`).toBeLessThanOrEqual(NEAR + noise(aim, gamesOf(game)));
  },
);

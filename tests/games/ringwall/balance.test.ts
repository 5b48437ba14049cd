import { describe, expect, test } from 'vitest';
import { standardOptions } from '../../../src/engine/index.ts';
import { kit } from '../../../src/games/ringwall/index.ts';
import { playOne } from '../../../src/simulation/play-one.ts';

/** The short form of docs/balance-ringwall.md: the same games, fewer of them, and limits with room for their chance. */
describe.each([3, 4])('T131, T144-T147 forty games of %i', (players) => {
  const setting = {
    players,
    bots: ['greedy'],
    options: { ...standardOptions(kit.rules.options) },
    without: [],
  } as const;
  const records = Array.from({ length: 40 }, (_, at) => playOne(kit as never, setting, `balance ${at}`));
  const mean = (of: (record: (typeof records)[number]) => number) =>
    records.reduce((sum, record) => sum + of(record), 0) / records.length;

  test('have sieges, and few of them end by time alone', () => {
    expect(mean(({ counts }) => counts['deeds']?.['siege']?.['done'] ?? 0)).toBeGreaterThan(1.5);
    expect(mean(({ cause }) => Number(cause === 'renown'))).toBeLessThan(0.4);
  });

  test('are open at half-time, and every seat can win them', () => {
    expect(mean(({ ledAndWon }) => ledAndWon ?? 0)).toBeLessThan(0.6);
    for (let seat = 0; seat < players; seat++)
      expect(mean(({ winners }) => Number(winners.includes(seat)))).toBeGreaterThan(0.4 / players);
  });
});

import { describe, expect, test } from 'vitest';
import { wilson } from '../../src/simulation/statistics.ts';
import { summarise } from '../../src/simulation/summarise.ts';
import { GROUPS, RIVALS, SAMPLES } from './records.ts';

const report = summarise(SAMPLES, GROUPS, 'seed');

test('a setting tells how often it is won and how games end', () => {
  const [easy, hard] = report.settings;
  expect(easy).toMatchObject({ players: 1, options: { level: 'easy' }, games: 4, wins: 2, winRate: wilson(2, 4) });
  expect(Object.entries(easy!.causes)).toEqual([
    ['home', 2],
    ['fire', 1],
    ['time', 1],
  ]);
  expect(hard).toMatchObject({ games: 2, wins: 0, causes: { fire: 2 } });
});

test('a setting tells how long games are, and how quickly they were played', () => {
  const [easy, hard] = report.settings;
  expect(easy!.rounds).toEqual({ mean: 10, games: { 6: 1, 10: 1, 12: 2 } });
  expect(easy!.decisions).toEqual({ perGame: 100, perRound: 10, perSecond: 800 });
  expect(hard!.decisions).toEqual({ perGame: 45, perRound: 10, perSecond: null });
});

test('all games together', () => {
  expect(report.all).toEqual({ games: 6, wins: 2, winRate: wilson(2, 6), causes: { fire: 3, home: 2, time: 1 } });
});

describe('things', () => {
  const [sword, shield, lost] = report.groups[0]!.things;

  test('are counted over all games', () => {
    expect(sword).toMatchObject({ id: 'sword', games: 3, totals: { drawn: 4, used: 3 } });
    expect(shield).toMatchObject({ id: 'shield', games: 2, totals: { drawn: 2, used: 1 } });
  });

  test('are compared within each setting', () => {
    const easy = (2 * 2) / 4;
    const hard = (1 * 1) / 2;
    expect(sword!.differences['drawn']!.difference).toBeCloseTo((easy * 1 + hard * 0) / (easy + hard), 12);
    expect(shield!.differences['drawn']!.difference).toBeCloseTo(0, 12);
  });

  test('that never occur are listed all the same', () => {
    expect(lost).toEqual({
      id: 'lost',
      games: 0,
      totals: { drawn: 0, used: 0 },
      differences: { drawn: null },
      verdict: null,
    });
  });
});

describe('games against each other', () => {
  const rivals = summarise(RIVALS, GROUPS, 'seed', true);

  test('compare who has a thing with who has it not', () => {
    // Easy: the first seat has the sword in games 1 and 2, and wins the first alone; hard: in game 1, and wins it.
    const [easy, hard] = [(2 * 6) / 8, (1 * 3) / 4];
    const expected = (easy * (1 / 2 - 3 / 6) + hard * (1 - 1 / 3)) / (easy + hard);
    expect(rivals.groups[0]!.things[0]!.differences['drawn']!.difference).toBeCloseTo(expected, 12);
  });

  test('tell how often whoever leads at half-time wins, shared leads by halves', () => {
    expect(rivals.settings.map(({ leader }) => leader)).toEqual([wilson(1.5, 2), wilson(1.5, 2)]);
  });

  test('tell of a role how its wins compare with its fair share', () => {
    expect(rivals.roles!.map(({ id, wins, share }) => [id, wins, share])).toEqual([
      ['fox', 5, 5 / 3],
      ['owl', 1, 1 / 3],
    ]);
  });
});

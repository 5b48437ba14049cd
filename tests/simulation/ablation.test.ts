import { describe, expect, test } from 'vitest';
import { kits } from '../../src/games/index.ts';
import { kitOf } from '../../src/kit/index.ts';
import { type Ablation, isWayToLose, verdictsOn } from '../../src/simulation/ablation.ts';
import { playOne } from '../../src/simulation/play-one.ts';
import { renderParts, renderPartsPage } from '../../src/simulation/render-parts.ts';
import { settingsOf } from '../../src/simulation/setting.ts';
import { pairedDifference } from '../../src/simulation/statistics.ts';

const of = (difference: number, used = 0.5) => ({ worth: { difference, error: 0.01 }, used });

describe('a part stands out', () => {
  test('when it decides nothing in any setting, or too much in one', () => {
    expect(verdictsOn([of(0.01), of(0.079)])).toEqual(['idle']);
    expect(verdictsOn([of(0.01), of(0.08)])).toEqual([]);
    expect(verdictsOn([of(0.01), of(0.46)])).toEqual(['too much']);
  });

  test('as a burden only where it is no choice', () => {
    expect(verdictsOn([of(-0.2)])).toEqual(['idle']);
    expect(verdictsOn([of(-0.2)], true)).toEqual([]);
    expect(verdictsOn([of(-0.5)], true)).toEqual(['too much']);
  });

  test('when it is made use of in every game, or in hardly any', () => {
    expect(verdictsOn([of(0.1, 1), of(0.1, 1)])).toEqual(['always']);
    expect(verdictsOn([of(0.1, 1), of(0.1, 0.99)])).toEqual([]);
    expect(verdictsOn([of(0.1, 0.09), of(0.1, 0)])).toEqual(['rare']);
  });
});

test('a way to lose ends neither hardly any nor most of the lost games of some setting', () => {
  expect(isWayToLose([0.01, 0.05, 0.6])).toBe(true);
  expect(isWayToLose([0.04, 0.46, null])).toBe(false);
});

test('games that come out alike with and without a part say nothing', () => {
  const [won, lost] = [true, false];
  const { difference, error } = pairedDifference([won, won, won, lost, lost], [won, lost, lost, won, lost]);
  expect(difference).toBeCloseTo(0.2);
  expect(error).toBeCloseTo(Math.sqrt(4 - 1 / 7) / 7);
  expect(pairedDifference([won, lost], [won, lost]).error).toBeGreaterThan(0);
});

describe('a game of rivals', () => {
  const kit = kitOf(kits, 'ringwall');
  const [setting] = settingsOf(kit.rules, ['greedy'], [2], {});

  test('is played by one seat without a part, another one each game, and by the other with all', () => {
    const without = { ...setting!, without: ['siege'] };
    for (const index of [0, 1])
      for (const seed of ['a', 'b', 'c', 'd']) {
        const { used, counts, bySeat } = playOne(kit, without, seed, index);
        expect(used[index]).not.toContain('siege');
        expect(used[1 - index]!.includes('siege')).toBe(counts['deeds']?.['siege'] !== undefined);
        expect(bySeat[index]!['deeds']?.['siege']).toBeUndefined();
      }
  });
});

const REPORT: Ablation = {
  game: 'gate',
  bot: 'greedy',
  seed: 's',
  games: 4,
  rivals: false,
  settings: [
    { players: 1, options: { level: 'easy', length: 3 } },
    { players: 2, options: { level: 'hard', length: 3 } },
  ],
  parts: [
    {
      id: 'bars',
      sort: 'tools',
      worths: [
        { with: 0.75, without: 0.5, worth: { difference: 0.25, error: 0.125 }, used: 1 },
        { with: 0.25, without: 0.5, worth: { difference: -0.25, error: 0.1 }, used: 0.5 },
      ],
      verdicts: ['too much', 'always'],
    },
  ],
  defeats: [
    { cause: 'fire', shares: [0.2, 1] },
    { cause: 'time', shares: [0.8, null] },
  ],
};

test('what the parts are worth is told in tables, by setting', () => {
  expect(renderParts(REPORT))
    .toBe(`gate, greedy bot, seed "s": 4 games of each setting with all parts, and as many without each

worth
       part          stands out                             1 easy        2 hard
       won with all                                         75.0 %        25.0 %
tools  bars          decides too much, in every game  +25.0 ± 12.5  −25.0 ± 10.0

used
       part   1 easy  2 hard
tools  bars  100.0 %  50.0 %

how lost games end
cause  stands out              1 easy   2 hard
fire                           20.0 %  100.0 %
time   too rare or too common  80.0 %
`);
  const page = renderPartsPage(REPORT, 'npm run simulate -- --ablation');
  expect(page).toContain('\n    npm run simulate -- --ablation\n');
  expect(page).toContain('A part *decides nothing* when it is worth less than 8 in every setting');
  expect(page).toContain('| tools | bars         | decides too much, in every game | +25.0 ± 12.5 | −25.0 ± 10.0 |');
});

import { expect, test } from 'vitest';
import { renderReport, renderBalancePage } from '../../src/simulation/render.ts';
import { summarise } from '../../src/simulation/summarise.ts';
import { GROUPS, RIVALS, SAMPLES } from './records.ts';

const report = summarise(SAMPLES, GROUPS, 'seed');

test('as text: one aligned table after the other', () => {
  expect(renderReport(report)).toMatchInlineSnapshot(`
    "gate, greedy bot, seed "seed": 2 of 6 games won

    Results
    players  level  games     won    95 % interval  rounds  decisions a game  a round  a second
    1        easy       4  50.0 %  15.0 % – 85.0 %    10.0             100.0     10.0       800
    2        hard       2   0.0 %   0.0 % – 65.8 %     4.5              45.0     10.0

    How games end
    players  level     fire    home    time
    1        easy    25.0 %  50.0 %  25.0 %
    2        hard   100.0 %   0.0 %   0.0 %

    The round in which games end
    players  level      1      2      3       4       5       6      7      8      9      10     11      12
    1        easy   0.0 %  0.0 %  0.0 %   0.0 %   0.0 %  25.0 %  0.0 %  0.0 %  0.0 %  25.0 %  0.0 %  50.0 %
    2        hard   0.0 %  0.0 %  0.0 %  50.0 %  50.0 %   0.0 %  0.0 %  0.0 %  0.0 %   0.0 %  0.0 %   0.0 %

    card
    card     games  drawn  used  won if drawn
    shield  33.3 %   1.00  0.50   +0.0 ± 35.4
    sword   50.0 %   1.33  1.00  +66.7 ± 24.1
    lost     0.0 %   0.00  0.00
    "
  `);
});

test('as a page: the command, what is the same in all games, and the tables', () => {
  const page = renderBalancePage(report, 'npm run simulate -- --games 4');
  expect(page).toContain('\n    npm run simulate -- --games 4\n');
  expect(page).toContain('The same in all games: length 3.');
  expect(page).toContain('| players | level | games |');
  const tables = page
    .trimEnd()
    .split('\n\n')
    .filter((block) => block.startsWith('|'));
  expect(tables).toHaveLength(3);
  for (const table of tables) {
    const widths = table.split('\n').map((line) => line.length);
    expect(new Set(widths).size).toBe(1);
  }
});

test('the page does not depend on how quickly games were played', () => {
  const slower = SAMPLES.map((sample) => ({ ...sample, milliseconds: 9000 }));
  expect(renderBalancePage(summarise(slower, GROUPS, 'seed'), 'x')).toBe(renderBalancePage(report, 'x'));
});

test('of games against each other: how often each seat, each role and whoever leads wins', () => {
  const text = renderReport(summarise(RIVALS, GROUPS, 'seed', true));
  expect(text.slice(0, text.indexOf('How games end'))).toMatchInlineSnapshot(`
    "gate, greedy bot, seed "seed": 6 games

    Results
    players  level  games  rounds  decisions a game  a round  a second
    2        easy       4    10.0             100.0     10.0       800
    2        hard       2     4.5              45.0     10.0

    Won by seat
    players  level  leader at half-time                   seat 1                    seat 2
    2        easy                75.0 %  25.0 % (4.6 % – 69.9 %)  75.0 % (30.1 % – 95.4 %)
    2        hard                75.0 %  50.0 % (9.5 % – 90.5 %)   50.0 % (9.5 % – 90.5 %)

    Won by role
    role  games     won    95 % interval  of its fair share
    fox       6  83.3 %  43.6 % – 97.0 %               1.67
    owl       6  16.7 %   3.0 % – 56.4 %               0.33

    "
  `);
  expect(renderBalancePage(summarise(RIVALS, GROUPS, 'seed', true), 'simulate')).toContain('## Won by role');
});

import { expect, test } from 'vitest';
import { kits } from '../../src/games/index.ts';
import { startBench } from '../../src/bench/start/index.ts';

test('the bench of starts starts the bot, and ends all that it has started', async () => {
  const { findings, aims, ratios } = await startBench.run(kits[0]!, 0, () => undefined);
  const [head, ...rows] = findings[0]!.rows;
  expect(head).toEqual(['', 'least', 'median', 'most']);
  for (const row of rows) expect(row.slice(1).every((time) => Number(time) > 0)).toBe(true);
  expect(aims).toMatchObject([{ most: 1500, unit: ' ms' }]);
  expect(ratios).toHaveLength(1);
});

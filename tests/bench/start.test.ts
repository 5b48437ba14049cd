import { expect, test } from 'vitest';
import { kits } from '../../src/games/index.ts';
import { startBench } from '../../src/bench/start/index.ts';

test('the bench of starts starts the bot, and ends all that it has started', async () => {
  const [ratio, ...others] = await startBench.run(kits[0]!, 0, () => undefined);
  expect(ratio!.found).toBeGreaterThan(0);
  expect(others).toEqual([]);
});

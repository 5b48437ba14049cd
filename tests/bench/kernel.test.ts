import { expect, test } from 'vitest';
import { SiegeByHand } from '../../src/bench/kernel/by-hand.ts';
import { siege } from '../../src/bench/kernel/on-kernel.ts';
import { chance } from '../../src/bench/chance.ts';
import { playByHand, playOut, kernelWays } from '../../src/bench/kernel/runs.ts';
import { quickDice, Run } from '../../src/engine/index.ts';

test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  'on the kernel and by hand it is the same game %i',
  (seed) => {
    const state = siege.setup({ options: {}, holdings: [], seed: 'unused' });
    const run = Run.begin(siege, { ...state, dice: quickDice(`siege ${seed}`) });
    const game = SiegeByHand.open(`siege ${seed}`);
    const decisions = playOut(run, chance(seed));
    expect(playByHand(game, chance(seed))).toBe(decisions);
    expect(decisions).toBeGreaterThan(20);
    expect({ ...run.state }).toMatchObject({ ...game.siege });
  },
);

test('each way plays whole games', () => {
  for (const way of Object.values(kernelWays)) expect(way()(7)).toBeGreaterThan(20);
});

import type { Bench } from '../bench.ts';
import { fastest } from '../percentile.ts';
import { openRunner, type Runner, type Work } from '../runners.ts';
import { type KernelWay, kernelWays } from './runs.ts';

const KERNEL_WAYS = Object.keys(kernelWays) as KernelWay[];

/** Minimum number of rounds, and length of each in ms of its process's CPU time. */
const FEWEST_KERNEL_ROUNDS = 5;
const KERNEL_ROUND_MS = 120;
/** Length of the uncounted first round. */
const WARM_UP_MS = 1000;

/** Measures the kernel alone: a small siege on it, compared with the same rules written by hand. */
export const kernelBench: Bench = {
  name: 'kernel',
  about: 'a small siege on the kernel, beside the same rules written by hand as frames in place (whatever --game)',
  async run(_kit, seconds, say) {
    say('playing');
    const runners: { way: KernelWay; runner: Runner<number, Work> }[] = [];
    const times: Record<KernelWay, number[]> = { hand: [], copies: [], live: [] };
    try {
      for (const way of KERNEL_WAYS)
        runners.push({ way, runner: await openRunner('src/bench/kernel/runner.ts', [way]) });
      for (const { runner } of runners) await runner.ask(WARM_UP_MS);
      const until = Date.now() + seconds * 1000;
      for (let round = 0; round < FEWEST_KERNEL_ROUNDS || Date.now() < until; round++)
        for (const { way, runner } of runners) {
          const { count, ms } = await runner.ask(KERNEL_ROUND_MS);
          times[way].push(ms / count);
        }
    } finally {
      await Promise.all(runners.map(({ runner }) => runner.close()));
    }
    const ratio = (way: KernelWay) => {
      const ms = fastest(times[way]);
      return { what: `${way} : by hand`, found: ms / fastest(times.hand), ms };
    };
    return [ratio('copies'), ratio('live')];
  },
};

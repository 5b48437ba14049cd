import { type Bench, fastest, median } from '../report.ts';
import { openRunner, type Work } from '../runners.ts';
import type { KernelWay } from './runs.ts';

const WAY_NAMES: Readonly<Record<KernelWay, string>> = {
  hand: 'frames by hand, in place',
  copies: "on the kernel's copies",
  live: 'on a table that remembers',
};
const KERNEL_WAYS = Object.keys(WAY_NAMES) as KernelWay[];

/** Minimum number of rounds, and length of each in ms of its process's CPU time. */
const FEWEST_KERNEL_ROUNDS = 5;
const KERNEL_ROUND_MS = 120;
/** Length of the uncounted first round. */
const WARM_UP_MS = 1000;

/** Opens a runner that measures decisions per second in one round. */
async function runner(way: KernelWay): Promise<{ play(length: number): Promise<number>; close(): Promise<void> }> {
  const { round, close } = await openRunner<Work>('src/bench/kernel/runner.ts', [way], WAY_NAMES[way]);
  return {
    async play(length) {
      const { count, ms } = await round(length);
      return (count / ms) * 1000;
    },
    close,
  };
}

const roundedNumber = (value: number): string => Math.round(value).toLocaleString('en');

/** Measures the kernel alone: a small siege on it, compared with the same rules written by hand. */
export const kernelBench: Bench = {
  name: 'kernel',
  about: 'a small siege on the kernel, beside the same rules written by hand as frames in place (whatever --game)',
  async run(_kit, seconds, say) {
    say('playing');
    const runners = await Promise.all(KERNEL_WAYS.map(async (way) => ({ way, ...(await runner(way)) })));
    const rounds: Readonly<Record<KernelWay, number>>[] = [];
    try {
      for (const { play } of runners) await play(WARM_UP_MS);
      const until = Date.now() + seconds * 1000;
      while (rounds.length < FEWEST_KERNEL_ROUNDS || Date.now() < until) {
        const speeds = {} as Record<KernelWay, number>;
        for (const { way, play } of runners) speeds[way] = await play(KERNEL_ROUND_MS);
        rounds.push(speeds);
      }
    } finally {
      await Promise.all(runners.map(({ close }) => close()));
    }
    const speed = (way: KernelWay) => median(rounds.map((round) => round[way]));
    const times = (way: KernelWay, reference: KernelWay) =>
      median(rounds.map((round) => round[reference] / round[way]));
    const least = (way: KernelWay) => fastest(rounds.map((round) => 1 / round[way]));
    return {
      how:
        'Four heroes, twelve rounds, a state of 17 kB, answers at random; each way in a process of its own, in turn, by the ' +
        'time of that process. A game on copies begins with the copy, a live one with the set-up.',
      findings: [
        {
          title: 'The small siege',
          rows: [
            ['', 'decisions/s', 'slowest round', 'fastest', 'times as long as by hand'],
            ...KERNEL_WAYS.map((way) => [
              WAY_NAMES[way],
              roundedNumber(speed(way)),
              roundedNumber(Math.min(...rounds.map((round) => round[way]))),
              roundedNumber(Math.max(...rounds.map((round) => round[way]))),
              times(way, 'hand').toFixed(2),
            ]),
          ],
        },
      ],
      aims: [
        { what: 'copies : by hand, time a decision', most: 4, found: times('copies', 'hand'), unit: '' },
        { what: 'live table', least: 100_000, found: speed('live'), unit: '/s' },
      ],
      ratios: [
        { what: 'copies : by hand', found: least('copies') / least('hand') },
        { what: 'live : by hand', found: least('live') / least('hand') },
      ],
    };
  },
};

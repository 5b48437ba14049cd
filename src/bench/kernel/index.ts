import { type Bench, fastest, median } from '../report.ts';
import { openRunner, type Work } from '../runners.ts';
import type { Way } from './runs.ts';

const NAMES: Readonly<Record<Way, string>> = {
  hand: 'frames by hand, in place',
  copies: "on the kernel's copies",
  live: 'on a table that remembers',
};
const WAYS = Object.keys(NAMES) as Way[];

/** Minimum number of rounds, and length of each in ms of its process's CPU time. */
const FEWEST = 5;
const ROUND = 120;
/** Length of the uncounted first round. */
const WARMING = 1000;

/** Opens a runner that measures decisions per second in one round. */
async function runner(way: Way): Promise<{ play(length: number): Promise<number>; close(): Promise<void> }> {
  const { round, close } = await openRunner<Work>('src/bench/kernel/runner.ts', [way], NAMES[way]);
  return {
    async play(length) {
      const { count, ms } = await round(length);
      return (count / ms) * 1000;
    },
    close,
  };
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');

/** Measures the kernel alone: a small siege on it, compared with the same rules written by hand. */
export const kernelBench: Bench = {
  name: 'kernel',
  about: 'a small siege on the kernel, beside the same rules written by hand as frames in place (whatever --game)',
  async run(_kit, seconds, say) {
    say('playing');
    const runners = await Promise.all(WAYS.map(async (way) => ({ way, ...(await runner(way)) })));
    const rounds: Readonly<Record<Way, number>>[] = [];
    try {
      for (const { play } of runners) await play(WARMING);
      const until = Date.now() + seconds * 1000;
      while (rounds.length < FEWEST || Date.now() < until) {
        const speeds = {} as Record<Way, number>;
        for (const { way, play } of runners) speeds[way] = await play(ROUND);
        rounds.push(speeds);
      }
    } finally {
      await Promise.all(runners.map(({ close }) => close()));
    }
    const speed = (way: Way) => median(rounds.map((round) => round[way]));
    const times = (way: Way, reference: Way) => median(rounds.map((round) => round[reference] / round[way]));
    const least = (way: Way) => fastest(rounds.map((round) => 1 / round[way]));
    return {
      how:
        'Four heroes, twelve rounds, a state of 17 kB, answers at random; each way in a process of its own, in turn, by the ' +
        'time of that process. A game on copies begins with the copy, a live one with the set-up.',
      findings: [
        {
          title: 'The small siege',
          rows: [
            ['', 'decisions/s', 'slowest round', 'fastest', 'times as long as by hand'],
            ...WAYS.map((way) => [
              NAMES[way],
              whole(speed(way)),
              whole(Math.min(...rounds.map((round) => round[way]))),
              whole(Math.max(...rounds.map((round) => round[way]))),
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

import { spent } from '../../src/bench/processor-time.ts';

const TRIES = 20;
const SAVE = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, odds: `${at} %` })));

/** The least CPU of some tries, in ms. */
const least = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: TRIES }, () => {
      const before = spent();
      work();
      return spent() - before;
    }),
  );

/** Parsing a save of 400 kB, in ms: some milliseconds on a quiet machine, and as much slower as anything else on a busy one. */
export const parsing = (): number => least(() => JSON.parse(SAVE));

/** What `work` costs, in such parsings of the same run. */
export const costOf = (work: () => unknown): number => least(work) / parsing();

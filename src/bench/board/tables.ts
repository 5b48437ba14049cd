import { type BenchAim, type ResultTable, median, percentile, type Ratio } from '../report.ts';
import type { LoopReport } from './event-loop.ts';
import { cpuOf, type Duel, multiples, type RoundResults, type DrawnRound, total } from './rounds.ts';
import { TYPICAL, WORST } from './subjects.ts';

const column =
  (share: number) =>
  <R>(rounds: readonly R[], value: (round: R) => number): number =>
    percentile(rounds.map(value), share);
const p50 = column(0.5);
const p95 = column(0.95);

const ms = (value: number) => value.toFixed(1);
const kb = (value: number) => (value / 1000).toFixed(0);
const factor = (value: number) => value.toFixed(2);

export function drawnTable(results: readonly RoundResults<DrawnRound>[]): ResultTable {
  const head = (...cells: string[]) => cells.flatMap((cell) => [`${cell} p50`, 'p95']);
  return {
    title: 'Our pictures (ms, KB)',
    rows: [
      ['picture', 'pixels', 'rounds', ...head('draw', 'encode', 'total'), 'CPU p50', ...head('size')],
      ...results.map(({ name, rounds }) => {
        const both = (value: (round: DrawnRound) => number) => [ms(p50(rounds, value)), ms(p95(rounds, value))];
        return [
          name,
          `${rounds[0]!.ours.width}x${rounds[0]!.ours.height}`,
          String(rounds.length),
          ...both(({ ours }) => ours.draw.wall),
          ...both(({ ours }) => ours.encode.wall),
          ...both(total),
          ms(p50(rounds, ({ ours }) => cpuOf(ours))),
          kb(p50(rounds, ({ ours }) => ours.bytes)),
          kb(p95(rounds, ({ ours }) => ours.bytes)),
        ];
      }),
    ],
  };
}

export const drawnOtherwise = (results: readonly RoundResults<Duel>[]): ResultTable => ({
  title: 'The same pictures otherwise (CPU ms, KB; medians)',
  rows: [
    ['picture', 'encode alone', 'by node-canvas', 'KB', 'Skia: draw', 'encode', 'total', 'KB', 'with our encoder'],
    ...results.map(({ name, rounds }) => [
      name,
      ms(p50(rounds, ({ ours }) => ours.again.cpu)),
      ms(p50(rounds, ({ ours }) => ours.own!.cpu)),
      kb(p50(rounds, ({ ours }) => ours.own!.bytes)),
      ms(p50(rounds, ({ skia }) => skia.draw.cpu)),
      ms(p50(rounds, ({ skia }) => skia.own!.cpu)),
      ms(p50(rounds, ({ skia }) => skia.draw.cpu + skia.own!.cpu)),
      kb(p50(rounds, ({ skia }) => skia.own!.bytes)),
      ms(p50(rounds, ({ skia }) => cpuOf(skia))),
    ]),
  ],
});

export const compared = (results: readonly RoundResults<Duel>[]): ResultTable => ({
  title: 'Our total as a multiple of (CPU, medians of the rounds)',
  rows: [
    ['picture', 'encode alone', 'by node-canvas', 'Skia', 'Skia with our encoder'],
    ...results.map(({ name, rounds }) => [
      name,
      ...[multiples.encodeAlone, multiples.byNodeCanvas, multiples.skia, multiples.skiaWithOurs].map((multiple) =>
        factor(p50(rounds, multiple)),
      ),
    ]),
  ],
});

/** CPU time in ms of one process. */
export interface FirstBoard {
  readonly draw: number;
  readonly encode: number;
  /** Encoding the same board again, once the process has done so before. */
  readonly alone: number;
}

/** First boards of several processes. */
export interface Firsts {
  /** From processes that had drawn nothing. */
  readonly fresh: readonly FirstBoard[];
  /** From processes that had drawn an example. */
  readonly rehearsed: readonly FirstBoard[];
}

const multipleOf = ({ draw, encode, alone }: FirstBoard): number => (draw + encode) / alone;
const quickest = (firsts: readonly FirstBoard[]): FirstBoard =>
  firsts.reduce((best, one) => (multipleOf(one) < multipleOf(best) ? one : best));

export function firstBoardsTable({ fresh, rehearsed }: Firsts): ResultTable {
  const row = (name: string, firsts: readonly FirstBoard[]) => {
    const first = quickest(firsts);
    const { draw, encode, alone } = first;
    return [name, ms(draw), ms(encode), ms(draw + encode), ms(alone), factor(multipleOf(first))];
  };
  return {
    title: `The first ${TYPICAL}, the quickest of ${fresh.length} processes (CPU ms)`,
    rows: [
      ['', 'draw', 'encode', 'total', 'encode alone later', 'times as long'],
      row('of a process that has just started', fresh),
      row('of one that has drawn an example, as at the start of the bot', rehearsed),
    ],
  };
}

/** Maximum time of a whole picture relative to encoding alone, for typical and worst boards. */
const MOST_TO_ENCODE: Readonly<Record<string, number>> = { [TYPICAL]: 1.3, [WORST]: 1.5 };

export const onlyBoards = <R>(results: readonly RoundResults<R>[]): RoundResults<R>[] =>
  results.filter(({ name }) => name in MOST_TO_ENCODE);

export const boardAims = ({ name, rounds }: RoundResults<Duel>): BenchAim[] => [
  {
    what: `${name}: CPU in all / to encode alone`,
    most: MOST_TO_ENCODE[name]!,
    found: p50(rounds, multiples.encodeAlone),
    unit: '',
  },
  {
    what: `${name}: CPU in all / to encode alone by node-canvas`,
    most: 1.5,
    found: p50(rounds, multiples.byNodeCanvas),
    unit: '',
  },
  { what: `${name}: CPU in all / by Skia`, most: 1, found: p50(rounds, multiples.skia), unit: '' },
  { what: `${name}: size, p95`, most: 400, found: p95(rounds, ({ ours }) => ours.bytes) / 1000, unit: ' KB' },
];

export const ratiosOf = ({ fresh, rehearsed }: Firsts, results: readonly RoundResults<DrawnRound>[]): Ratio[] => [
  ...onlyBoards(results).map(({ name, rounds }) => ({
    what: `${name}: CPU to draw and encode / to encode alone`,
    found: p50(rounds, multiples.encodeAlone),
  })),
  ...Object.entries({ 'first board of a process': fresh, 'first board after a rehearsal': rehearsed }).map(
    ([what, firsts]) => ({
      what: `${what}: CPU to draw and encode / to encode a later one alone`,
      found: multipleOf(quickest(firsts)),
    }),
  ),
];

export function loopFinding({ bot, bystander, work, latency }: LoopReport): ResultTable {
  const row = (name: string, values: readonly number[]) => [
    name,
    ms(median(values)),
    ms(percentile(values, 0.99)),
    ms(Math.max(...values)),
  ];
  return {
    title: `Event loop of the bot while ${latency.length} boards are drawn (ms)`,
    rows: [
      ['', 'p50', 'p99', 'max'],
      row('held up', bot),
      row('held up in a process beside it that does nothing', bystander),
      ...(work.length > 0 ? [row('of its own work from one turn to the next', work)] : []),
      row('from request to picture', latency),
    ],
  };
}

export const loopAim = ({ bot }: LoopReport): BenchAim => ({
  what: 'event loop held up while boards are drawn, max',
  most: 10,
  found: Math.max(...bot),
  unit: ' ms',
});

import { type Aim, type Bench, type Finding, percentile, type Ratio, type Report } from '../report.ts';
import type { AnyKit } from '../../kit/index.ts';
import type { Sketch } from '../../drawing/sketch.ts';
import { type Contender, contender } from './contender.ts';
import { type LoopDelay, type LoopReport, measureLoop } from './event-loop.ts';
import type { Timing } from './painter.ts';
import { boardRequests, fewSubjects, type Subject, subjects } from './subjects.ts';

/** What one picture took as the bot draws it. */
interface Round {
  readonly ours: Timing;
}

/** The same, and right after it with Skia. */
interface Duel extends Round {
  readonly skia: Timing;
}

interface Result<R> {
  readonly name: string;
  readonly rounds: readonly R[];
}

const WARM_UP = 4;
const FEWEST_ROUNDS = 5;
const BOARDS_FOR_LOOP = 30;
/** In fewer seconds, nothing is measured but the ratios. */
const FEWEST_SECONDS = 10;

export const boardBench: Bench = {
  name: 'board',
  about:
    'pictures of boards, cards and rolls: time to draw and to encode, size, and the event loop of the bot meanwhile',
  run: (kit, seconds, say) => (seconds < FEWEST_SECONDS ? runShort(kit, seconds, say) : runWhole(kit, seconds, say)),
};

async function runShort(kit: AnyKit, seconds: number, say: (line: string) => void): Promise<Report> {
  say('playing the games that are drawn');
  const few = fewSubjects(kit);
  say('drawing');
  const ours = await contender('canvas');
  try {
    const results = await race(few, seconds, async (sketch) => ({ ours: await ours.measure({ sketch, own: false }) }));
    return { how: HOW, findings: [drawn(results)], aims: [], ratios: results.flatMap(ratiosOf) };
  } finally {
    await ours.close();
  }
}

async function runWhole(kit: AnyKit, seconds: number, say: (line: string) => void): Promise<Report> {
  say('playing the games that are drawn');
  const all = subjects(kit);
  say('drawing');
  const results = await duel(all, seconds);
  say(`drawing ${BOARDS_FOR_LOOP} boards in a pool`);
  const loop = await measureLoop(boardRequests(kit, BOARDS_FOR_LOOP));
  const boards = results.filter(({ name }) => name.includes('board'));
  return {
    how: HOW,
    findings: [drawn(results), drawnOtherwise(results), compared(results), loopFinding(loop)],
    aims: [...boards.flatMap(aimsOf), loopAim(loop)],
    ratios: boards.flatMap(ratiosOf),
  };
}

const HOW =
  'Scenes of games that bots play from fixed seeds, drawn in turn with node-canvas and with Skia (@napi-rs/canvas) by the ' +
  'same painters, in processes of their own. "Encode alone" encodes the same finished pixels once more; CPU is that of all ' +
  'threads of the process.';

async function duel(all: readonly Subject[], seconds: number): Promise<Result<Duel>[]> {
  const processes: Contender[] = [];
  try {
    const ours = await contender('canvas');
    processes.push(ours);
    const skia = await contender('@napi-rs/canvas');
    processes.push(skia);
    return await race(all, seconds, async (sketch) => ({
      ours: await ours.measure({ sketch, own: true }),
      skia: await skia.measure({ sketch, own: true }),
    }));
  } finally {
    await Promise.all(processes.map((one) => one.close()));
  }
}

/** Every round draws one picture of each kind, so that whatever slows the machine slows all alike. */
async function race<R>(
  all: readonly Subject[],
  seconds: number,
  measure: (sketch: Sketch) => Promise<R>,
): Promise<Result<R>[]> {
  const results = all.map(({ name }) => ({ name, rounds: [] as R[] }));
  const end = performance.now() + seconds * 1000;
  for (let round = -WARM_UP; round < FEWEST_ROUNDS || performance.now() < end; round++)
    for (const [i, { sketches }] of all.entries()) {
      const found = await measure(sketches.at(round % sketches.length)!);
      if (round >= 0) results[i]!.rounds.push(found);
    }
  return results;
}

const column =
  (share: number) =>
  <R>(rounds: readonly R[], value: (round: R) => number): number =>
    percentile(rounds.map(value), share);
const p50 = column(0.5);
const p95 = column(0.95);

const total = ({ ours }: Round): number => ours.draw.wall + ours.encode.wall;
const again = ({ ours }: Round): number => ours.again.wall;
const cpu = ({ ours }: Round): number => ours.draw.cpu + ours.encode.cpu;
const ownOf = ({ own }: Timing): number => own!.wall;
const skiaTotal = ({ skia }: Duel): number => skia.draw.wall + ownOf(skia);
const skiaWithOurs = ({ skia }: Duel): number => skia.draw.wall + skia.encode.wall;

const ms = (value: number) => value.toFixed(1);
const kb = (value: number) => (value / 1000).toFixed(0);

function drawn(results: readonly Result<Round>[]): Finding {
  const head = (...cells: string[]) => cells.flatMap((cell) => [`${cell} p50`, 'p95']);
  return {
    title: 'Our pictures (ms, KB)',
    rows: [
      ['picture', 'pixels', 'rounds', ...head('draw', 'encode', 'total'), 'CPU p50', ...head('size')],
      ...results.map(({ name, rounds }) => {
        const both = (value: (round: Round) => number) => [ms(p50(rounds, value)), ms(p95(rounds, value))];
        return [
          name,
          `${rounds[0]!.ours.width}x${rounds[0]!.ours.height}`,
          String(rounds.length),
          ...both(({ ours }) => ours.draw.wall),
          ...both(({ ours }) => ours.encode.wall),
          ...both(total),
          ms(p50(rounds, cpu)),
          kb(p50(rounds, ({ ours }) => ours.bytes)),
          kb(p95(rounds, ({ ours }) => ours.bytes)),
        ];
      }),
    ],
  };
}

const drawnOtherwise = (results: readonly Result<Duel>[]): Finding => ({
  title: 'The same pictures otherwise (ms, KB; medians)',
  rows: [
    ['picture', 'encode alone', 'by node-canvas', 'KB', 'Skia: draw', 'encode', 'total', 'KB', 'with our encoder'],
    ...results.map(({ name, rounds }) => [
      name,
      ms(p50(rounds, again)),
      ms(p50(rounds, ({ ours }) => ownOf(ours))),
      kb(p50(rounds, ({ ours }) => ours.own!.bytes)),
      ms(p50(rounds, ({ skia }) => skia.draw.wall)),
      ms(p50(rounds, ({ skia }) => ownOf(skia))),
      ms(p50(rounds, skiaTotal)),
      kb(p50(rounds, ({ skia }) => skia.own!.bytes)),
      ms(p50(rounds, skiaWithOurs)),
    ]),
  ],
});

const compared = (results: readonly Result<Duel>[]): Finding => ({
  title: 'Our total as a multiple of (medians of the rounds)',
  rows: [
    ['picture', 'encode alone', 'by node-canvas', 'Skia', 'Skia with our encoder'],
    ...results.map(({ name, rounds }) => [
      name,
      ...[again, ({ ours }: Duel) => ownOf(ours), skiaTotal, skiaWithOurs].map((other) =>
        p50(rounds, (round) => total(round) / other(round)).toFixed(2),
      ),
    ]),
  ],
});

/** Of typical boards and of the worst: how much longer a whole picture may take than to encode it alone. */
const MOST_TO_ENCODE: Readonly<Record<string, number>> = { 'typical board': 1.3, 'worst boards': 1.5 };

function aimsOf({ name, rounds }: Result<Duel>): Aim[] {
  const ratio = (other: (round: Duel) => number) => p50(rounds, (round) => total(round) / other(round));
  return [
    { what: `${name}: total / encode alone`, most: MOST_TO_ENCODE[name] ?? 1.5, found: ratio(again), unit: '' },
    {
      what: `${name}: total / encode alone by node-canvas`,
      most: 1.5,
      found: ratio(({ ours }) => ownOf(ours)),
      unit: '',
    },
    { what: `${name}: total / Skia`, most: 1, found: ratio(skiaTotal), unit: '' },
    { what: `${name}: size, p95`, most: 400, found: p95(rounds, ({ ours }) => ours.bytes) / 1000, unit: ' KB' },
  ];
}

/** By CPU time, which a busy machine hardly changes. */
const ratiosOf = ({ name, rounds }: Result<Round>): Ratio[] => [
  {
    what: `${name}: CPU to draw and encode / to encode alone`,
    found: p50(rounds, (round) => cpu(round) / round.ours.again.cpu),
  },
];

const loopFinding = ({ idle, drawing, work, latency }: LoopReport): Finding => {
  const row = (name: string, { p50, p99, max }: LoopDelay) => [name, ms(p50), ms(p99), ms(max)];
  return {
    title: 'Event loop of the bot (ms)',
    rows: [
      ['', 'p50', 'p99', 'max'],
      row(`held up while ${latency.length} boards are drawn`, drawing),
      row('held up while nothing happens', idle),
      ...(work === null ? [] : [['of its own work in one go', '', '', ms(work)]]),
      row('from request to picture', {
        p50: percentile(latency, 0.5),
        p99: percentile(latency, 0.99),
        max: Math.max(...latency),
      }),
    ],
  };
};

const loopAim = ({ drawing }: LoopReport): Aim => ({
  what: 'event loop held up while boards are drawn, max',
  most: 10,
  found: drawing.max,
  unit: ' ms',
});

import { type Aim, type Bench, type Finding, percentile, type Report } from '../report.ts';
import { type Contender, contender } from './contender.ts';
import { type LoopDelay, type LoopReport, measureLoop } from './event-loop.ts';
import type { Timing } from './painter.ts';
import { boardRequests, type Subject, subjects } from './subjects.ts';

/** What one picture took, drawn with node-canvas and with Skia, one right after the other. */
interface Round {
  readonly ours: Timing;
  readonly skia: Timing;
}

interface Result {
  readonly name: string;
  readonly rounds: readonly Round[];
}

const WARM_UP = 4;
const FEWEST_ROUNDS = 5;
const BOARDS_FOR_LOOP = 30;

export const boardBench: Bench = {
  name: 'board',
  about:
    'pictures of boards, cards and rolls: time to draw and to encode, size, and the event loop of the bot meanwhile',
  async run(kit, seconds, say) {
    say('playing the games that are drawn');
    const all = subjects(kit);
    say('drawing');
    const results = await race(all, seconds);
    say(`drawing ${BOARDS_FOR_LOOP} boards in a pool`);
    const loop = await measureLoop(boardRequests(kit, BOARDS_FOR_LOOP));
    return report(results, loop);
  },
};

/** Every round draws one picture of each kind with either library, so that whatever slows the machine slows all alike. */
async function race(all: readonly Subject[], seconds: number): Promise<Result[]> {
  const processes: Contender[] = [];
  const results = all.map(({ name }) => ({ name, rounds: [] as Round[] }));
  try {
    const ours = await contender('canvas');
    processes.push(ours);
    const skia = await contender('@napi-rs/canvas');
    processes.push(skia);
    const end = performance.now() + seconds * 1000;
    for (let round = -WARM_UP; round < FEWEST_ROUNDS || performance.now() < end; round++)
      for (const [i, { sketches }] of all.entries()) {
        const sketch = sketches.at(round % sketches.length)!;
        const pair = { ours: await ours.measure(sketch), skia: await skia.measure(sketch) };
        if (round >= 0) results[i]!.rounds.push(pair);
      }
    return results;
  } finally {
    await Promise.all(processes.map((one) => one.close()));
  }
}

const column =
  (share: number) =>
  (rounds: readonly Round[], value: (round: Round) => number): number =>
    percentile(rounds.map(value), share);
const p50 = column(0.5);
const p95 = column(0.95);

const total = ({ ours }: Round) => ours.draw + ours.encode;
const skiaTotal = ({ skia }: Round) => skia.draw + skia.own;
const skiaWithOurs = ({ skia }: Round) => skia.draw + skia.encode;

const ms = (value: number) => value.toFixed(1);
const kb = (value: number) => (value / 1000).toFixed(0);

function report(results: readonly Result[], loop: LoopReport): Report {
  const head = (...cells: string[]) => cells.flatMap((cell) => [`${cell} p50`, 'p95']);
  const both = (rounds: readonly Round[], value: (round: Round) => number) => [
    ms(p50(rounds, value)),
    ms(p95(rounds, value)),
  ];
  const pictures: Finding = {
    title: 'Our pictures (ms, KB)',
    rows: [
      ['picture', 'pixels', 'rounds', ...head('draw', 'encode', 'total', 'size')],
      ...results.map(({ name, rounds }) => [
        name,
        `${rounds[0]!.ours.width}x${rounds[0]!.ours.height}`,
        String(rounds.length),
        ...both(rounds, ({ ours }) => ours.draw),
        ...both(rounds, ({ ours }) => ours.encode),
        ...both(rounds, total),
        kb(p50(rounds, ({ ours }) => ours.bytes)),
        kb(p95(rounds, ({ ours }) => ours.bytes)),
      ]),
    ],
  };
  const others: Finding = {
    title: 'The same pictures otherwise (ms, KB; medians)',
    rows: [
      ['picture', 'encode alone', 'by node-canvas', 'KB', 'Skia: draw', 'encode', 'total', 'KB', 'with our encoder'],
      ...results.map(({ name, rounds }) => [
        name,
        ms(p50(rounds, ({ ours }) => ours.again)),
        ms(p50(rounds, ({ ours }) => ours.own)),
        kb(p50(rounds, ({ ours }) => ours.ownBytes)),
        ms(p50(rounds, ({ skia }) => skia.draw)),
        ms(p50(rounds, ({ skia }) => skia.own)),
        ms(p50(rounds, skiaTotal)),
        kb(p50(rounds, ({ skia }) => skia.ownBytes)),
        ms(p50(rounds, skiaWithOurs)),
      ]),
    ],
  };
  const ratios: Finding = {
    title: 'Our total as a multiple of (medians of the rounds)',
    rows: [
      ['picture', 'encode alone', 'by node-canvas', 'Skia', 'Skia with our encoder'],
      ...results.map(({ name, rounds }) => [
        name,
        ...[(round: Round) => round.ours.again, (round: Round) => round.ours.own, skiaTotal, skiaWithOurs].map(
          (other) => p50(rounds, (round) => total(round) / other(round)).toFixed(2),
        ),
      ]),
    ],
  };
  return {
    how:
      'Scenes of games that bots play from fixed seeds, drawn in turn with node-canvas and with Skia (@napi-rs/canvas) by the ' +
      'same painters, in processes of their own. "Encode alone" encodes the same finished pixels once more.',
    findings: [pictures, others, ratios, loopFinding(loop)],
    aims: [...results.filter(({ name }) => name.includes('board')).flatMap(aimsOf), loopAim(loop)],
    ratios: [],
  };
}

function aimsOf({ name, rounds }: Result): Aim[] {
  const ratio = (other: (round: Round) => number) => p50(rounds, (round) => total(round) / other(round));
  return [
    { what: `${name}: total / encode alone`, most: 1.5, found: ratio(({ ours }) => ours.again), unit: '' },
    { what: `${name}: total / encode alone by node-canvas`, most: 1.5, found: ratio(({ ours }) => ours.own), unit: '' },
    { what: `${name}: total / Skia`, most: 1, found: ratio(skiaTotal), unit: '' },
    { what: `${name}: size, p95`, most: 400, found: p95(rounds, ({ ours }) => ours.bytes) / 1000, unit: ' KB' },
  ];
}

const loopFinding = ({ idle, drawing, latency }: LoopReport): Finding => {
  const row = (name: string, { p50, p99, max }: LoopDelay) => [name, ms(p50), ms(p99), ms(max)];
  return {
    title: 'Event loop of the bot (ms)',
    rows: [
      ['', 'p50', 'p99', 'max'],
      row(`held up while ${latency.length} boards are drawn`, drawing),
      row('held up while nothing happens', idle),
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

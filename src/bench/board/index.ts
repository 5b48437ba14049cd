import type { Sketch } from '../../drawing/sketch.ts';
import { rendererArgs, rendererEnv } from '../../drawing/renderer-env.ts';
import type { Bench, Ratio } from '../bench.ts';
import { fastest, median } from '../percentile.ts';
import { openRunner, type Runner } from '../runners.ts';
import type { PaintingTask, Timing } from './painter.ts';
import { rehearsedSketches, type Subject, subjects } from './subjects.ts';

/** Boards of a kind for each second: a fast and a slow machine draw the same pictures. */
const BOARDS_A_SECOND = 4;
const FIRST_BOARDS = 3;

/** Measures boards of games that bots play, each drawn once in a process that has drawn games before. */
export const boardBench: Bench = {
  name: 'board',
  about: 'time to draw and encode boards, against encoding the same finished pixels once more',
  ofEachGame: true,
  async run(kit, seconds, say) {
    say('playing the games that are drawn');
    const all = subjects(kit, Math.ceil(seconds * BOARDS_A_SECOND));
    say('drawing');
    const [sketch] = all[0]!.sketches;
    const firsts = [
      await firstBoard('first board of a process', sketch!, []),
      await firstBoard('first board after a rehearsal', sketch!, rehearsedSketches(kit)),
    ];
    return [...(await drawn(all)), ...firsts];
  },
};

async function withPainter<T>(work: (painter: Runner<PaintingTask, Timing>) => Promise<T>): Promise<T> {
  const painter = await openRunner<PaintingTask, Timing>('src/bench/board/painter.ts', [], {
    execArgv: rendererArgs,
    env: rendererEnv(process.env),
    serialization: 'advanced',
  });
  try {
    return await work(painter);
  } finally {
    await painter.close();
  }
}

/** Draws boards of each kind in turn, so that a slow machine affects all alike. */
function drawn(all: readonly Subject[]): Promise<Ratio[]> {
  return withPainter(async ({ ask }) => {
    for (const sketch of all.flatMap(({ before }) => before)) await ask({ sketch, again: false });
    const timings = all.map((): Timing[] => []);
    const most = Math.max(...all.map(({ sketches }) => sketches.length));
    for (let round = 0; round < most; round++)
      for (const [at, { sketches }] of all.entries()) {
        const sketch = sketches[round];
        if (sketch) timings[at]!.push(await ask({ sketch, again: true }));
      }
    return all.map(({ name }, at) => ({
      what: `${name}: CPU to draw and encode / to encode alone`,
      found: median(timings[at]!.map(({ whole, alone }) => whole / alone)),
      ms: median(timings[at]!.map(({ whole }) => whole)),
    }));
  });
}

/** Measures the first board of some new processes, after what they rehearse; the quickest counts. */
async function firstBoard(what: string, sketch: Sketch, rehearsed: readonly Sketch[]): Promise<Ratio> {
  const ratios: Ratio[] = [];
  for (let process = 0; process < FIRST_BOARDS; process++)
    await withPainter(async ({ ask }) => {
      for (const one of rehearsed) await ask({ sketch: one, again: false });
      const draw = () => ask({ sketch, again: true });
      const { whole: ms } = await draw();
      const later = [await draw(), await draw(), await draw()];
      const found = ms / fastest(later.map(({ alone }) => alone));
      ratios.push({ what: `${what}: CPU to draw and encode / to encode a later one alone`, found, ms });
    });
  return ratios.reduce((best, one) => (one.found < best.found ? one : best));
}

import { type Bench, fastest, type BenchReport } from '../report.ts';
import type { AnyKit } from '../../kit/index.ts';
import type { Sketch } from '../../drawing/sketch.ts';
import { contender, type Contender, type Library } from './contender.ts';
import { measureLoop } from './event-loop.ts';
import type { Duel, RoundResults } from './rounds.ts';
import { boardRequests, fewSubjects, rehearsedSketches, type Subject, subjects } from './subjects.ts';
import * as tables from './tables.ts';

const FEWEST_BOARD_ROUNDS = 5;
/** Rounds of the short form for each second: a fast and a slow machine draw the same pictures. */
const ROUNDS_A_SECOND = 4;
const FIRST_BOARDS = 3;
const BOARDS_FOR_LOOP = 30;
/** Below this many seconds only the ratios are measured. */
const FEWEST_SECONDS = 15;

const HOW =
  'Scenes of games that bots play from fixed seeds, each drawn once in processes that have drawn games before, in turn ' +
  'with node-canvas and with Skia (@napi-rs/canvas) by the same painters. "Encode alone" encodes the same finished pixels ' +
  'once more; CPU is that of all threads of the process. A process that does nothing runs beside the bot whose event loop ' +
  'is watched: what holds up both is the machine.';

export const boardBench: Bench = {
  name: 'board',
  about:
    'pictures of boards, cards and rolls: time to draw and to encode, size, and the event loop of the bot meanwhile',
  ofEachGame: true,
  run: (kit, seconds, say) =>
    seconds < FEWEST_SECONDS ? runShortBoards(kit, seconds, say) : runWhole(kit, seconds, say),
};

async function runShortBoards(kit: AnyKit, seconds: number, say: (line: string) => void): Promise<BenchReport> {
  say('playing the games that are drawn');
  const few = fewSubjects(kit, Math.ceil(seconds * ROUNDS_A_SECOND));
  say('drawing');
  const firsts = await firstBoards(kit, few[0]!);
  const results = await withProcesses(['canvas'], async (processes) => {
    const [ours] = await warmedUp(processes, few);
    return race(few, Infinity, async (sketch) => ({ ours: await ours!.measure({ sketch, own: false }) }));
  });
  return {
    how: HOW,
    findings: [tables.drawnTable(results), tables.firstBoardsTable(firsts)],
    aims: [],
    ratios: tables.ratiosOf(firsts, results),
  };
}

async function runWhole(kit: AnyKit, seconds: number, say: (line: string) => void): Promise<BenchReport> {
  say('playing the games that are drawn');
  const all = subjects(kit);
  say('drawing');
  const firsts = await firstBoards(kit, all[0]!);
  const results = await withProcesses(['canvas', '@napi-rs/canvas'], async (processes) => {
    const [ours, skia] = await warmedUp(processes, all);
    return race(all, seconds, async (sketch): Promise<Duel> => ({
      ours: await ours!.measure({ sketch, own: true }),
      skia: await skia!.measure({ sketch, own: true }),
    }));
  });
  say(`drawing ${BOARDS_FOR_LOOP} boards in a pool`);
  const loop = await measureLoop(boardRequests(kit, BOARDS_FOR_LOOP));
  return {
    how: HOW,
    findings: [
      tables.drawnTable(results),
      tables.drawnOtherwise(results),
      tables.compared(results),
      tables.firstBoardsTable(firsts),
      tables.loopFinding(loop),
    ],
    aims: [...tables.onlyBoards(results).flatMap(tables.boardAims), tables.loopAim(loop)],
    ratios: tables.ratiosOf(firsts, results),
  };
}

/** Measures the first boards of a new process, and of one that has rehearsed as in the bot. */
async function firstBoards(kit: AnyKit, { sketches }: Subject): Promise<tables.Firsts> {
  const firsts: Record<keyof tables.Firsts, tables.FirstBoard[]> = { fresh: [], rehearsed: [] };
  for (let i = 0; i < FIRST_BOARDS; i++)
    for (const way of ['fresh', 'rehearsed'] as const)
      firsts[way].push(
        await withProcesses(['canvas'], async ([one]) => {
          if (way === 'rehearsed') await one!.warmUp(rehearsedSketches(kit));
          const measure = () => one!.measure({ sketch: sketches[0]!, own: false });
          const { draw, encode } = await measure();
          const later = [await measure(), await measure(), await measure()];
          return { draw: draw.cpu, encode: encode.cpu, alone: fastest(later.map(({ again }) => again.cpu)) };
        }),
      );
  return firsts;
}

async function withProcesses<T>(
  libraries: readonly Library[],
  work: (processes: readonly Contender[]) => Promise<T>,
): Promise<T> {
  const processes: Contender[] = [];
  try {
    for (const library of libraries) processes.push(await contender(library));
    return await work(processes);
  } finally {
    await Promise.all(processes.map((one) => one.close()));
  }
}

/** Returns the processes after they have drawn earlier pictures. */
async function warmedUp(processes: readonly Contender[], all: readonly Subject[]): Promise<readonly Contender[]> {
  for (const one of processes) await one.warmUp(all.flatMap(({ before }) => before));
  return processes;
}

/** Draws one picture of each remaining kind per round, so that a slow machine affects all alike. */
async function race<R>(
  all: readonly Subject[],
  seconds: number,
  measure: (sketch: Sketch) => Promise<R>,
): Promise<RoundResults<R>[]> {
  const results = all.map(({ name }) => ({ name, rounds: [] as R[] }));
  const most = Math.max(...all.map(({ sketches }) => sketches.length));
  const end = performance.now() + seconds * 1000;
  for (let round = 0; round < most && (round < FEWEST_BOARD_ROUNDS || performance.now() < end); round++)
    for (const [i, { sketches }] of all.entries())
      if (round < sketches.length) results[i]!.rounds.push(await measure(sketches[round]!));
  return results;
}

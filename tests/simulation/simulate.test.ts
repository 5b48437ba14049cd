import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readSimulationArguments } from '../../src/simulation/arguments.ts';
import { BOT_NAMES } from '../../src/simulation/setting.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import type { SimulationReport } from '../../src/simulation/summarise.ts';
import { buildPrograms } from '../help/programs.ts';
import { posix } from '../help/system.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The report without what depends on the machine. */
const timeless = (report: SimulationReport) =>
  JSON.stringify(report, (key, value: unknown) => (key === 'perSecond' ? null : value));

const share = z.number().min(0).max(1);
const rate = z.strictObject({ rate: share, low: share, high: share });
const causes = z.record(z.string(), z.int().positive());
const difference = z.strictObject({ difference: z.number().min(-1).max(1), error: z.number().nonnegative() });
/** What `--json` promises. */
const reportShape = z.strictObject({
  game: z.string(),
  bot: z.enum(BOT_NAMES),
  seed: z.string(),
  settings: z.array(
    z.strictObject({
      players: z.int().positive(),
      options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      games: z.int(),
      wins: z.int(),
      winRate: rate,
      causes,
      rounds: z.strictObject({ mean: z.number(), games: z.record(z.string(), z.int().positive()) }),
      decisions: z.strictObject({ perGame: z.number(), perRound: z.number(), perSecond: z.number().nullable() }),
    }),
  ),
  all: z.strictObject({ games: z.int(), wins: z.int(), winRate: rate, causes }),
  groups: z.array(
    z.strictObject({
      id: z.string(),
      measures: z.array(z.string()),
      compared: z.array(z.string()),
      judged: z.boolean(),
      things: z.array(
        z.strictObject({
          id: z.string(),
          games: z.int().nonnegative(),
          totals: z.record(z.string(), z.number()),
          differences: z.record(z.string(), difference.nullable()),
          verdict: z.enum(['must', 'dud', 'idle']).nullable(),
        }),
      ),
    }),
  ),
});

/** Runs the program as `npm run simulate` does; with `node`, more arguments of Node itself. */
function run(args: readonly string[], node: readonly string[] = [], onErr?: (child: ChildProcess) => void) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [...node, 'scripts/run.mjs', 'src/simulation/main.ts', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text) => (out += String(text)));
    child.stderr.on('data', (text) => ((err += String(text)), onErr?.(child)));
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

test('the result does not depend on the number of processes', async () => {
  const [order] = readSimulationArguments(['--games', '3', '--players', '2,5', '--difficulty', 'footman,defender'])!;
  const progress: number[] = [];
  const alone = await simulate({ ...order!, workers: 1 }, { onDone: (done) => progress.push(done) });
  const shared = await simulate({ ...order!, workers: 3 });
  expect(timeless(shared)).toBe(timeless(alone));
  expect(progress).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(alone.settings.map(({ players, games }) => [players, games])).toEqual([
    [2, 3],
    [2, 3],
    [5, 3],
    [5, 3],
  ]);
});

test('a run can be stopped', async () => {
  const [order] = readSimulationArguments(['--games', '500'])!;
  const stop = new AbortController();
  const running = simulate({ ...order!, workers: 1 }, { signal: stop.signal, onDone: () => stop.abort() });
  await expect(running).rejects.toThrow(/abort/i);
  await expect(simulate(order!, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
});

describe('the program', () => {
  let folder = '';
  beforeAll(buildPrograms);
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'rampart-simulation-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('prints one JSON document, and a page that stays the same', async () => {
    const page = join(folder, 'balance.md');
    const args = ['--games', '2', '--players', '4', '--difficulty', 'knight', '--json', '--markdown', page];
    const { code, out, err } = await run(args);
    expect([code, err]).toEqual([0, '']);
    const report = reportShape.parse(JSON.parse(out));
    expect(report.all.games).toBe(2);
    expect(report.groups.map(({ id }) => id)).toEqual(['hero', 'card', 'event', 'ability']);
    const first = readFileSync(page, 'utf8');
    await run(args.filter((arg) => arg !== '--json'));
    expect(readFileSync(page, 'utf8')).toBe(first);
    expect(first).toContain('# Balance of bsieged');
  });

  test('prints tables otherwise', async () => {
    const { code, out } = await run(['--games', '1', '--players', '4', '--difficulty', 'knight', '--bot', 'random']);
    expect(code).toBe(0);
    expect(out).toMatch(/^bsieged, random bot, seed "1": \d of 1 games won\n\nResults\nplayers +games +won/);
  });

  test('says in one line which argument is wrong', async () => {
    const { code, out, err } = await run(['--players', '9']);
    expect({ code, out, err }).toEqual({
      code: 2,
      out: '',
      err: '--players: 9 cannot play; 1 to 6 can. See --help.\n',
    });
  });

  test.skipIf(!posix)('stops on Ctrl-C', async () => {
    const listening = `process.on('newListener', (name) => name === 'SIGINT' && process.stderr.write('listening\\n'))`;
    const { code, out, err } = await run(
      ['--games', '5000', '--json'],
      ['--import', `data:text/javascript,${encodeURIComponent(listening)}`],
      (child) => void (child.killed || setTimeout(() => child.kill('SIGINT'), 500)),
    );
    expect([code, out]).toEqual([130, '']);
    expect(err).toMatch(/^listening\nStopped after \d+ of 120000 games\.\n$/);
  });
});

import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { WrongArguments } from '../arguments/index.ts';
import { type BenchArguments, readBenchArguments, usage } from './arguments.ts';
import { botsBench } from './bots/index.ts';
import { boardBench } from './board/index.ts';
import { channelBench } from './channel/index.ts';
import { channelsBench } from './channels/index.ts';
import { gamesBench } from './games/index.ts';
import { growthBench } from './growth/index.ts';
import { hintsBench } from './hints/index.ts';
import { installed } from '../installation/index.ts';
import { kernelBench } from './kernel/index.ts';
import { better, compare, keep, readKept, worse } from './kept.ts';
import { sessionsBench } from './sessions/index.ts';
import {
  type Bench,
  type Ratio,
  renderBenchReport,
  renderMarkdown,
  type BenchReport,
  type BenchRun,
  runsOf,
} from './report.ts';
import { startBench } from './start/index.ts';

const BENCHES: readonly Bench[] = [
  kernelBench,
  gamesBench,
  botsBench,
  hintsBench,
  sessionsBench,
  growthBench,
  boardBench,
  channelBench,
  channelsBench,
  startBench,
];
const SPEED_FILE = installed('docs/speed.json');

/**
 * Seconds for a bench in the short form. Each try is longer than the one before, and only a loss in the last one
 * counts.
 */
const TRY_SECONDS = [3, 6, 12] as const;

type PrintLine = (line: string) => void;

const writeTo = (stream: NodeJS.WriteStream, text: string) =>
  void stream.write(text.endsWith('\n') ? text : `${text}\n`);
const sayOf =
  ({ name }: BenchRun): PrintLine =>
  (line) =>
    writeTo(process.stderr, `${name}: ${line}`);
const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;

/**
 * Exit codes: 0 done, 1 a bench failed or the short form found a loss, 2 wrong arguments. A missed aim is not a
 * failure, because machines differ.
 */
async function main(args: readonly string[]): Promise<void> {
  const order = readBenchArguments(
    args,
    BENCHES.map(({ name }) => name),
  );
  if (!order) return writeTo(process.stdout, usage(BENCHES));
  const runs = runsOf(
    BENCHES.filter(({ name }) => order.only.includes(name)),
    order.kits,
  );
  const timed = runs.filter(({ bench }) => !bench.counts);
  if (order.short) return runShort(timed, order);
  const reports: { name: string; report: BenchReport }[] = [];
  for (const run of runs) reports.push({ name: run.name, report: await measure(run, order.seconds) });
  if (order.markdown !== null) await writePage(order.markdown, runs, order, reports);
  if (order.json) return writeTo(process.stdout, JSON.stringify({ machine, reports }));
  for (const { name, report } of reports) writeTo(process.stdout, renderBenchReport(name, report));
}

const measure = (run: BenchRun, seconds: number): Promise<BenchReport> => run.bench.run(run.kit, seconds, sayOf(run));

/**
 * Writes the page, and beside it the worst ratios of several short runs. The short form then fails because of a loss,
 * not because of noise.
 */
async function writePage(
  page: string,
  runs: readonly BenchRun[],
  { kits, only, seconds }: BenchArguments,
  reports: readonly { readonly name: string; readonly report: BenchReport }[],
): Promise<void> {
  const game = kits.length === 1 ? `--game ${kits[0].rules.id} ` : '';
  const command = `npm run bench -- ${game}--only ${only.join(',')} --seconds ${seconds} --markdown ${page}`;
  writeFileSync(page, renderMarkdown(reports, machine, command));
  const found: Record<string, readonly Ratio[]> = {};
  for (const run of runs) {
    const [shortest, ...others] = TRY_SECONDS;
    let { ratios } = await measure(run, shortest);
    for (const _ of others) ratios = worse(ratios, (await measure(run, shortest)).ratios);
    found[run.name] = ratios;
  }
  keep(page.replace(/(\.md)?$/, '.json'), found);
  writeTo(process.stderr, `${page} is written.`);
}

/** Compares each ratio with the kept one; measures again before it reports a loss. */
async function runShort(runs: readonly BenchRun[], { json }: BenchArguments): Promise<void> {
  const kept = readKept(SPEED_FILE);
  const results = [];
  for (const run of runs) {
    let ratios: readonly Ratio[] | null = null;
    for (const seconds of TRY_SECONDS) {
      const again = (await measure(run, seconds)).ratios;
      ratios = ratios ? better(ratios, again) : again;
      if (!compare(kept[run.name], ratios).some(({ fails }) => fails)) break;
    }
    results.push(...compare(kept[run.name], ratios!).map((one) => ({ bench: run.name, ...one })));
  }
  if (json) writeTo(process.stdout, JSON.stringify({ machine, results }));
  for (const { bench, what, found, kept: before, fails } of json ? [] : results)
    writeTo(
      process.stdout,
      `${fails ? 'LOST' : 'ok  '} ${bench}: ${what}: ${found.toPrecision(3)}${before === null ? ', and nothing is kept of it: npm run bench -- --markdown docs/speed.md' : `, kept ${before}`}`,
    );
  if (results.some(({ fails }) => fails)) process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const wrong = error instanceof WrongArguments;
  writeTo(
    process.stderr,
    wrong ? `${error.message}. See --help.` : String(error instanceof Error ? error.stack : error),
  );
  process.exitCode = wrong ? 2 : 1;
}

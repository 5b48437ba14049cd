import { WrongArguments } from '../arguments/index.ts';
import { installed } from '../installation/index.ts';
import { readBenchArguments, usage } from './arguments.ts';
import { type Bench, type BenchRun, type Ratio, runsOf } from './bench.ts';
import { boardBench } from './board/index.ts';
import { botsBench } from './bots/index.ts';
import { channelsBench } from './channels/index.ts';
import { gamesBench } from './games/index.ts';
import { growthBench } from './growth/index.ts';
import { better, compare, keep, type KeptRatios, readKept, worse } from './kept.ts';
import { kernelBench } from './kernel/index.ts';
import { sessionsBench } from './sessions/index.ts';
import { startBench } from './start/index.ts';

const BENCHES: readonly Bench[] = [
  kernelBench,
  gamesBench,
  botsBench,
  sessionsBench,
  growthBench,
  boardBench,
  channelsBench,
  startBench,
];
const SPEED_FILE = installed('docs/speed.json');

/**
 * Seconds for a bench in the short form. Each try is longer than the one before, and only a loss in the last one
 * counts.
 */
const TRY_SECONDS = [3, 6, 12] as const;

const writeTo = (stream: NodeJS.WriteStream, text: string) => void stream.write(`${text}\n`);

/** Exit codes: 0 done, 1 a bench failed or found a loss, 2 wrong arguments. */
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
  if (order.keep) return keepWorst(runs);
  const kept = readKept(SPEED_FILE);
  for (const run of runs) await check(run, kept[run.name], order.short ? TRY_SECONDS : [order.seconds]);
}

const measure = ({ bench, kit, name }: BenchRun, seconds: number): Promise<Ratio[]> =>
  bench.run(kit, seconds, (line) => writeTo(process.stderr, `${name}: ${line}`));

/** Keeps the worst ratios of several short runs. The short form then fails because of a loss, not because of noise. */
async function keepWorst(runs: readonly BenchRun[]): Promise<void> {
  const [shortest, ...others] = TRY_SECONDS;
  for (const run of runs) {
    let ratios = await measure(run, shortest);
    for (const _ of others) ratios = worse(ratios, await measure(run, shortest));
    keep(SPEED_FILE, run.name, ratios);
  }
}

/** Compares each ratio with the kept one; measures again, as often as there are tries, before it reports a loss. */
async function check(run: BenchRun, kept: KeptRatios[string] | undefined, tries: readonly number[]): Promise<void> {
  let ratios: Ratio[] | null = null;
  for (const seconds of tries) {
    const again = await measure(run, seconds);
    ratios = ratios ? better(ratios, again) : again;
    if (!compare(kept, ratios).some(({ fails }) => fails)) break;
  }
  for (const { what, found, ms, kept: before, fails } of compare(kept, ratios!)) {
    const beside = before === null ? 'and nothing is kept of it: npm run speed' : `kept ${before}`;
    const line = `${run.name}: ${what}: ${found.toPrecision(3)}, ${beside} (${ms.toPrecision(3)} ms)`;
    writeTo(process.stdout, `${fails ? 'LOST' : 'ok  '} ${line}`);
    if (fails) process.exitCode = 1;
  }
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

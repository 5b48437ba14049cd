import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { WrongArguments } from '../arguments/index.ts';
import { readArguments, usage } from './arguments.ts';
import { boardBench } from './board/index.ts';
import { channelsBench } from './channels/index.ts';
import { type Bench, render, renderMarkdown, type Report } from './report.ts';

const BENCHES: readonly Bench[] = [boardBench, channelsBench];

const say = (stream: NodeJS.WriteStream, text: string) => void stream.write(text.endsWith('\n') ? text : `${text}\n`);
const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;

/** Exit codes: 0 done, 1 a bench failed, 2 wrong arguments. An aim that is missed is no failure: machines differ. */
async function main(args: readonly string[]): Promise<void> {
  const names = BENCHES.map(({ name }) => name);
  const order = readArguments(args, names);
  if (!order) return say(process.stdout, usage(BENCHES));
  const reports: { name: string; report: Report }[] = [];
  for (const bench of BENCHES.filter(({ name }) => order.only.includes(name))) {
    const tell = (line: string) => say(process.stderr, `${bench.name}: ${line}`);
    reports.push({ name: bench.name, report: await bench.run(order.kit, order.seconds, tell) });
  }
  if (order.markdown !== null) {
    const command = [
      'npm run bench --',
      `--game ${order.kit.rules.id}`,
      `--only ${order.only.join(',')}`,
      `--seconds ${order.seconds}`,
    ].join(' ');
    writeFileSync(order.markdown, renderMarkdown(reports, machine, command));
  }
  if (order.json) return say(process.stdout, JSON.stringify({ machine, reports }));
  for (const { name, report } of reports) say(process.stdout, render(name, report));
  if (order.markdown !== null) say(process.stdout, `${order.markdown} is written.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const wrong = error instanceof WrongArguments;
  say(process.stderr, wrong ? `${error.message}. See --help.` : String(error instanceof Error ? error.stack : error));
  process.exitCode = wrong ? 2 : 1;
}

import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { WrongArguments } from '../arguments/index.ts';
import { type Arguments, readArguments, USAGE } from './arguments.ts';
import { progressOn } from './progress.ts';
import { render, renderMarkdown } from './render.ts';
import { commandOf, settingsFor, simulate } from './simulate.ts';

/** Exit codes: 0 done, 1 a game failed, 2 wrong arguments, 130 stopped. */
async function main(args: readonly string[]): Promise<number> {
  const orders = readArguments(args);
  if (!orders) return say(process.stdout, USAGE);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  for (const order of orders) {
    const code = await carryOut(order, stop.signal);
    if (code !== 0) return code;
  }
  return 0;
}

async function carryOut(order: Arguments, signal: AbortSignal): Promise<number> {
  const total = settingsFor(order).length * order.games;
  const progress = progressOn(process.stderr, total);
  let done = 0;
  try {
    const report = await simulate(order, { signal, onDone: (games) => progress.show((done = games)) });
    progress.end();
    if (order.markdown !== null) writeFileSync(order.markdown, renderMarkdown(report, commandOf(order)));
    if (order.json) return say(process.stdout, JSON.stringify(report));
    return say(process.stdout, order.markdown === null ? render(report) : `${order.markdown} is written.`);
  } catch (error) {
    progress.end();
    /** Ctrl-C ends the workers too, and either may be noticed first. */
    await setTimeout(50);
    if (!signal.aborted) throw error;
    say(process.stderr, `Stopped after ${done} of ${total} games.`);
    return 130;
  }
}

function say(stream: NodeJS.WriteStream, text: string): number {
  stream.write(text.endsWith('\n') ? text : `${text}\n`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const wrong = error instanceof WrongArguments;
  say(process.stderr, wrong ? `${error.message}. See --help.` : String(error instanceof Error ? error.stack : error));
  process.exitCode = wrong ? 2 : 1;
}

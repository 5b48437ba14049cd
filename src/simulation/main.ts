import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { WrongArguments } from '../arguments/index.ts';
import { ablate, gamesOf } from './ablation.ts';
import { type SimulationArguments, readSimulationArguments, SIMULATION_USAGE } from './arguments.ts';
import { progressOn } from './progress.ts';
import { renderReport, renderBalancePage } from './render.ts';
import { renderParts, renderPartsPage } from './render-parts.ts';
import type { RunOptions } from './run.ts';
import { commandOf, simulate } from './simulate.ts';

/** Exit codes: 0 done, 1 a game failed, 2 wrong arguments, 130 stopped. */
async function main(args: readonly string[]): Promise<number> {
  const orders = readSimulationArguments(args);
  if (!orders) return writeLine(process.stdout, SIMULATION_USAGE);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  for (const order of orders) {
    const code = await carryOutOrder(order, stop.signal);
    if (code !== 0) return code;
  }
  return 0;
}

async function carryOutOrder(order: SimulationArguments, signal: AbortSignal): Promise<number> {
  const total = gamesOf(order);
  const progress = progressOn(process.stderr, total);
  let done = 0;
  try {
    const told = await reportOrder(order, { signal, onDone: (games) => progress.show((done = games)) });
    progress.end();
    if (order.markdown !== null) writeFileSync(order.markdown, told.page());
    if (order.json) return writeLine(process.stdout, JSON.stringify(told.report));
    return writeLine(process.stdout, order.markdown === null ? told.text() : `${order.markdown} is written.`);
  } catch (error) {
    progress.end();
    /** Ctrl-C ends the workers too, and either may be noticed first. */
    await setTimeout(50);
    if (!signal.aborted) throw error;
    writeLine(process.stderr, `Stopped after ${done} of ${total} games.`);
    return 130;
  }
}

/** Carries out an order. Returns the result as data, as terminal text and as a page. */
async function reportOrder(order: SimulationArguments, options: RunOptions) {
  const command = commandOf(order);
  if (order.ablation) {
    const report = await ablate(order, options);
    return { report, text: () => renderParts(report), page: () => renderPartsPage(report, command) };
  }
  const report = await simulate(order, options);
  return { report, text: () => renderReport(report), page: () => renderBalancePage(report, command) };
}

function writeLine(stream: NodeJS.WriteStream, text: string): number {
  stream.write(text.endsWith('\n') ? text : `${text}\n`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const wrong = error instanceof WrongArguments;
  writeLine(process.stderr, wrong ? `${error.message}. See --help.` : String((error as Partial<Error>).stack ?? error));
  process.exitCode = wrong ? 2 : 1;
}

import { readFileSync } from 'node:fs';
import type { BoardRequest } from '../../drawing/index.ts';
import { openRendererPool } from '../../drawing/index.ts';
import { spent } from '../processor-time.ts';
import { openRunner } from '../runners.ts';
import { watchLateness } from './lateness.ts';

/** Measurements in ms while boards are drawn. */
export interface LoopReport {
  /** Delay of each timer tick in the bot's process. */
  readonly bot: readonly number[];
  /** The same in an idle process: the machine's share of the delay. */
  readonly bystander: readonly number[];
  /** CPU time of the bot's main thread between two ticks; empty if the system does not report it. */
  readonly work: readonly number[];
  /** Time from the request to the picture. */
  readonly latency: readonly number[];
}

/** Returns the CPU time in ms of this process's main thread; null if the system does not report it. */
function worked(): number | null {
  // Reading the process's CPU time makes Linux update the thread's time.
  spent();
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

/** Measures delays of the event loop while boards are drawn, compared with an idle process. */
export async function measureLoop(requests: readonly BoardRequest[]): Promise<LoopReport> {
  const pool = openRendererPool({ warn: () => undefined });
  const bystander = await openRunner<number[]>('src/bench/board/bystander.ts', [], 'doing nothing');
  try {
    // Start the process and run all code once.
    for (const request of requests.slice(0, 3)) await pool.draw(request);
    const [work, latency]: [number[], number[]] = [[], []];
    let last = worked();
    const bot = watchLateness(() => {
      const now = worked();
      if (now !== null && last !== null) work.push(now - last);
      last = now;
    });
    await bystander.round(0);
    bot.take();
    for (const request of requests) {
      const start = performance.now();
      await pool.draw(request);
      latency.push(performance.now() - start);
    }
    return { bot: bot.take(), bystander: await bystander.round(0), work, latency };
  } finally {
    await Promise.all([pool.close(), bystander.close()]);
  }
}

import { readFileSync } from 'node:fs';
import type { BoardRequest } from '../../drawing/index.ts';
import { openRendererPool } from '../../drawing/index.ts';
import { spent } from '../processor-time.ts';
import { openRunner } from '../runners.ts';
import { watchLateness } from './lateness.ts';

/** In milliseconds, while boards are drawn. */
export interface LoopReport {
  /** By how much each turn of a timer came too late in the process of the bot. */
  readonly bot: readonly number[];
  /** The same in a process that does nothing: so much is the machine's doing. */
  readonly bystander: readonly number[];
  /** What the bot itself worked from one turn to the next; nothing where no system tells. */
  readonly work: readonly number[];
  /** From the request to the picture. */
  readonly latency: readonly number[];
}

/** Milliseconds for which the first thread of this process has had a core; null where no system tells. */
function worked(): number | null {
  // Whoever asks for the time of the process makes Linux count that of its thread up to now.
  spent();
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

/** How long the event loop is held up while boards are drawn, next to that of a process beside it. */
export async function measureLoop(requests: readonly BoardRequest[]): Promise<LoopReport> {
  const pool = openRendererPool({ warn: () => undefined });
  const bystander = await openRunner<number[]>('src/bench/board/bystander.ts', [], 'doing nothing');
  try {
    // The process starts, and everything is called once.
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

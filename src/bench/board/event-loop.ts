import { readFileSync } from 'node:fs';
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { BoardRequest } from '../../drawing/index.ts';
import { openRendererPool } from '../../drawing/index.ts';

/** In milliseconds, in the process of the bot. */
export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface LoopReport {
  readonly idle: LoopDelay;
  readonly drawing: LoopDelay;
  /** The most that the bot itself worked in one go, in milliseconds: the rest it waited for a core. Null where no system tells. */
  readonly work: number | null;
  /** From the request to the picture. */
  readonly latency: readonly number[];
}

/** The monitor's own timer, in milliseconds: every delay that it tells contains it. */
const RESOLUTION = 1;

function delayOf(monitor: IntervalHistogram): LoopDelay {
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
  return { p50: ms(monitor.percentile(50)), p99: ms(monitor.percentile(99)), max: ms(monitor.max) };
}

/** Milliseconds for which the first thread of this process has had a core; null where no system tells. */
function worked(): number | null {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

/** The most that this process works between two turns of a timer, from now on. */
function watchWork(): () => number | null {
  let [last, most] = [worked(), 0];
  const timer = setInterval(() => {
    const now = worked();
    if (now !== null && last !== null) most = Math.max(most, now - last);
    last = now;
  }, RESOLUTION);
  return () => {
    clearInterval(timer);
    return last === null ? null : most;
  };
}

/**
 * How long the event loop is held up while boards are drawn, next to what the machine does to it while nothing happens:
 * after each board, for as long as that took.
 */
export async function measureLoop(requests: readonly BoardRequest[]): Promise<LoopReport> {
  const pool = openRendererPool({ warn: () => undefined });
  try {
    // The process starts, and everything is called once.
    for (const request of requests.slice(0, 3)) await pool.draw(request);
    const [drawing, idle] = [
      monitorEventLoopDelay({ resolution: RESOLUTION }),
      monitorEventLoopDelay({ resolution: RESOLUTION }),
    ];
    const latency: number[] = [];
    const mostWork = watchWork();
    for (const request of requests) {
      const start = performance.now();
      drawing.enable();
      await pool.draw(request);
      drawing.disable();
      const took = performance.now() - start;
      latency.push(took);
      idle.enable();
      await setTimeout(took);
      idle.disable();
    }
    return { idle: delayOf(idle), drawing: delayOf(drawing), work: mostWork(), latency };
  } finally {
    await pool.close();
  }
}

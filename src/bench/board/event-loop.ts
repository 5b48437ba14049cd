import { monitorEventLoopDelay } from 'node:perf_hooks';
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
  /** From the request to the picture. */
  readonly latency: readonly number[];
}

/** The monitor's own timer, in milliseconds: every delay that it tells contains it. */
const RESOLUTION = 1;

async function delayDuring(work: () => Promise<unknown>): Promise<LoopDelay> {
  const monitor = monitorEventLoopDelay({ resolution: RESOLUTION });
  monitor.enable();
  await work();
  monitor.disable();
  const ms = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
  return { p50: ms(monitor.percentile(50)), p99: ms(monitor.percentile(99)), max: ms(monitor.max) };
}

/** How long the event loop is held up while boards are drawn, next to what the machine does to it while nothing happens. */
export async function measureLoop(requests: readonly BoardRequest[]): Promise<LoopReport> {
  const pool = openRendererPool({ warn: () => undefined });
  try {
    // The process starts, and everything is called once.
    for (const request of requests.slice(0, 3)) await pool.draw(request);
    const latency: number[] = [];
    const drawing = await delayDuring(async () => {
      for (const request of requests) {
        const start = performance.now();
        await pool.draw(request);
        latency.push(performance.now() - start);
      }
    });
    const idle = await delayDuring(() => setTimeout(latency.reduce((sum, ms) => sum + ms, 0)));
    return { idle, drawing, latency };
  } finally {
    await pool.close();
  }
}

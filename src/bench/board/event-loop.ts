import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { BoardRequest } from '../../drawing/index.ts';
import { openRendererPool } from '../../drawing/index.ts';
import { percentile } from '../report.ts';

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

/** From one turn of the timers to the next, in milliseconds. */
const RESOLUTION = 1;

const delayOf = (delays: readonly number[]): LoopDelay => ({
  p50: percentile(delays, 0.5),
  p99: percentile(delays, 0.99),
  max: Math.max(...delays),
});

/** Adds to `delays` by how much each turn of a timer comes too late during some work, in milliseconds. */
async function watch<T>(delays: number[], work: () => Promise<T>): Promise<T> {
  let last = performance.now();
  const turn = () => {
    const now = performance.now();
    delays.push(Math.max(0, now - last - RESOLUTION));
    last = now;
  };
  const timer = setInterval(turn, RESOLUTION);
  const result = await work();
  clearInterval(timer);
  turn();
  return result;
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
    const [drawing, idle]: [number[], number[]] = [[], []];
    const latency: number[] = [];
    const mostWork = watchWork();
    for (const request of requests) {
      const start = performance.now();
      await watch(drawing, () => pool.draw(request));
      const took = performance.now() - start;
      latency.push(took);
      await watch(idle, () => setTimeout(took));
    }
    return { idle: delayOf(idle), drawing: delayOf(drawing), work: mostWork(), latency };
  } finally {
    await pool.close();
  }
}

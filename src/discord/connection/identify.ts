import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocketOptions } from 'discord.js';
import type { Logger } from 'pino';

type Build = NonNullable<WebSocketOptions['buildIdentifyThrottler']>;

/** Interval in ms at which Discord accepts identifies, plus a margin for varying latency. */
export const IDENTIFY_EVERY = 5_500;

/** Hands out distinct times for identifying to all processes of the bot (ms since 1970, by its own clock). */
export interface Turnstile {
  /** Reserves the next time for this rate limit key. */
  mayIdentify(key: number, now: number): Promise<number>;
  now(): number;
}

/**
 * Makes connections of all processes identify one after another. Discord allows `max_concurrency` identifies every five
 * seconds. Within this process only one connection per key reserves a time, because waiting ones may have to reconnect.
 */
export function identifyingBy(turnstile: Turnstile, log: Logger, retry = IDENTIFY_EVERY): Build {
  return async (manager) => {
    const { session_start_limit: limit } = await manager.fetchGatewayInformation();
    const queues = new Map<number, Promise<void>>();
    const pass = async (key: number, signal: AbortSignal) => {
      while (!signal.aborted) {
        try {
          const at = await turnstile.mayIdentify(key, turnstile.now());
          return await wait(Math.max(0, at - turnstile.now()), undefined, { signal });
        } catch (error) {
          if (signal.aborted) break;
          log.warn({ err: error, retryInMs: retry }, 'it is not known whether a connection may say who it is');
          await wait(retry, undefined, { signal }).catch(() => undefined);
        }
      }
      signal.throwIfAborted();
    };
    return {
      waitForIdentify: (shard, signal) => {
        const key = shard % Math.max(1, limit.max_concurrency);
        const passed = (queues.get(key) ?? Promise.resolve()).then(() => pass(key, signal));
        queues.set(
          key,
          passed.catch(() => undefined),
        );
        return passed;
      },
    };
  };
}

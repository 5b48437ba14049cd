import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocketOptions } from 'discord.js';
import type { Logger } from 'pino';

type Build = NonNullable<WebSocketOptions['buildIdentifyThrottler']>;

/** After so many ms Discord takes the next word of who a connection is; a little more, as words take longer or less long. */
export const IDENTIFY_EVERY = 5_500;

/** Gives moments (ms since 1970, by its own clock) to all processes of the bot, each to one. */
export interface Turnstile {
  /** Takes the next one for what Discord counts under this key. */
  mayIdentify(key: number, now: number): Promise<number>;
  now(): number;
}

/**
 * Has connections say who they are one after another, in all processes together: Discord takes so many at once (`max_concurrency`) every
 * five seconds. Of those of this process one at a time takes a moment: those that wait may have to connect anew meanwhile.
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

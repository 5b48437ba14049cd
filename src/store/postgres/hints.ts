import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { OnHint } from '../engine.ts';
import { connect } from './pool.ts';

/** The notification channel of all processes on a database. */
export const HINTS = 'rampart_hints';
/** Time in ms after which a dead connection is noticed. */
const NOTICED = 10_000;
/** Pause between two attempts to listen, in ms. */
const LISTEN_RETRY_PAUSE_MS = 1_000;

/**
 * Listens for hints on a connection of its own, which it reopens after each failure. Returns the function that stops
 * it.
 */
export function listen(url: string, listener: OnHint, onDeaf: (error: unknown) => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  let isDeaf = false;
  const heard: OnHint = (where) => {
    isDeaf = false;
    listener(where);
  };
  void (async () => {
    while (!signal.aborted) {
      await hearOnce(url, heard, signal).catch((error: unknown) => {
        if (!isDeaf && !signal.aborted) onDeaf(error);
        isDeaf = true;
      });
      await sleep(LISTEN_RETRY_PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => over.abort();
}

/** Listens until the connection breaks or the signal aborts. */
async function hearOnce(url: string, listener: OnHint, signal: AbortSignal): Promise<void> {
  const client = await connect(url, { keepAliveInitialDelayMillis: NOTICED, query_timeout: NOTICED });
  try {
    const gone = once(client, 'end', { signal }).catch(() => undefined);
    client.on('notification', ({ payload }) => listener(payload || null));
    await client.query(`listen ${HINTS}`);
    // Earlier hints were lost.
    listener(null);
    await gone;
  } finally {
    await client.end();
  }
}

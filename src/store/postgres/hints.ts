import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { OnHint } from '../engine.ts';
import { connect } from './pool.ts';

/** Where all processes on a database hear each other. */
export const HINTS = 'rampart_hints';
/** A connection that leads nowhere any more is noticed after so long, in ms. */
const NOTICED = 10_000;
/** Between two tries to hear again, in ms. */
const PAUSE = 1_000;

/** Hears what is told there, on a connection of its own, which is opened again whenever it breaks. Returns what ends that. */
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
      await sleep(PAUSE, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return () => over.abort();
}

/** Until the connection breaks, or it is over. */
async function hearOnce(url: string, listener: OnHint, signal: AbortSignal): Promise<void> {
  const client = await connect(url, { keepAliveInitialDelayMillis: NOTICED, query_timeout: NOTICED });
  try {
    const gone = once(client, 'end', { signal }).catch(() => undefined);
    client.on('notification', ({ payload }) => listener(payload || null));
    await client.query(`listen ${HINTS}`);
    // Nobody has heard what was told before.
    listener(null);
    await gone;
  } finally {
    await client.end();
  }
}

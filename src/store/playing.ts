import type { ProcessRecord } from './owner-store.ts';
import type { Store } from './store.ts';

/** Time in ms without a sign of life after which a process no longer counts as playing. */
const THERE = 45_000;

/** Returns the processes that play now. */
export async function playing(store: Pick<Store, 'processes' | 'now'>): Promise<ProcessRecord[]> {
  const now = store.now();
  return (await store.processes()).filter(({ seen }) => Math.abs(now - seen) < THERE);
}

import type { ProcessRecord } from './owner-store.ts';
import type { Store } from './store.ts';

/** Who was not heard of for longer than this, in ms, does not play any more. */
const THERE = 45_000;

/** The processes that play now. */
export async function playing(store: Pick<Store, 'processes' | 'now'>): Promise<ProcessRecord[]> {
  const now = store.now();
  return (await store.processes()).filter(({ seen }) => Math.abs(now - seen) < THERE);
}

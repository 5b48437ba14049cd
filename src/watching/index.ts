import type { PictureSource } from '../drawing/contract.ts';
import { build, version } from '../installation/index.ts';
import type { Address } from '../keeping/index.ts';
import type { Store } from '../store/index.ts';
import type { Witness } from './contract.ts';
import type { Counted } from './gauges.ts';
import { readiness, type Served, STARTING } from './readiness.ts';

/** How the bot is seen from outside: whether it lives, whether it serves, and what it counts. */
export interface Watching {
  /** Undefined: nobody counts. */
  readonly witness: Witness | undefined;
  /** Where its pages are; null: nowhere. */
  readonly url: string | null;
  /** The same store, whose commits are timed. */
  store(store: Store): Store;
  /** The same pool, whose pictures are timed. */
  pool<Pool extends PictureSource>(pool: Pool): Pool;
  /** The bot is there: it can be asked how it is. */
  over(served: Served & Counted): void;
  close(): Promise<void>;
}

const same = <T>(part: T): T => part;
const NOBODY: Watching = {
  witness: undefined,
  url: null,
  store: same,
  pool: same,
  over: () => undefined,
  close: () => Promise.resolve(),
};

/** Null: nobody looks, and nothing is loaded for it. Rejects when the port cannot be opened. */
export async function openWatching(address: Address | null): Promise<Watching> {
  if (!address) return NOBODY;
  const [{ Metrics }, { serve }] = await Promise.all([import('./metrics.ts'), import('./server.ts')]);
  const metrics = new Metrics({ version, build });
  let served: Served | null = null;
  const ask = async () => (served ? readiness(served) : STARTING);
  const server = await serve({ readiness: ask, registry: metrics.registry }, address);
  return {
    witness: metrics.witness,
    url: server.url,
    store: (store) => metrics.store(store),
    pool: (pool) => metrics.pool(pool),
    over: (bot) => {
      served = bot;
      metrics.over(bot);
    },
    close: async () => {
      metrics.close();
      await server.close();
    },
  };
}

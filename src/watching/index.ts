import type { PictureSource } from '../drawing/contract.ts';
import { build, version } from '../installation/index.ts';
import type { Address } from '../keeping/index.ts';
import type { Store } from '../store/index.ts';
import type { Witness } from './contract.ts';
import type { Counted } from './gauges.ts';
import { readiness, type Served, STARTING } from './readiness.ts';

/** Monitoring of the bot: whether it lives, whether it serves players, and its metrics. */
export interface Watching {
  /** Undefined if there are no metrics. */
  readonly witness: Witness | undefined;
  /** Address of its pages; null if there are none. */
  readonly url: string | null;
  /** Wraps the store to time its commits. */
  store(store: Store): Store;
  /** Wraps the pool to time its pictures. */
  pool<Pool extends PictureSource>(pool: Pool): Pool;
  /** Provides the running bot, so that its state can be queried. */
  over(served: Served & Counted): void;
  close(): Promise<void>;
}

const same = <T>(part: T): T => part;
const NO_WATCHING: Watching = {
  witness: undefined,
  url: null,
  store: same,
  pool: same,
  over: () => undefined,
  close: () => Promise.resolve(),
};

/** Opens monitoring. With null it loads nothing and does nothing. Rejects if the port cannot be opened. */
export async function openWatching(address: Address | null): Promise<Watching> {
  if (!address) return NO_WATCHING;
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

import { Gauge, type Registry } from 'prom-client';
import type { Store } from '../store/index.ts';
import type { Served } from './readiness.ts';

/** What the database counts is counted so often at most, in ms, however often somebody asks. */
const GAMES_EVERY = 60_000;
const POSTS_EVERY = 5_000;

/** What is known of the connection to Discord. */
export function gatewayGauges({ gateway }: Pick<Served, 'gateway'>, registers: Registry[]): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('rampart_gateway_up', '1 while the gateway of Discord is connected, else 0', () => Number(gateway().isUp));
  gauge('rampart_gateway_ping_seconds', 'Between a heartbeat to the gateway and its answer; NaN: not known', () => {
    const { pingInMs } = gateway();
    return pingInMs === null ? NaN : pingInMs / 1000;
  });
  gauge('rampart_guilds', 'Servers that the bot is on', () => gateway().guilds);
}

/** What is counted in the database. What cannot be counted just now is told as NaN, or not at all. */
export function storeGauges(
  { store, now }: { readonly store: Pick<Store, 'inspection'>; readonly now: () => number },
  registers: Registry[],
): void {
  const counts = seldom(() => store.inspection.openCounts(), GAMES_EVERY, now);
  const untold = seldom(() => store.inspection.untold(), POSTS_EVERY, now);
  new Gauge({
    name: 'rampart_games',
    help: 'Lobbies and running games by title, counted once a minute',
    labelNames: ['game', 'state'],
    registers,
    async collect() {
      this.reset();
      const found = await counts().catch(() => []);
      for (const { game, status, count } of found) this.set({ game, state: status }, count);
    },
  });
  new Gauge({
    name: 'rampart_posts_waiting',
    help: 'What was committed to be told and is not on Discord yet',
    registers,
    async collect() {
      const found = await untold().catch(() => null);
      this.set(found?.count ?? NaN);
    },
  });
  new Gauge({
    name: 'rampart_posts_oldest_seconds',
    help: 'How long the oldest of that has waited; 0: nothing waits',
    registers,
    async collect() {
      const found = await untold().catch(() => null);
      const since = found?.oldest ?? now();
      this.set(found ? Math.max(0, (now() - since) / 1000) : NaN);
    },
  });
}

/** Asks again only when the last answer is so old, in ms. */
export function seldom<T>(ask: () => Promise<T>, every: number, now: () => number): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    const at = now();
    if (last && at >= last.at && at - last.at < every) return last.answer;
    const answer = ask();
    last = { at, answer };
    // What failed is asked anew.
    answer.catch(() => (last = null));
    return answer;
  };
}

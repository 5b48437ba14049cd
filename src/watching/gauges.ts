import { Gauge, type Registry } from 'prom-client';
import type { Store } from '../store/index.ts';
import type { Shard } from './contract.ts';
import type { Served } from './readiness.ts';

/** Minimum interval in ms between counts in the database, however often somebody asks. */
const GAMES_EVERY = 60_000;
const POSTS_EVERY = 5_000;

/** The store and process that the gauges describe. */
export interface Counted {
  readonly store: Pick<Store, 'inspection'>;
  /** Ms since 1970. */
  readonly now: () => number;
  /** Names under which this process holds leases. */
  readonly owners: readonly string[];
}

/** Registers gauges for the connections to Discord. */
export function gatewayGauges({ gateway }: Pick<Served, 'gateway'>, registers: Registry[]): void {
  const ofEachShard = (name: string, help: string, read: (shard: Shard) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['shard'],
      registers,
      collect() {
        this.reset();
        for (const shard of gateway().shards) this.set({ shard: String(shard.id) }, read(shard));
      },
    });
  ofEachShard('rampart_gateway_up', '1 while this shard is connected to the gateway of Discord, else 0', ({ isUp }) =>
    Number(isUp),
  );
  ofEachShard(
    'rampart_gateway_ping_seconds',
    'Between a heartbeat of this shard to the gateway and its answer; NaN: not known',
    ({ pingInMs }) => (pingInMs === null ? NaN : pingInMs / 1000),
  );
  ofEachShard('rampart_guilds', 'Servers that the bot is on, by the shard that serves them', ({ guilds }) => guilds);
  new Gauge({
    name: 'rampart_identifies_remaining',
    help: 'How often shards may connect anew (IDENTIFY) today, asked of Discord every quarter of an hour; NaN: not known',
    registers,
    collect() {
      this.set(gateway().identifiesLeft ?? NaN);
    },
  });
}

/** Registers gauges for counts in the database. A failed count shows as NaN or not at all. */
export function storeGauges({ store, now, owners }: Counted, registers: Registry[]): void {
  const { inspection } = store;
  const counts = throttled(() => inspection.openCounts(), GAMES_EVERY, now);
  const untold = throttled(() => inspection.untold(), POSTS_EVERY, now);
  const leases = throttled(() => inspection.leases(owners, now()), POSTS_EVERY, now);
  const due = throttled(async () => ({ since: await inspection.oldestDue(now()) }), POSTS_EVERY, now);
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
  new Gauge({
    name: 'rampart_leases',
    help: 'Messages and interactions that this process has taken for some seconds, so that no other does the same',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      const found = await leases().catch(() => null);
      if (!found) return;
      this.set({ kind: 'message' }, found.posts);
      this.set({ kind: 'interaction' }, found.deliveries);
    },
  });
  new Gauge({
    name: 'rampart_due_oldest_seconds',
    help: 'How long ago the time came of what is due by the clock and not done; 0: nothing is due',
    registers,
    async collect() {
      const found = await due().catch(() => null);
      this.set(found ? Math.max(0, (now() - (found.since ?? now())) / 1000) : NaN);
    },
  });
}

/** Repeats a query only when the last answer is at least `every` ms old. */
export function throttled<T>(ask: () => Promise<T>, every: number, now: () => number): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    const at = now();
    if (last && at >= last.at && at - last.at < every) return last.answer;
    const answer = ask();
    last = { at, answer };
    // Retry after a failure.
    answer.catch(() => (last = null));
    return answer;
  };
}

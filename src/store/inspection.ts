import type { Engine } from './engine.ts';
import { sql } from './statement.ts';

/** How many lobbies and games there are of a title. */
export interface OpenCount {
  readonly game: string;
  readonly status: 'lobby' | 'running';
  readonly count: number;
}

/** What is not told yet. */
export interface Untold {
  readonly count: number;
  /** When the oldest of it was written, ms since 1970; null: there is none. */
  readonly oldest: number | null;
}

/** What those ask who look at a store from outside. It only reads, and any database understands it. */
export interface Inspection {
  openCounts(): Promise<OpenCount[]>;
  untold(): Promise<Untold>;
}

/** There is an index of just the open ones. */
const selectOpenCounts = sql<object, OpenCount>(`
  select game, status, count(*) as count
  from session
  where ended_at is null
  group by game, status
  order by game, status`);
const selectUntold = sql<object, Untold>(`
  select count(*) as count, min(outbox.created_at) as oldest
  from outbox
  left join post on post.id = outbox.post_id
  where outbox.post_id is null
    or post.message_id is null`);

export const inspection = (engine: Engine): { readonly inspection: Inspection } => ({
  inspection: {
    openCounts: () => engine.all(selectOpenCounts()),
    untold: async () => (await engine.first(selectUntold())) ?? { count: 0, oldest: null },
  },
});

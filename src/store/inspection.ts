import type { Engine } from './engine.ts';
import { sql } from './statement.ts';

/** Number of lobbies or games of a title. */
export interface OpenCount {
  readonly game: string;
  readonly status: 'lobby' | 'running';
  readonly count: number;
}

/** Unsent messages. */
export interface Untold {
  readonly count: number;
  /** When the oldest was written, in ms since 1970; null if there is none. */
  readonly oldest: number | null;
}

/** Number of leases that an owner holds. */
export interface Leases {
  readonly posts: number;
  readonly deliveries: number;
}

/** Number of rows of each kind. */
export interface Rows {
  readonly sessions: number;
  readonly saves: number;
  readonly answers: number;
  readonly lines: number;
  readonly posts: number;
  readonly outbox: number;
}

/** A row that breaks an invariant. */
interface Suspect {
  /** The row, by kind and key. */
  readonly where: string;
  /** The fault. */
  readonly what: string;
}

/** Queries about a store from outside. They only read, and work on any database. */
export interface Inspection {
  openCounts(): Promise<OpenCount[]>;
  untold(): Promise<Untold>;
  /** Counts the leases under these names that last beyond now, in ms since 1970. */
  leases(owners: readonly string[], now: number): Promise<Leases>;
  /** Returns since when the oldest due event is due, in ms since 1970; null if nothing is due. */
  oldestDue(now: number): Promise<number | null>;
  rows(): Promise<Rows>;
  /** Returns up to `most` ids of sessions with a save, in order, from the first after `after` on. */
  saved(after: string, most: number): Promise<string[]>;
  /** Finds sessions whose number of answers differs from their turn. */
  miscounted(): Promise<Suspect[]>;
  /** Finds answers and lines without a session, or of a turn that their session has not reached. */
  strays(): Promise<Suspect[]>;
  /** Finds interactions that had more than one effect. */
  doneTwice(): Promise<Suspect[]>;
  /** Finds posts with a lease that expired before then, in ms since 1970. */
  forsaken(before: number): Promise<Suspect[]>;
  /** Finds channels in which several messages are being sent. */
  crowded(): Promise<Suspect[]>;
  /** Finds nonces that several messages share. */
  nonceTwice(): Promise<Suspect[]>;
  /** Finds rows that wait although a later one is being sent in their channel, and posts with rows that came later. */
  disordered(): Promise<Suspect[]>;
}

/** Uses an index of open sessions only. */
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
const selectLeases = sql<{ readonly owner: string; readonly now: number }, Leases>(`
  select (select count(*) from post where owner = @owner and owner <> '' and until > @now) as posts,
    (select count(*) from inbox where owner = @owner and until > @now) as deliveries`);
const selectOldestDue = sql<{ readonly now: number }, { readonly since: number | null }>(
  'select min(due_at) as since from session where due_at <= @now',
);

const selectRows = sql<object, Rows>(`
  select (select count(*) from session) as sessions,
    (select count(*) from save) as saves,
    (select count(*) from answer) as answers,
    (select count(*) from line) as lines,
    (select count(*) from post) as posts,
    (select count(*) from outbox) as outbox`);
const selectSaved = sql<{ readonly after: string; readonly most: number }, { readonly id: string }>(`
  select session_id as id
  from save
  where session_id > @after
  order by session_id
  limit @most`);

/** Skips ended games without answers: earlier versions deleted those without a note. */
const selectMiscounted = sql<object, { id: string; turn: number; answers: number; last: number | null }>(`
  select session.id, session.turn, count(answer.turn) as answers, max(answer.turn) as last
  from session
  left join answer on answer.session_id = session.id
  where session.purged = 0
  group by session.id, session.turn, session.ended_at
  having (count(answer.turn) <> session.turn or coalesce(max(answer.turn), 0) <> session.turn)
    and (session.ended_at is null or count(answer.turn) > 0)
  order by session.id`);
interface Stray {
  readonly of: string;
  readonly turn: number;
  readonly session: string;
  readonly reached: number | null;
}
const selectStrays = sql<object, Stray>(`
  select 'answer' as "of", answer.turn, answer.session_id as "session", session.turn as reached
  from answer
  left join session on session.id = answer.session_id
  where session.id is null
    or answer.turn > session.turn
  union all
  select 'line', line.turn, line.session_id, session.turn
  from line
  left join session on session.id = line.session_id
  where session.id is null
    or line.turn > session.turn`);
const selectDoneTwice = sql<object, { readonly id: string; readonly count: number }>(`
  select interaction_id as id, count(*) as count
  from answer
  where interaction_id is not null
  group by interaction_id
  having count(*) > 1
  union all
  select answer.interaction_id, 2
  from answer
  inner join interaction on interaction.id = answer.interaction_id
  where interaction.session_id <> answer.session_id`);
const selectForsaken = sql<{ readonly before: number }, { id: number; owner: string; until: number }>(`
  select id, owner, until
  from post
  where owner <> ''
    and until < @before
  order by id`);
const selectCrowded = sql<object, { readonly channel: string; readonly count: number }>(`
  select channel_id as channel, count(*) as count
  from post
  where message_id is null
    and kind is null
  group by channel_id
  having count(*) > 1`);
const selectNonceTwice = sql<object, { readonly nonce: string; readonly count: number }>(`
  select nonce, count(*) as count
  from outbox
  group by nonce
  having count(*) > 1
  union all
  select nonce, count(*)
  from post
  where nonce <> ''
  group by nonce
  having count(*) > 1`);
/** A post has the id of its last row. */
const selectDisordered = sql<object, { readonly id: number; readonly post: number; readonly waits: number }>(`
  select outbox.id, post.id as post, 1 as waits
  from outbox
  inner join post on post.channel_id = outbox.channel_id
  where outbox.post_id is null
    and post.message_id is null
    and post.kind is null
    and outbox.id < post.id
  union all
  select outbox.id, post.id, 0
  from outbox
  inner join post on post.id = outbox.post_id
  where outbox.id > post.id`);

export const inspection = (engine: Engine): { readonly inspection: Inspection } => ({
  inspection: {
    openCounts: () => engine.all(selectOpenCounts()),
    untold: async () => (await engine.first(selectUntold())) ?? { count: 0, oldest: null },
    leases: async (owners, now) => {
      const found = await Promise.all(owners.map((owner) => engine.first(selectLeases({ owner, now }))));
      const sum = (what: keyof Leases) => found.reduce((all, one) => all + (one?.[what] ?? 0), 0);
      return { posts: sum('posts'), deliveries: sum('deliveries') };
    },
    oldestDue: async (now) => (await engine.first(selectOldestDue({ now })))?.since ?? null,
    rows: async () => (await engine.first(selectRows()))!,
    saved: async (after, most) => (await engine.all(selectSaved({ after, most }))).map(({ id }) => id),
    miscounted: async () =>
      (await engine.all(selectMiscounted())).map(({ id, turn, answers, last }) => ({
        where: `session ${id}`,
        what: `it is at turn ${turn}, and has ${answers} answers, the last of turn ${last ?? 0}`,
      })),
    strays: async () =>
      (await engine.all(selectStrays())).map(({ of, turn, session, reached }) => ({
        where: `${of} of turn ${turn}`,
        what:
          reached === null
            ? `there is no session ${session}`
            : `its session ${session} has come to turn ${reached} only`,
      })),
    doneTwice: async () =>
      (await engine.all(selectDoneTwice())).map(({ id, count }) => ({
        where: `interaction ${id}`,
        what: `${count} things were done for it`,
      })),
    forsaken: async (before) =>
      (await engine.all(selectForsaken({ before }))).map(({ id, owner, until }) => ({
        where: `post ${id}`,
        what: `${owner} holds it since its time was over, ${new Date(until).toISOString()}`,
      })),
    crowded: async () =>
      (await engine.all(selectCrowded())).map(({ channel, count }) => ({
        where: `channel ${channel}`,
        what: `${count} messages are being sent there at the same time`,
      })),
    nonceTwice: async () =>
      (await engine.all(selectNonceTwice())).map(({ nonce, count }) => ({
        where: `nonce ${nonce}`,
        what: `${count} messages have it`,
      })),
    disordered: async () =>
      (await engine.all(selectDisordered())).map(({ id, post, waits }) => ({
        where: `row ${id} of the outbox`,
        what: waits === 1 ? `it waits, and post ${post}, which came after it, is being sent` : `it is in post ${post}`,
      })),
  },
});

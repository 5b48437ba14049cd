import { commitStatements } from './commit.ts';
import type { boards } from './boards.ts';
import type { Engine } from './engine.ts';
import { sessionOf, type SessionRow } from './rows.ts';
import { saveOf } from './saves.ts';
import { type Bound, sql } from './statement.ts';
import { Conflict, type Store } from './store.ts';

type Sessions = Pick<Store, 'session' | 'sessionIn' | 'hasPlayed' | 'whoPlayed' | 'sessionsIn' | 'save' | 'commit'>;

/** Number of answers from which on a game counts as played: about a round. */
const A_LOOK = 20;

interface InChannel {
  readonly channelId: string;
}

const selectSession = sql<{ readonly id: string }, SessionRow>(`
  select *
  from whole_session
  where id = @id`);
const selectOpenSession = sql<InChannel, SessionRow>(`
  select *
  from whole_session
  where ended_at is null
    and channel_id = @channelId`);
const selectEndedSession = sql<InChannel, SessionRow>(`
  select *
  from whole_session
  where channel_id = @channelId
    and ended_at is not null
    and started_at is not null
  order by ended_at desc, created_at desc
  limit 1`);
const selectBegunSessions = sql<InChannel & { readonly limit: number }, SessionRow>(`
  select *
  from whole_session
  where channel_id = @channelId
    and started_at is not null
  order by started_at desc
  limit @limit`);

const selectPlayedIn = sql<InChannel & { readonly game: string }, { readonly id: string }>(`
  select session.id
  from session
  where turn >= ${A_LOOK}
    and channel_id = @channelId
    and game = @game
  limit 1`);
/** `users`: their ids as JSON. */
const selectWhoPlayed = sql<
  { readonly users: string; readonly game: string; readonly but: string },
  { readonly userId: string }
>(`
  select value as "userId"
  from json_each(@users)
  where exists (
    select 1
    from seat
    inner join session on session.id = seat.session_id
    where seat.user_id = value
      and turn >= ${A_LOOK}
      and game = @game
      and session.id <> @but
  )`);

const selectSave = sql<
  { readonly id: string; readonly revision: number },
  { readonly save: string | null; readonly base: string | null; readonly past: string | null }
>(`
  select save.save, save.base, save.past
  from session
  left join save on save.session_id = session.id
  where session.id = @id
    and session.revision = @revision`);

/** Sessions with their saves. `keeping` makes the statements that store the boards of their messages. */
export function sessions(engine: Engine, keeping: ReturnType<typeof boards>['keeping']): Sessions {
  const found = (row: SessionRow | null) => row && sessionOf(row, engine.unreadable);
  const whoPlayed: Store['whoPlayed'] = async (game, users, but = '') => {
    const rows = await engine.all(selectWhoPlayed({ game, users: JSON.stringify(users), but }));
    return new Set(rows.map(({ userId }) => userId));
  };
  return {
    session: async (id) => found(await engine.first(selectSession({ id }))),
    sessionIn: async (channelId) =>
      found(
        (await engine.first(selectOpenSession({ channelId }))) ??
          (await engine.first(selectEndedSession({ channelId }))),
      ),
    hasPlayed: async (game, { channelId, userId }) =>
      (await engine.first(selectPlayedIn({ game, channelId }))) !== null ||
      (await whoPlayed(game, [userId])).has(userId),
    whoPlayed,
    sessionsIn: async (channelId, limit) =>
      (await engine.all(selectBegunSessions({ channelId, limit }))).map((row) => sessionOf(row, engine.unreadable)),
    save: async ({ id, revision }) => {
      const row = await engine.first(selectSave({ id, revision }));
      if (!row) throw new Conflict('the session was written by somebody else');
      const { save, base, past } = row;
      return save === null ? null : saveOf({ save, base, past });
    },
    commit: async (...commits) => {
      const shown = commits.filter(({ messages = [] }) => messages.some(({ message }) => 'scene' in message));
      const kept: Bound[] = [];
      for (const { session, messages = [] } of shown) kept.push(...(await keeping(session.id, messages)));
      const counted = commits.find(({ read, most }) => read === null && typeof most === 'number');
      await engine.atomically(
        [...commits.flatMap(commitStatements), ...kept],
        counted ? { under: `server ${counted.session.guildId}` } : {},
      );
    },
  };
}

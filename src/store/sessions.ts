import { sql } from 'kysely';
import { commitStatements } from './commit.ts';
import type { boards } from './boards.ts';
import type { Engine } from './engine.ts';
import { sessionOf, type SessionRow } from './rows.ts';
import { saveOf } from './saves.ts';
import { type Bound, db, statement } from './statement.ts';
import { Conflict, type Store } from './store.ts';

type Sessions = Pick<Store, 'session' | 'sessionIn' | 'hasPlayed' | 'sessionsIn' | 'save' | 'commit'>;

/** Answers after which a game was played, and not only looked at: about a round. */
const A_LOOK = 20;

const SEATS = sql<string>`(
  select json_group_array(json_object(
    'seat', seat, 'occupant', occupant, 'user_id', user_id, 'level', level, 'name', name, 'roles', roles
  )) from seat where seat.session_id = session.id
)`;

interface InChannel {
  readonly channelId: string;
}

export const whole = db.selectFrom('session').selectAll().select(SEATS.as('seats'));
const open = whole.where('ended_at', 'is', null);
const byId = statement((given: { readonly id: string }) => whole.where('id', '=', given.id));
const openIn = statement((given: InChannel) => open.where('channel_id', '=', given.channelId));
const endedIn = statement((given: InChannel) =>
  whole
    .where('channel_id', '=', given.channelId)
    .where('ended_at', 'is not', null)
    .where('started_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(sql.lit(1)),
);
const begunIn = statement((given: InChannel & { readonly limit: number }) =>
  whole
    .where('channel_id', '=', given.channelId)
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(given.limit),
);

const played = db.selectFrom('session').select('session.id').where('turn', '>=', A_LOOK).limit(sql.lit(1));
const playedIn = statement((given: InChannel & { readonly game: string }) =>
  played.where('channel_id', '=', given.channelId).where('game', '=', given.game),
);
const playedBy = statement((given: { readonly userId: string; readonly game: string }) =>
  played
    .innerJoin('seat', 'seat.session_id', 'session.id')
    .where('seat.user_id', '=', given.userId)
    .where('game', '=', given.game),
);

const savedOf = statement((given: { readonly id: string; readonly revision: number }) =>
  db
    .selectFrom('session')
    .leftJoin('save', 'save.session_id', 'session.id')
    .select(['save.save', 'save.base', 'save.past'])
    .where('session.id', '=', given.id)
    .where('session.revision', '=', given.revision),
);

/** Sessions with their saves. `keeping`: the statements that keep the boards of their messages. */
export function sessions(engine: Engine, keeping: ReturnType<typeof boards>['keeping']): Sessions {
  const found = (row: SessionRow | null) => row && sessionOf(row, engine.unreadable);
  return {
    session: async (id) => found(await engine.first(byId({ id }))),
    sessionIn: async (channelId) =>
      found((await engine.first(openIn({ channelId }))) ?? (await engine.first(endedIn({ channelId })))),
    hasPlayed: async (game, { channelId, userId }) =>
      ((await engine.first(playedIn({ game, channelId }))) ?? (await engine.first(playedBy({ game, userId })))) !==
      null,
    sessionsIn: async (channelId, limit) =>
      (await engine.all(begunIn({ channelId, limit }))).map((row) => sessionOf(row, engine.unreadable)),
    save: async ({ id, revision }) => {
      const row = await engine.first(savedOf({ id, revision }));
      if (!row) throw new Conflict('the session was written by somebody else');
      const { save, base, past } = row;
      return save === null ? null : saveOf({ save, base, past });
    },
    commit: async (...commits) => {
      const shown = commits.filter(({ messages = [] }) => messages.some(({ message }) => 'scene' in message));
      const kept: Bound[] = [];
      for (const { session, messages = [] } of shown) kept.push(...(await keeping(session.id, messages)));
      await engine.atomically([...commits.flatMap(commitStatements), ...kept]);
    },
  };
}

import { type ExpressionBuilder, sql } from 'kysely';
import type { Placing, Save } from '../engine/index.ts';
import type { Engine } from './engine.ts';
import { readJson } from './reading.ts';
import { answerOf, heardBy, lineOf } from './rows.ts';
import type { Schema } from './schema.ts';
import { db, statement } from './statement.ts';
import { Conflict, type Store } from './store.ts';

type History = Pick<
  Store,
  | 'doneFor'
  | 'answerOf'
  | 'answers'
  | 'moves'
  | 'checkpoints'
  | 'result'
  | 'retentions'
  | 'purge'
  | 'shrink'
  | 'lines'
  | 'rounds'
>;

/** No limit. */
const ALL = -1;

interface OfSession {
  readonly sessionId: string;
}

const doneFor = statement((given: { readonly id: string }) =>
  db.selectFrom('interaction').select('session_id').where('id', '=', given.id),
);
const answerFor = statement((given: { readonly id: string }) =>
  db.selectFrom('answer').selectAll().where('interaction_id', '=', given.id),
);
const standing = statement((given: OfSession & { readonly limit: number }) =>
  db
    .selectFrom('answer')
    .selectAll()
    .where('session_id', '=', given.sessionId)
    .where('kind', '=', 'answer')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('answer as later')
            .select('later.turn')
            .whereRef('later.session_id', '=', 'answer.session_id')
            .whereRef('later.turn', '>', 'answer.turn')
            .whereRef('later.voids', '<=', 'answer.turn'),
        ),
      ),
    )
    .orderBy('turn', 'desc')
    .limit(given.limit),
);
const moves = statement((given: OfSession) =>
  db.selectFrom('answer').selectAll().where('session_id', '=', given.sessionId).orderBy('turn'),
);
const checkpoints = statement((given: OfSession) =>
  db.selectFrom('checkpoint').select(['turn', 'save']).where('session_id', '=', given.sessionId).orderBy('turn'),
);
const resultOf = statement((given: OfSession) =>
  db.selectFrom('result').selectAll().where('session_id', '=', given.sessionId),
);

interface LongOver {
  readonly before: number;
  readonly most: number;
}
const over = db.selectFrom('session').select('session.id').where('purged', '=', sql.lit(0));
const retention = sql<number>`case when json_valid(setting.chosen) then setting.chosen ->> '$.retention' end`;
const retentions = statement(() =>
  db
    .selectFrom('setting')
    .select(['id as guildId', retention.as('days')])
    .where('scope', '=', sql.lit('guild'))
    .where(retention, 'is not', null),
);
const longOverIn = statement((given: LongOver & { readonly guildId: string }) =>
  over.where('guild_id', '=', given.guildId).where('ended_at', '<', given.before).limit(given.most),
);
const longOver = statement((given: LongOver) =>
  over
    .where('ended_at', '<', given.before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('setting')
            .select('setting.id')
            .where('scope', '=', sql.lit('guild'))
            .whereRef('setting.id', '=', 'session.guild_id')
            .where(retention, 'is not', null),
        ),
      ),
    )
    .limit(given.most),
);
/** Whoever had its table or its board in mind looks anew. */
const purged = statement((given: OfSession) =>
  db
    .updateTable('session')
    .set(({ eb }) => ({
      purged: sql.lit(1),
      board_id: null,
      vote: null,
      due_at: null,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', given.sessionId)
    .where('ended_at', 'is not', null)
    .where('purged', '=', sql.lit(0)),
);
/** What a game holds beside who sat there and how it went; what could not be told of it by now is not told any more. */
const HELD = ['answer', 'line', 'save', 'checkpoint', 'outbox', 'sending', 'board'] as const;
const without = HELD.map((table) =>
  statement((given: OfSession) => db.deleteFrom(table).where('session_id', '=', given.sessionId)),
);
/** Of a game without a log only those are known who sit there. */
const withoutGuests = statement((given: OfSession) =>
  db
    .deleteFrom('attendance')
    .where('session_id', '=', given.sessionId)
    .where('user_id', 'not in', ({ selectFrom }) =>
      selectFrom('seat')
        .select('seat.user_id')
        .where('seat.session_id', '=', given.sessionId)
        .where('seat.user_id', 'is not', null)
        .unionAll(selectFrom('session').select('session.host_id as user_id').where('session.id', '=', given.sessionId)),
    ),
);

interface WhichLines extends OfSession {
  /** Lines before this one. */
  readonly before: number;
  /** Lines of turns after this one. */
  readonly after: number;
  readonly turn: number;
  readonly round: number | null;
  readonly limit: number;
  /** Null: what all may read. */
  readonly heard: string | null;
}
const lines = (narrow: (query: typeof ofSession, given: WhichLines) => typeof ofSession) =>
  statement((given: WhichLines) =>
    narrow(ofSession, given)
      .where('session_id', '=', given.sessionId)
      .where('id', '<', given.before)
      .where('turn', '>', given.after)
      .where(audible(given))
      .orderBy('id', 'desc')
      .limit(given.limit),
  );
const ofSession = db.selectFrom('line').selectAll();
const audible =
  ({ heard }: WhichLines) =>
  (is: ExpressionBuilder<Schema, 'line'>) =>
    is.or([is('audience', 'is', null), is('audience', 'like', heard)]);
const latest = lines((query) => query);
const ofTurn = lines((query, { turn }) => query.where('turn', '=', turn));
const ofRound = lines((query, { round }) => query.where('round', 'is', round));
const rounds = statement((given: OfSession) =>
  db.selectFrom('line').select('round').distinct().where('session_id', '=', given.sessionId).orderBy('round'),
);

/** Another process was first. */
function unlessTaken(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}

/** What has happened. */
export const history = (engine: Engine): History => ({
  doneFor: async (id) => {
    const row = await engine.first(doneFor({ id }));
    return row && { sessionId: row.session_id };
  },
  answerOf: async (id) => {
    const row = await engine.first(answerFor({ id }));
    return row && { ...answerOf(row, engine.unreadable), sessionId: row.session_id };
  },
  answers: async (sessionId, limit = ALL) =>
    (await engine.all(standing({ sessionId, limit }))).reverse().map((row) => answerOf(row, engine.unreadable)),
  moves: async (sessionId) => (await engine.all(moves({ sessionId }))).map((row) => answerOf(row, engine.unreadable)),
  checkpoints: async (sessionId) =>
    (await engine.all(checkpoints({ sessionId }))).flatMap(({ turn, save: text }) => {
      const save = readJson<Partial<Save>>(text, {}, () =>
        engine.unreadable('checkpoint.save', `${sessionId} ${turn}`),
      );
      return 'base' in save ? [{ turn, save: save as Save }] : [];
    }),
  result: async (sessionId) => {
    const row = await engine.first(resultOf({ sessionId }));
    if (!row) return null;
    const winners = readJson<number[]>(row.winners, [], () => engine.unreadable('result.winners', sessionId));
    const ranking = readJson<Placing[]>(row.ranking, [], () => engine.unreadable('result.ranking', sessionId));
    return { cause: row.cause, winners, ...(ranking.length > 0 ? { ranking } : {}), turns: row.turns, at: row.at };
  },
  retentions: () => engine.all(retentions({})),
  purge: async (before, most, guildId) => {
    const which = { before, most };
    const over = await engine.all(guildId === undefined ? longOver(which) : longOverIn({ ...which, guildId }));
    for (const { id: sessionId } of over) {
      const struck = [...without, withoutGuests].map((statement) => statement({ sessionId }));
      await engine.atomically([purged({ sessionId }), ...struck], 'soon').catch(unlessTaken);
    }
    return over.length;
  },
  shrink: async (most) => {
    const given = await engine.shrink(most);
    if (given < most) await engine.scrub();
    return given;
  },
  lines: async (sessionId, { before = Number.MAX_SAFE_INTEGER, after = -1, turn, round, limit = ALL, seat }) => {
    const which = turn !== undefined ? ofTurn : round !== undefined ? ofRound : latest;
    const heard = seat === undefined ? null : heardBy(seat);
    const rows = await engine.all(
      which({ sessionId, before, after, turn: turn ?? 0, round: round ?? null, limit, heard }),
    );
    return rows.reverse().flatMap((row) => lineOf(row, engine.unreadable));
  },
  rounds: async (sessionId) => (await engine.all(rounds({ sessionId }))).map(({ round }) => round),
});

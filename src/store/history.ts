import type { Placing, Save } from '../engine/index.ts';
import type { Engine } from './engine.ts';
import { readJson } from './reading.ts';
import { answerOf, heardBy, lineFromRow } from './rows.ts';
import type { AnswerTable, LineTable, ResultTable } from './schema.ts';
import { ALL, sql } from './statement.ts';
import { unlessTaken } from './conflict.ts';
import type { Store } from './store.ts';

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

interface SessionRows {
  readonly sessionId: string;
}

const selectInteraction = sql<{ readonly id: string }, { readonly session_id: string | null }>(
  'select session_id from interaction where id = @id',
);
const selectAnswerFor = sql<{ readonly id: string }, AnswerTable>('select * from answer where interaction_id = @id');
const selectStandingAnswers = sql<SessionRows & { readonly limit: number }, AnswerTable>(`
  select *
  from answer
  where session_id = @sessionId
    and kind = 'answer'
    and not exists (
      select later.turn
      from answer as later
      where later.session_id = answer.session_id and later.turn > answer.turn and later.voids <= answer.turn
    )
  order by turn desc
  limit @limit`);
const selectAnswers = sql<SessionRows, AnswerTable>('select * from answer where session_id = @sessionId order by turn');
const selectCheckpoints = sql<SessionRows, { readonly save: string; readonly turn: number }>(
  'select turn, save from checkpoint where session_id = @sessionId order by turn',
);
const selectResult = sql<SessionRows, ResultTable>('select * from result where session_id = @sessionId');

interface LongOver {
  readonly before: number;
  readonly most: number;
}
/** The number of days that a server wants to keep its logs; null if it has not said. */
const RETENTION = `case when json_valid(setting.chosen) then cast(setting.chosen ->> '$.retention' as integer) end`;
const selectRetentions = sql<object, { readonly guildId: string; readonly days: number }>(`
  select id as "guildId", ${RETENTION} as days
  from setting
  where scope = 'guild'
    and ${RETENTION} is not null`);
const selectLongOverOn = sql<LongOver & { readonly guildId: string }, { readonly id: string }>(`
  select session.id
  from session
  where purged = 0
    and guild_id = @guildId
    and ended_at < @before
  limit @most`);
const selectLongOver = sql<LongOver, { readonly id: string }>(`
  select session.id
  from session
  where purged = 0
    and ended_at < @before
    and not exists (
      select id from setting where scope = 'guild' and setting.id = session.guild_id and ${RETENTION} is not null
    )
  limit @most`);
/** Raises the revision, so that processes with a cached table or board reload it. */
const updatePurged = sql<SessionRows>(`
  update session
  set purged = 1, board_id = null, vote = null, due_at = null, revision = revision + 1
  where id = @sessionId
    and ended_at is not null
    and purged = 0`);
/** Data of a game besides seats and result, including unsent messages. */
const TABLES_OF_GAME = ['answer', 'line', 'save', 'checkpoint', 'outbox', 'post', 'board'] as const;
const deleteHeld = TABLES_OF_GAME.map((table) =>
  sql<SessionRows>(`delete from ${table} where session_id = @sessionId`),
);
/** Deletes attendance of people without a seat: a game without a log knows only those who sit there. */
const deleteGuests = sql<SessionRows>(`
  delete from attendance
  where session_id = @sessionId
    and user_id not in (
      select user_id from seat where session_id = @sessionId and user_id is not null
      union all
      select host_id from session where id = @sessionId
    )`);

interface WhichLines extends SessionRows {
  /** Lines before this one. */
  readonly before: number;
  /** Lines of turns after this one. */
  readonly after: number;
  readonly turn: number;
  readonly round: number | null;
  readonly limit: number;
  /** Null: public lines only. */
  readonly heard: string | null;
}
const lines = (narrowed = 'true') =>
  sql<WhichLines, LineTable>(`
  select *
  from line
  where session_id = @sessionId
    and ${narrowed}
    and id < @before
    and turn > @after
    and (audience is null or audience like @heard)
  order by id desc
  limit @limit`);
const selectLines = lines();
const selectLinesOfTurn = lines('turn = @turn');
const selectLinesOfRound = lines('round is not distinct from @round');
/** Puts lines from before rounds were noted first. */
const selectRounds = sql<SessionRows, { readonly round: number | null }>(`
  select round
  from line
  where session_id = @sessionId
  group by round
  order by round is not null, round`);

/** The history of sessions. */
export const history = (engine: Engine): History => ({
  doneFor: async (id) => {
    const row = await engine.first(selectInteraction({ id }));
    return row && { sessionId: row.session_id };
  },
  answerOf: async (id) => {
    const row = await engine.first(selectAnswerFor({ id }));
    return row && { ...answerOf(row, engine.unreadable), sessionId: row.session_id };
  },
  answers: async (sessionId, limit = ALL) =>
    (await engine.all(selectStandingAnswers({ sessionId, limit })))
      .reverse()
      .map((row) => answerOf(row, engine.unreadable)),
  moves: async (sessionId) =>
    (await engine.all(selectAnswers({ sessionId }))).map((row) => answerOf(row, engine.unreadable)),
  checkpoints: async (sessionId) =>
    (await engine.all(selectCheckpoints({ sessionId }))).flatMap(({ turn, save: text }) => {
      const save = readJson<Partial<Save>>(text, {}, () =>
        engine.unreadable('checkpoint.save', `${sessionId} ${turn}`),
      );
      return 'base' in save ? [{ turn, save: save as Save }] : [];
    }),
  result: async (sessionId) => {
    const row = await engine.first(selectResult({ sessionId }));
    if (!row) return null;
    const winners = readJson<number[]>(row.winners, [], () => engine.unreadable('result.winners', sessionId));
    const ranking = readJson<Placing[]>(row.ranking, [], () => engine.unreadable('result.ranking', sessionId));
    return { cause: row.cause, winners, ...(ranking.length > 0 ? { ranking } : {}), turns: row.turns, at: row.at };
  },
  retentions: () => engine.all(selectRetentions()),
  purge: async (before, most, guildId) => {
    const which = { before, most };
    const over = await engine.all(
      guildId === undefined ? selectLongOver(which) : selectLongOverOn({ ...which, guildId }),
    );
    for (const { id: sessionId } of over) {
      const struck = [...deleteHeld, deleteGuests].map((statement) => statement({ sessionId }));
      await unlessTaken(engine.atomically([updatePurged({ sessionId }), ...struck], { reaches: 'soon' }));
    }
    return over.length;
  },
  shrink: async (most) => {
    const given = await engine.shrink(most);
    if (given < most) await engine.scrub();
    return given;
  },
  lines: async (sessionId, { before = Number.MAX_SAFE_INTEGER, after = -1, turn, round, limit = ALL, seat }) => {
    const which = turn !== undefined ? selectLinesOfTurn : round !== undefined ? selectLinesOfRound : selectLines;
    const heard = seat === undefined ? null : heardBy(seat);
    const rows = await engine.all(
      which({ sessionId, before, after, turn: turn ?? 0, round: round ?? null, limit, heard }),
    );
    return rows.reverse().flatMap((row) => lineFromRow(row, engine.unreadable));
  },
  rounds: async (sessionId) => (await engine.all(selectRounds({ sessionId }))).map(({ round }) => round),
});

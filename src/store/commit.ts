import { upsertSetting } from './choosing.ts';
import { laneFor } from './records.ts';
import { attendanceStatements } from './attendance.ts';
import { answerRow, lineRow, type NewLine, seatRows, type SessionHead, sessionRow } from './rows.ts';
import { saveRow } from './saves.ts';
import type {
  AnswerTable,
  CheckpointTable,
  InteractionTable,
  OutboxTable,
  ResultTable,
  SaveTable,
  SeatTable,
} from './schema.ts';
import { ALL, type Bound, given, insertInto, sql } from './statement.ts';
import type { Commit, InteractionRecord, NewOutgoing, ResultRecord, SessionRecord } from './store.ts';

/** Time in ms for which a finished interaction stays recorded. */
const INTERACTION_KEPT_MS = 24 * 60 * 60_000;
/**
 * Number of expired interactions deleted with each new one: enough to shrink the table, few enough not to delay an
 * action.
 */
const INTERACTIONS_DELETED_AT_ONCE = 20;
/** Number of turns that checkpoints reach back. */
const CHECKPOINT_TURNS = 200;

type Head = SessionHead;
type NewOutboxRow = Omit<OutboxTable, 'id' | 'post_id'>;

/** The columns that every action writes while a session is open. Of these, only `due_at` is in an index. */
const CHANGING_COLUMNS = [
  'status', 'game', 'language', 'options', 'host_id', 'host_name', 'turn', 'revision', 'asked', 'standing', 'terms', 'clock',
  'vote', 'due_at', 'seed', 'seed_hash', 'dice', 'board_id', 'started_at',
] as const satisfies readonly (keyof Head)[]; // prettier-ignore
const LASTING_COLUMNS = [
  'id',
  'guild_id',
  'channel_id',
  'created_at',
  'ended_at',
] as const satisfies readonly (keyof Head)[];

const COLUMNS = [...LASTING_COLUMNS, ...CHANGING_COLUMNS];

/** Inserts nothing if the server has its maximum of open games. */
const insertSession = sql<Head & { readonly most: number }>(`
  insert into session (${COLUMNS.join(', ')})
  select ${COLUMNS.map((column) => `@${column}`).join(', ')}
  where (select count(*) from session as open where open.guild_id = @guild_id and open.ended_at is null) < @most`);
const updateSessionWith = (columns: readonly (keyof Head)[]) =>
  sql<Head & { readonly read: number }>(`update session set ${given(columns)} where id = @id and revision = @read`);
const updateSession = updateSessionWith(CHANGING_COLUMNS);
const updateEndedSession = updateSessionWith([...CHANGING_COLUMNS, 'ended_at']);

const upsertSave = sql<SaveTable>(`
  ${insertInto('save', ['session_id', 'save', 'base', 'past'])}
  on conflict (session_id) do update set ${given(['save', 'base', 'past'])}`);
const deleteSeats = sql<{ readonly id: string }>('delete from seat where session_id = @id');
const insertSeat = sql<SeatTable>(
  insertInto('seat', ['session_id', 'seat', 'occupant', 'user_id', 'level', 'name', 'roles']),
);
const ANSWER_COLUMNS = [
  'session_id', 'turn', 'kind', 'seat', 'user_id', 'picks', 'chosen', 'mark', 'voids', 'interaction_id', 'means', 'round',
  'secret', 'at',
] as const satisfies readonly (keyof AnswerTable)[]; // prettier-ignore
const insertAnswer = sql<AnswerTable>(insertInto('answer', ANSWER_COLUMNS));
const upsertCheckpoint = sql<CheckpointTable>(`
  ${insertInto('checkpoint', ['session_id', 'turn', 'save'])}
  on conflict (session_id, turn) do update set save = @save`);
interface TurnRange {
  readonly sessionId: string;
  /** Turns before `before`, and from `from` on. */
  readonly before: number;
  readonly from: number;
}
const deleteCheckpoints = sql<TurnRange>(`
  delete from checkpoint
  where session_id = @sessionId
    and (turn < @before or turn >= @from)`);
const insertLine = sql<NewLine>(
  insertInto('line', ['session_id', 'turn', 'round', 'phrase', 'audience', 'fact', 'shows', 'at']),
);
const insertOutbox = sql<NewOutboxRow>(
  insertInto('outbox', ['session_id', 'channel_id', 'nonce', 'message', 'since_id', 'created_at']),
);
const insertResult = sql<ResultTable>(
  insertInto('result', ['session_id', 'cause', 'winners', 'ranking', 'turns', 'at']),
);
const deleteResult = sql<{ readonly id: string }>('delete from result where session_id = @id');
const insertInteraction = sql<InteractionTable>(insertInto('interaction', ['id', 'session_id', 'at']));
const deleteInteractions = sql<{ readonly before: number }>(`
  delete from interaction
  where id in (select id from interaction where at < @before order by at limit ${INTERACTIONS_DELETED_AT_ONCE})`);

/**
 * Returns the statements of a commit. The first writes the session itself, and touches no row if another process has
 * written it meanwhile.
 */
export function commitStatements(commit: Commit): Bound[] {
  const { session, save, reseated, answers = [], lines = [], messages = [], result, prefers, interaction } = commit;
  const { id } = session;
  return [
    sessionStatement(commit),
    ...(commit.reopens ? [deleteResult({ id })] : []),
    ...interactionStatements(interaction, id),
    ...(reseated ? [deleteSeats({ id }), ...seatRows(session).map(insertSeat)] : []),
    ...attendanceStatements(commit),
    ...(save ? [upsertSave(saveRow(id, save))] : []),
    ...answers.map((answer) => insertAnswer(answerRow(id, answer))),
    ...checkpointStatements(commit),
    ...lines.map((line) => insertLine(lineRow(id, line))),
    ...messages.map((one) => messageStatement(session, one)),
    ...(prefers ? [upsertSetting({ scope: 'user', id: prefers.userId, chosen: JSON.stringify(prefers.changes) })] : []),
    ...(result ? [insertResult(resultRow(id, result))] : []),
  ];
}

const resultRow = (sessionId: string, { cause, winners, ranking, turns, at }: ResultRecord): ResultTable => ({
  ...{ session_id: sessionId, cause, turns, at },
  winners: JSON.stringify(winners),
  ranking: ranking ? JSON.stringify(ranking) : null,
});

function sessionStatement({ session, read, most, reopens }: Commit): Bound {
  const row = sessionRow(session);
  if (read === null) return insertSession({ ...row, most: most ?? ALL });
  return (session.endedAt === null && !reopens ? updateSession : updateEndedSession)({ ...row, read });
}

/** Keeps the save as a checkpoint, and deletes useless ones: too old, undone, or of a finished game. */
function checkpointStatements({ session, save, isCheckpoint, answers = [] }: Commit): Bound[] {
  const { id: sessionId, turn, endedAt } = session;
  if (endedAt !== null) return [deleteCheckpoints({ sessionId, before: 0, from: 0 })];
  const from = Math.min(...answers.map(({ voids }) => voids ?? Infinity));
  const text = isCheckpoint && save ? JSON.stringify({ ...save, past: [], undoable: 0 }) : null;
  return [
    ...(text !== null || from < Infinity
      ? [
          deleteCheckpoints({
            sessionId,
            before: turn - CHECKPOINT_TURNS,
            from: Math.min(from, Number.MAX_SAFE_INTEGER),
          }),
        ]
      : []),
    ...(text === null ? [] : [upsertCheckpoint({ session_id: sessionId, turn, save: text })]),
  ];
}

/** Stores a message in its own lane, or else in this channel. */
export function messageStatement(
  { id, channelId }: Pick<SessionRecord, 'id' | 'channelId'>,
  { nonce, message, since = null, at }: NewOutgoing,
): Bound {
  const row = { session_id: id, channel_id: laneFor(message) ?? channelId, nonce, created_at: at };
  if (!('scene' in message)) return insertOutbox({ ...row, message: JSON.stringify(message), since_id: null });
  const { scene: _, ...rest } = message;
  return insertOutbox({ ...row, message: JSON.stringify(rest), since_id: since });
}

/** Records the interaction of an action; its key is taken if it was done before. Deletes expired ones. */
export function interactionStatements(
  interaction: InteractionRecord | null | undefined,
  sessionId: string | null,
): Bound[] {
  if (!interaction) return [];
  const { id, at } = interaction;
  return [
    insertInteraction({ id, session_id: sessionId, at }),
    deleteInteractions({ before: at - INTERACTION_KEPT_MS }),
  ];
}

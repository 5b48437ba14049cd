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

/** How long it is remembered that an interaction was done, in ms. */
const REMEMBERED = 24 * 60 * 60_000;
/** So many of other days are forgotten with each new one: they grow fewer, and no action waits for many. */
const FORGOTTEN = 20;
/** So many turns a game can go back to a checkpoint. */
const REACH = 200;

type Head = SessionHead;
type NewOutboxRow = Omit<OutboxTable, 'id' | 'post_id'>;

/** What may change while a session is open. No index knows any of it but when it is due: it is written at every action. */
const CHANGING = [
  'status', 'game', 'language', 'options', 'host_id', 'host_name', 'turn', 'revision', 'asked', 'standing', 'terms', 'clock',
  'vote', 'due_at', 'seed', 'seed_hash', 'dice', 'board_id', 'started_at',
] as const satisfies readonly (keyof Head)[]; // prettier-ignore
const LASTING = ['id', 'guild_id', 'channel_id', 'created_at', 'ended_at'] as const satisfies readonly (keyof Head)[];

const COLUMNS = [...LASTING, ...CHANGING];

/** Writes nothing when the server has as many open games as it may. */
const insertSession = sql<Head & { readonly most: number }>(`
  insert into session (${COLUMNS.join(', ')})
  select ${COLUMNS.map((column) => `@${column}`).join(', ')}
  where (select count(*) from session as open where open.guild_id = @guild_id and open.ended_at is null) < @most`);
const changed = (columns: readonly (keyof Head)[]) =>
  sql<Head & { readonly read: number }>(`update session set ${given(columns)} where id = @id and revision = @read`);
const updateSession = changed(CHANGING);
const updateEndedSession = changed([...CHANGING, 'ended_at']);

const upsertSave = sql<SaveTable>(`
  ${insertInto('save', ['session_id', 'save', 'base', 'past'])}
  on conflict (session_id) do update set ${given(['save', 'base', 'past'])}`);
const deleteSeats = sql<{ readonly id: string }>('delete from seat where session_id = @id');
const insertSeat = sql<SeatTable>(
  insertInto('seat', ['session_id', 'seat', 'occupant', 'user_id', 'level', 'name', 'roles']),
);
const ANSWER = [
  'session_id', 'turn', 'kind', 'seat', 'user_id', 'picks', 'chosen', 'mark', 'voids', 'interaction_id', 'means', 'round',
  'secret', 'at',
] as const satisfies readonly (keyof AnswerTable)[]; // prettier-ignore
const insertAnswer = sql<AnswerTable>(insertInto('answer', ANSWER));
const upsertCheckpoint = sql<CheckpointTable>(`
  ${insertInto('checkpoint', ['session_id', 'turn', 'save'])}
  on conflict (session_id, turn) do update set save = @save`);
interface Turns {
  readonly sessionId: string;
  /** Those before the one and from the other on. */
  readonly before: number;
  readonly from: number;
}
const deleteCheckpoints = sql<Turns>(`
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
  where id in (select id from interaction where at < @before order by at limit ${FORGOTTEN})`);

/** The statements of a commit. The first writes the session itself, and touches no row when another wrote it meanwhile. */
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

/** Keeps the save, and strikes off what leads nowhere: too long ago, taken back, or of a game that is over. */
function checkpointStatements({ session, save, keeps, answers = [] }: Commit): Bound[] {
  const { id: sessionId, turn, endedAt } = session;
  if (endedAt !== null) return [deleteCheckpoints({ sessionId, before: 0, from: 0 })];
  const from = Math.min(...answers.map(({ voids }) => voids ?? Infinity));
  const text = keeps && save ? JSON.stringify({ ...save, past: [], undoable: 0 }) : null;
  return [
    ...(text !== null || from < Infinity
      ? [deleteCheckpoints({ sessionId, before: turn - REACH, from: Math.min(from, Number.MAX_SAFE_INTEGER) })]
      : []),
    ...(text === null ? [] : [upsertCheckpoint({ session_id: sessionId, turn, save: text })]),
  ];
}

/** Writes a message down: in the lane that it has of its own, else in this channel. */
export function messageStatement(
  { id, channelId }: Pick<SessionRecord, 'id' | 'channelId'>,
  { nonce, message, since = null, at }: NewOutgoing,
): Bound {
  const row = { session_id: id, channel_id: laneFor(message) ?? channelId, nonce, created_at: at };
  if (!('scene' in message)) return insertOutbox({ ...row, message: JSON.stringify(message), since_id: null });
  const { scene: _, ...rest } = message;
  return insertOutbox({ ...row, message: JSON.stringify(rest), since_id: since });
}

/** Notes the interaction that something is done for; the key is taken when it was done before. Forgets those of other days. */
export function interactionStatements(
  interaction: InteractionRecord | null | undefined,
  sessionId: string | null,
): Bound[] {
  if (!interaction) return [];
  const { id, at } = interaction;
  return [insertInteraction({ id, session_id: sessionId, at }), deleteInteractions({ before: at - REMEMBERED })];
}

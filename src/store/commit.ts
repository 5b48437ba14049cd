import { type Selectable, sql } from 'kysely';
import { choose } from './choosing.ts';
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
import { type Bound, db, each, statement } from './statement.ts';
import type { Commit, InteractionRecord, NewOutgoing, ResultRecord, SessionRecord } from './store.ts';

/** How long it is remembered that an interaction was done, in ms. */
const REMEMBERED = 24 * 60 * 60_000;
/** So many of other days are forgotten with each new one: they grow fewer, and no action waits for many. */
const FORGOTTEN = 20;
/** So many turns a game can go back to a checkpoint. */
const REACH = 200;

type Head = SessionHead;
type NewOutboxRow = Omit<Selectable<OutboxTable>, 'id' | 'sending_id'>;

/** What may change while a session is open. No index knows any of it but when it is due: it is written at every action. */
const CHANGING = [
  'status', 'language', 'options', 'host_id', 'host_name', 'turn', 'revision', 'asked', 'standing', 'terms', 'clock',
  'vote', 'due_at', 'seed', 'seed_hash', 'dice', 'board_id', 'started_at',
] as const satisfies readonly (keyof Head)[]; // prettier-ignore
const LASTING = [
  'id',
  'guild_id',
  'channel_id',
  'game',
  'created_at',
  'ended_at',
] as const satisfies readonly (keyof Head)[];

/** So many games on one server are any number. */
const ANY_NUMBER = Number.MAX_SAFE_INTEGER;
/** Writes nothing when the server has as many open games as it may. */
const created = statement((given: Head & { readonly most: number }) => {
  const columns = [...LASTING, ...CHANGING];
  return db
    .insertInto('session')
    .columns(columns)
    .expression((is) =>
      db.selectNoFrom(columns.map((column) => is.val(given[column]).as(column))).where(
        ({ selectFrom }) =>
          selectFrom('session as open')
            .select(({ fn }) => fn.countAll().as('count'))
            .where('open.guild_id', '=', given.guild_id)
            .where('open.ended_at', 'is', null),
        '<',
        given.most,
      ),
    );
});
const changed = (columns: readonly (keyof Head)[]) =>
  statement((given: Head & { readonly read: number }) =>
    db.updateTable('session').set(each(given, columns)).where('id', '=', given.id).where('revision', '=', given.read),
  );
const movedOn = changed(CHANGING);
const ended = changed([...CHANGING, 'ended_at']);

const saved = statement((given: SaveTable) =>
  db
    .insertInto('save')
    .values(each(given, ['session_id', 'save', 'base', 'past']))
    .onConflict((taken) => taken.column('session_id').doUpdateSet(each(given, ['save', 'base', 'past']))),
);
const unseated = statement((given: { readonly id: string }) =>
  db.deleteFrom('seat').where('session_id', '=', given.id),
);
const seated = statement((given: SeatTable) =>
  db.insertInto('seat').values(each(given, ['session_id', 'seat', 'occupant', 'user_id', 'level', 'name', 'roles'])),
);
const answered = statement((given: Selectable<AnswerTable>) =>
  db
    .insertInto('answer')
    .values(
      each(given, [
        'session_id', 'turn', 'kind', 'seat', 'user_id', 'picks', 'chosen', 'mark', 'voids', 'interaction_id', 'means',
        'round', 'secret', 'at',
      ]),
    ),
); // prettier-ignore
const kept = statement((given: CheckpointTable) =>
  db
    .insertInto('checkpoint')
    .values(each(given, ['session_id', 'turn', 'save']))
    .onConflict((taken) => taken.columns(['session_id', 'turn']).doUpdateSet(each(given, ['save']))),
);
interface Turns {
  readonly sessionId: string;
  /** Those before the one and from the other on. */
  readonly before: number;
  readonly from: number;
}
const struck = statement((given: Turns) =>
  db
    .deleteFrom('checkpoint')
    .where('session_id', '=', given.sessionId)
    .where((is) => is.or([is('turn', '<', given.before), is('turn', '>=', given.from)])),
);
const noted = statement((given: NewLine) =>
  db
    .insertInto('line')
    .values(each(given, ['session_id', 'turn', 'round', 'phrase', 'audience', 'fact', 'shows', 'at'])),
);
const told = statement((given: NewOutboxRow) =>
  db
    .insertInto('outbox')
    .values(each(given, ['session_id', 'channel_id', 'nonce', 'message', 'since_id', 'created_at'])),
);
const concluded = statement((given: ResultTable) =>
  db.insertInto('result').values(each(given, ['session_id', 'cause', 'winners', 'ranking', 'turns', 'at'])),
);
const unconcluded = statement((given: { readonly id: string }) =>
  db.deleteFrom('result').where('session_id', '=', given.id),
);
const done = statement((given: InteractionTable) =>
  db.insertInto('interaction').values(each(given, ['id', 'session_id', 'at'])),
);
const forgotten = statement((given: { readonly before: number }) =>
  db
    .deleteFrom('interaction')
    .where('id', 'in', (of) =>
      of.selectFrom('interaction').select('id').where('at', '<', given.before).orderBy('at').limit(sql.lit(FORGOTTEN)),
    ),
);

/** The statements of a commit. The first writes the session itself, and touches no row when another wrote it meanwhile. */
export function commitStatements(commit: Commit): Bound[] {
  const { session, save, reseated, answers = [], lines = [], messages = [], result, prefers, interaction } = commit;
  const { id } = session;
  return [
    sessionStatement(commit),
    ...(commit.reopens ? [unconcluded({ id })] : []),
    ...interactionStatements(interaction, id),
    ...(reseated ? [unseated({ id }), ...seatRows(session).map(seated)] : []),
    ...attendanceStatements(commit),
    ...(save ? [saved(saveRow(id, save))] : []),
    ...answers.map((answer) => answered(answerRow(id, answer))),
    ...checkpointStatements(commit),
    ...lines.map((line) => noted(lineRow(id, line))),
    ...messages.flatMap((one) => messageStatements(session, one)),
    ...(prefers ? [choose({ scope: 'user', id: prefers.userId, chosen: JSON.stringify(prefers.changes) })] : []),
    ...(result ? [concluded(resultRow(id, result))] : []),
  ];
}

const resultRow = (sessionId: string, { cause, winners, ranking, turns, at }: ResultRecord): ResultTable => ({
  ...{ session_id: sessionId, cause, turns, at },
  winners: JSON.stringify(winners),
  ranking: ranking ? JSON.stringify(ranking) : null,
});

function sessionStatement({ session, read, most, reopens }: Commit): Bound {
  const row = sessionRow(session);
  if (read === null) return created({ ...row, most: most ?? ANY_NUMBER });
  return (session.endedAt === null && !reopens ? movedOn : ended)({ ...row, read });
}

/** Keeps the save, and strikes off what leads nowhere: too long ago, taken back, or of a game that is over. */
function checkpointStatements({ session, save, keeps, answers = [] }: Commit): Bound[] {
  const { id: sessionId, turn, endedAt } = session;
  if (endedAt !== null) return [struck({ sessionId, before: 0, from: 0 })];
  const from = Math.min(...answers.map(({ voids }) => voids ?? Infinity));
  const text = keeps && save ? JSON.stringify({ ...save, past: [], undoable: 0 }) : null;
  return [
    ...(text !== null || from < Infinity
      ? [struck({ sessionId, before: turn - REACH, from: Math.min(from, Number.MAX_SAFE_INTEGER) })]
      : []),
    ...(text === null ? [] : [kept({ session_id: sessionId, turn, save: text })]),
  ];
}

function messageStatements(
  { id, channelId }: SessionRecord,
  { nonce, message, since = null, at }: NewOutgoing,
): Bound[] {
  const lane = laneFor(message) ?? channelId;
  const row = { session_id: id, channel_id: lane, nonce, created_at: at };
  if (!('scene' in message)) return [told({ ...row, message: JSON.stringify(message), since_id: null })];
  const { scene: _, ...rest } = message;
  return [told({ ...row, message: JSON.stringify(rest), since_id: since })];
}

/** Notes the interaction that something is done for; the key is taken when it was done before. Forgets those of other days. */
export function interactionStatements(
  interaction: InteractionRecord | null | undefined,
  sessionId: string | null,
): Bound[] {
  if (!interaction) return [];
  const { id, at } = interaction;
  return [done({ id, session_id: sessionId, at }), forgotten({ before: at - REMEMBERED })];
}

import type { CompiledQuery, Kysely } from 'kysely';
import { answerRow, lineRow, seatRows, sessionRow } from './rows.ts';
import type { Schema } from './schema.ts';
import type { Commit, InteractionRecord } from './store.ts';

/** How long it is remembered that an interaction was done, in ms. */
const REMEMBERED = 24 * 60 * 60_000;

/** The statements of a commit. The first writes the session itself, and touches no row when another wrote it meanwhile. */
export function commitStatements(db: Kysely<Schema>, commit: Commit): CompiledQuery[] {
  const { session, read, save, board, reseated, answers = [], lines = [], messages = [], result, interaction } = commit;
  const { id } = session;
  const { id: _, ...head } = sessionRow(session);
  const row = {
    ...head,
    ...(save && { save: JSON.stringify(save) }),
    ...(board && { board: JSON.stringify(board) }),
  };
  const outgoing = messages.map(({ nonce, message, at }) => ({
    session_id: id,
    channel_id: session.channelId,
    nonce,
    message: JSON.stringify(message),
    created_at: at,
  }));
  return [
    read === null
      ? db.insertInto('session').values({ id, save: null, board: null, ...row })
      : db.updateTable('session').set(row).where('id', '=', id).where('revision', '=', read),
    ...interactionStatements(db, interaction, id),
    reseated && db.deleteFrom('seat').where('session_id', '=', id),
    reseated && session.seats.length > 0 && db.insertInto('seat').values(seatRows(session)),
    answers.length > 0 && db.insertInto('answer').values(answers.map((answer) => answerRow(id, answer))),
    lines.length > 0 && db.insertInto('line').values(lines.map((line) => lineRow(id, line))),
    outgoing.length > 0 && db.insertInto('outbox').values(outgoing),
    result && db.insertInto('result').values({ session_id: id, ...result, winners: JSON.stringify(result.winners) }),
  ].flatMap((statement) => (statement ? ['compile' in statement ? statement.compile() : statement] : []));
}

/** Notes the interaction that something is done for; the key is taken when it was done before. Forgets those of other days. */
export function interactionStatements(
  db: Kysely<Schema>,
  interaction: InteractionRecord | null | undefined,
  sessionId: string | null,
): CompiledQuery[] {
  if (!interaction) return [];
  const { id, at } = interaction;
  return [
    db.insertInto('interaction').values({ id, session_id: sessionId, at }).compile(),
    db
      .deleteFrom('interaction')
      .where('at', '<', at - REMEMBERED)
      .compile(),
  ];
}

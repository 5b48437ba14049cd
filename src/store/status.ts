import { type Selectable, sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { Holding, StatusPost } from './records.ts';
import type { StatusTable } from './schema.ts';
import { db, each, statement } from './statement.ts';
import type { Store } from './store.ts';

type Row = Selectable<StatusTable>;
type Known = Row & { readonly revision: number };
interface OfSession {
  readonly sessionId: string;
}

const known = db
  .selectFrom('status')
  .innerJoin('session', 'session.id', 'status.session_id')
  .selectAll('status')
  .select('session.revision');
const ofSession = statement((given: OfSession) => known.where('session_id', '=', given.sessionId));
const revisionOf = statement((given: OfSession) =>
  db.selectFrom('session').select('revision').where('id', '=', given.sessionId),
);
const shown = known.where('message_id', 'is not', null);
const shownIn = statement((given: { readonly channelId: string }) =>
  shown.where('status.channel_id', '=', given.channelId),
);
const allShown = statement(() => shown);
/** Those of running games that have moved on since, or that have none, and of games that are over. */
const stale = statement(() =>
  db
    .selectFrom('session')
    .leftJoin('status', 'status.session_id', 'session.id')
    .select('session.channel_id as channelId')
    .where('ended_at', 'is', null)
    .where('session.status', '=', sql.lit('running'))
    .where((is) => is.or([is('seen', 'is', null), is('seen', '<>', is.ref('session.revision'))]))
    .unionAll(
      db
        .selectFrom('status')
        .innerJoin('session', 'session.id', 'status.session_id')
        .select('status.channel_id as channelId')
        .where('message_id', 'is not', null)
        .where('ended_at', 'is not', null),
    ),
);
const saw = statement((given: OfSession & { readonly revision: number }) =>
  db.updateTable('status').set({ seen: given.revision }).where('session_id', '=', given.sessionId),
);
const begun = statement((given: Pick<Row, 'session_id' | 'channel_id'>) =>
  db
    .insertInto('status')
    .values(each(given, ['session_id', 'channel_id']))
    .onConflict((taken) => taken.column('session_id').doNothing()),
);
const held = statement((given: OfSession & Holding) =>
  db
    .updateTable('status')
    .set({ retry_at: given.until })
    .where('session_id', '=', given.sessionId)
    .where((is) => is.or([is('retry_at', '<=', given.now), is('retry_at', '>', given.latest)])),
);
const COLUMNS = ['message_id', 'hash', 'posted_at', 'posting_at', 'pin', 'pin_at', 'lost', 'retry_at', 'seen'] as const;
const noted = statement((given: Pick<Row, (typeof COLUMNS)[number] | 'session_id'>) =>
  db.updateTable('status').set(each(given, COLUMNS)).where('session_id', '=', given.session_id),
);
/** A message of the outbox has brought a board. */
export const boardPosted = statement(
  (given: Pick<Row, 'session_id' | 'channel_id'> & { readonly board_message_id: string }) =>
    db
      .insertInto('status')
      .values(each(given, ['session_id', 'channel_id', 'board_message_id']))
      .onConflict((taken) =>
        taken.column('session_id').doUpdateSet({ board_message_id: sql<string>`excluded.board_message_id` }),
      ),
);

interface Lost extends OfSession {
  readonly messageIds: string;
}
const among = ({ messageIds }: Lost) => sql<string>`(select value from json_each(${messageIds}))`;
const boardLost = statement((given: Lost) =>
  db
    .updateTable('status')
    .set({ board_message_id: null })
    .where('session_id', '=', given.sessionId)
    .where('board_message_id', 'in', among(given)),
);
const panelLost = statement((given: Lost) =>
  db.deleteFrom('panel').where('session_id', '=', given.sessionId).where('message_id', 'in', among(given)),
);

/** The message of a game that is kept current, and what it leads to. */
export const status = (
  engine: Engine,
): Pick<
  Store,
  'status' | 'statusesShown' | 'statusesStale' | 'holdStatus' | 'noteStatus' | 'sawStatus' | 'losePosts'
> => ({
  status: async ({ id: sessionId, channelId }) => {
    const row = await engine.first(ofSession({ sessionId }));
    if (row) return postOf(row);
    const { revision } = (await engine.first(revisionOf({ sessionId }))) ?? { revision: 0 };
    return { ...NO_POST, sessionId, channelId, revision };
  },
  statusesShown: async (channelId) =>
    (await engine.all(channelId === undefined ? allShown({}) : shownIn({ channelId }))).map(postOf),
  statusesStale: async () => (await engine.all(stale({}))).map(({ channelId }) => channelId),
  sawStatus: async (sessionId, revision) => {
    await engine.run(saw({ sessionId, revision }));
  },
  holdStatus: async ({ sessionId, channelId }, holding) => {
    await engine.run(begun({ session_id: sessionId, channel_id: channelId }));
    return (await engine.run(held({ sessionId, ...holding }))) > 0;
  },
  losePosts: async (sessionId, messageIds) => {
    const lost = { sessionId, messageIds: JSON.stringify(messageIds) };
    await engine.run(boardLost(lost));
    await engine.run(panelLost(lost));
  },
  noteStatus: async (post) => {
    await engine.run(
      noted({
        session_id: post.sessionId,
        message_id: post.messageId,
        hash: post.hash,
        posted_at: post.postedAt,
        posting_at: post.postingAt,
        pin: post.pin,
        pin_at: post.pinAt,
        lost: post.lost,
        retry_at: post.retryAt,
        seen: post.seen,
      }),
    );
  },
});

const NO_POST: Omit<StatusPost, 'sessionId' | 'channelId' | 'revision'> = {
  ...{ boardMessageId: null, messageId: null, hash: null, postedAt: null, postingAt: null, pin: null, pinAt: null },
  ...{ lost: 0, retryAt: 0, seen: null },
};

const postOf = (row: Known): StatusPost => ({
  sessionId: row.session_id,
  channelId: row.channel_id,
  boardMessageId: row.board_message_id,
  messageId: row.message_id,
  hash: row.hash,
  postedAt: row.posted_at,
  postingAt: row.posting_at,
  pin: row.pin,
  pinAt: row.pin_at,
  lost: row.lost,
  retryAt: row.retry_at,
  revision: row.revision,
  seen: row.seen,
});

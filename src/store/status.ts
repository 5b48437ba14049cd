import type { Engine } from './engine.ts';
import type { Holding, StatusPost } from './records.ts';
import type { StatusTable } from './schema.ts';
import { given, insertInto, sql } from './statement.ts';
import type { Store } from './store.ts';

type Row = StatusTable;
type Known = Row & { readonly revision: number };
interface OfSession {
  readonly sessionId: string;
}

const KNOWN = `
  select status.*, session.revision
  from status
  inner join session on session.id = status.session_id`;
const selectStatus = sql<OfSession, Known>(`${KNOWN}
  where session_id = @sessionId`);
const selectRevision = sql<OfSession, { readonly revision: number }>(
  'select revision from session where id = @sessionId',
);
const selectShownIn = sql<{ readonly channelId: string }, Known>(`${KNOWN}
  where message_id is not null
    and status.channel_id = @channelId`);
const selectShown = sql<object, Known>(`${KNOWN}
  where message_id is not null`);
/** Those of running games that have moved on since, or that have none, and of games that are over. */
const selectStale = sql<object, { readonly channelId: string }>(`
  select session.channel_id as "channelId"
  from session
  left join status on status.session_id = session.id
  where ended_at is null
    and session.status = 'running'
    and (seen is null or seen <> session.revision)
  union all
  select status.channel_id as "channelId"
  from status
  inner join session on session.id = status.session_id
  where message_id is not null
    and ended_at is not null`);
const updateSeen = sql<OfSession & { readonly revision: number }>(
  'update status set seen = @revision where session_id = @sessionId',
);
const insertStatus = sql<Pick<Row, 'session_id' | 'channel_id'>>(`
  insert into status (session_id, channel_id)
  values (@session_id, @channel_id)
  on conflict (session_id) do nothing`);
const updateHeldStatus = sql<OfSession & Holding>(`
  update status
  set retry_at = @until
  where session_id = @sessionId
    and (retry_at <= @now or retry_at > @latest)`);
const COLUMNS = ['message_id', 'hash', 'posted_at', 'posting_at', 'pin', 'pin_at', 'lost', 'retry_at', 'seen'] as const;
const updateStatus = sql<Pick<Row, (typeof COLUMNS)[number] | 'session_id'>>(`
  update status
  set ${given(COLUMNS)}
  where session_id = @session_id`);
/** A message of the outbox has brought a board. */
export const upsertBoardMessage = sql<Pick<Row, 'session_id' | 'channel_id'> & { readonly board_message_id: string }>(`
  ${insertInto('status', ['session_id', 'channel_id', 'board_message_id'])}
  on conflict (session_id) do update set board_message_id = excluded.board_message_id`);

interface Lost extends OfSession {
  readonly messageIds: string;
}
const clearBoardMessage = sql<Lost>(`
  update status
  set board_message_id = null
  where session_id = @sessionId
    and board_message_id in (select value from json_each(@messageIds))`);
const deletePanels = sql<Lost>(`
  delete from panel
  where session_id = @sessionId
    and message_id in (select value from json_each(@messageIds))`);

/** The message of a game that is kept current, and what it leads to. */
export const status = (
  engine: Engine,
): Pick<
  Store,
  'status' | 'statusesShown' | 'statusesStale' | 'holdStatus' | 'noteStatus' | 'sawStatus' | 'losePosts'
> => ({
  status: async ({ id: sessionId, channelId }) => {
    const row = await engine.first(selectStatus({ sessionId }));
    if (row) return postOf(row);
    const { revision } = (await engine.first(selectRevision({ sessionId }))) ?? { revision: 0 };
    return { ...NO_POST, sessionId, channelId, revision };
  },
  statusesShown: async (channelId) =>
    (await engine.all(channelId === undefined ? selectShown() : selectShownIn({ channelId }))).map(postOf),
  statusesStale: async () => (await engine.all(selectStale())).map(({ channelId }) => channelId),
  sawStatus: async (sessionId, revision) => {
    await engine.run(updateSeen({ sessionId, revision }));
  },
  holdStatus: async ({ sessionId, channelId }, holding) => {
    await engine.run(insertStatus({ session_id: sessionId, channel_id: channelId }));
    return (await engine.run(updateHeldStatus({ sessionId, ...holding }))) > 0;
  },
  losePosts: async (sessionId, messageIds) => {
    const lost = { sessionId, messageIds: JSON.stringify(messageIds) };
    await engine.run(clearBoardMessage(lost));
    await engine.run(deletePanels(lost));
  },
  noteStatus: async (post) => {
    await engine.run(
      updateStatus({
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

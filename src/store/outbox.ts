import type { Engine } from './engine.ts';
import type { Due, Living, OpenPanel, PanelPost, Sending, Sent } from './records.ts';
import { type OnUnreadable, readJson } from './reading.ts';
import { outgoingOf, type WaitingRow, waitingFromRow } from './rows.ts';
import type { OutboxTable, PostTable } from './schema.ts';
import { finishing, settling } from './settling.ts';
import { insertInto, sql } from './statement.ts';
import type { Store, StoredOutgoing } from './store.ts';

type OutboxStatements = Pick<
  Store,
  | 'pending' | 'waiting' | 'tellable' | 'lastOutgoing' | 'due' | 'drop' | 'sending' | 'combine' | 'hold' | 'holdShown' | 'retelling' | 'failed' | 'putOff' | 'hurry' | 'capLeases' | 'settle'
  | 'release' | 'sent' | 'awaitingPicture' | 'rowsOf' | 'done' | 'reshown' | 'forget' | 'panel' | 'openPanels'
>; // prettier-ignore

/** The post with the buttons; a reminder is not one. */
const IS_PANEL = "role = 'panel' and kind <> 'reminder' and lost = 0";

interface ById {
  readonly id: number;
}
interface InChannel {
  readonly channelId: string;
}

/** Selects rows that no message contains yet, and rows of messages that are being sent. */
const selectUntoldRows = sql<object, OutboxTable>(`
  select outbox.*
  from outbox
  where post_id is null
  union all
  select outbox.*
  from outbox
  inner join post on post.id = outbox.post_id
  where post.message_id is null
  order by id`);
const selectUntoldIn = sql<InChannel, OutboxTable>(`
  select outbox.*
  from outbox
  where post_id is null
    and channel_id = @channelId
  union all
  select outbox.*
  from outbox
  inner join post on post.id = outbox.post_id
  where post.message_id is null
    and post.channel_id = @channelId
  order by id`);
const waiting = (where: string) => `
  select id, session_id, channel_id, nonce, created_at,
    case when json_valid(message) then message ->> '$.kind' end as kind
  from outbox
  where channel_id = @channelId
    and post_id is null
    and ${where}
  order by id`;
const selectWaiting = sql<InChannel, WaitingRow>(waiting('true'));
const selectTellable = sql<InChannel, WaitingRow>(
  waiting(`not exists (
      select 1 from post where post.channel_id = @channelId and message_id is null and kind is null
    )`),
);
const selectLastId = sql<object, { readonly id: number }>('select max(id) as id from outbox');
const selectRowsOf = sql<ById, OutboxTable>('select outbox.* from outbox where post_id = @id order by outbox.id');
const deleteRow = sql<ById>('delete from outbox where id = @id');

/**
 * Selects channels with work. Finds each channel of unsent rows from the previous one, so the cost does not grow with
 * the rows. A message being sent is due at its retry; for other owners also once its lease has expired.
 */
const selectDue = sql<
  { readonly owner: string },
  { readonly channelId: string; readonly what: Due['what']; readonly at: number }
>(`
  with recursive channel as (
    select min(channel_id) as id from outbox where post_id is null
    union all
    select (select min(channel_id) from outbox where post_id is null and channel_id > channel.id)
    from channel
    where channel.id is not null
  )
  select channel.id as "channelId", 'tell' as what, 0 as at
  from channel
  where channel.id is not null
    and not exists (select post.id from post where channel_id = channel.id and message_id is null and kind is null)
  union all
  select channel_id, 'tell', max(retry_at, case when owner in (@owner, '') then 0 else until end)
  from post
  where message_id is null and kind is null
  union all
  select channel_id, 'tidy', min(retry_at)
  from post
  where role = 'spent'
  group by channel_id
  union all
  select session.channel_id, 'tidy', coalesce(retry_at, 0)
  from session
  left join post on post.session_id = session.id and post.kind = 'status'
  where ended_at is null
    and session.status = 'running'
    and (seen is null or seen <> session.revision)
  union all
  select post.channel_id, 'tidy', retry_at
  from post
  inner join session on session.id = post.session_id
  where post.kind = 'status'
    and ended_at is not null`);

const selectOpenSending = sql<InChannel, PostTable>(
  'select * from post where channel_id = @channelId and message_id is null and kind is null',
);
type NewSending = Pick<PostTable, 'id' | 'session_id' | 'channel_id' | 'nonce' | 'owner' | 'until' | 'since'>;
const insertSending = sql<NewSending>(
  insertInto('post', ['id', 'session_id', 'channel_id', 'nonce', 'owner', 'until', 'since']),
);
const updateFrozen = sql<ById & { readonly rows: string }>(`
  update outbox
  set post_id = @id
  where id in (select cast(value as bigint) from json_each(@rows))
    and post_id is null`);
interface HeldSending extends ById {
  readonly owner: string;
  readonly until: number;
  readonly now: number;
}
const held = (messageIs: 'null' | 'not null') => `
  update post
  set owner = @owner, until = @until
  where id = @id
    and message_id is ${messageIs}
    and (owner in (@owner, '') or until <= @now)`;
const updateHeld = sql<HeldSending>(held('null'));
const updateRetells = sql<ById & { readonly owner: string; readonly retells: number }>(
  'update post set retells = @retells where id = @id and owner = @owner',
);
const updateShownHeld = sql<HeldSending>(held('not null'));
const selectShown = sql<ById, PostTable>('select * from post where id = @id and message_id is not null');
interface Failure extends ById {
  readonly error: string;
  readonly retryAt: number;
}
const updateFailed = sql<Failure & { readonly owner: string }>(`
  update post
  set error = @error, retry_at = @retryAt, owner = '', attempts = attempts + 1
  where id = @id
    and owner = @owner
    and message_id is null`);
const updatePutOff = sql<Failure>(`
  update post
  set error = @error, retry_at = @retryAt, owner = '', attempts = attempts + 1
  where id = @id
    and message_id is not null`);
/** Makes waiting retries due now. */
const hurried = (where: string) => `
  update post
  set retry_at = 0, seen = null, pin_at = case pin when 'barred' then null else pin_at end
  where (retry_at > 0 or pin = 'barred')
    and ${where}`;
const updateHurriedIn = sql<InChannel>(hurried('channel_id = @channelId'));
const updateHurriedOn = sql<{ readonly guildId: string }>(
  hurried('(select guild_id from session where session.id = post.session_id) = @guildId'),
);
const updateHurried = sql(hurried('true'));
/** Shortens leases and delays that a clock ahead of time has made too long. */
const updateMistimed = sql<{ readonly until: number; readonly retryAt: number }>(`
  update post
  set until = min(until, @until), retry_at = min(retry_at, @retryAt)
  where until > @until or retry_at > @retryAt`);
const updateReleased = sql<{ readonly owner: string }>(
  `update post set owner = '' where owner = @owner and owner <> ''`,
);
const selectSent = sql<InChannel, PostTable>(`
  select *
  from post
  where message_id is not null
    and channel_id = @channelId
    and role is not null
  order by id`);
const selectOwing = sql<object, PostTable>(
  'select * from post where message_id is not null and picture = 1 order by id',
);
const selectOwingIn = sql<InChannel, PostTable>(`
  select *
  from post
  where message_id is not null
    and channel_id = @channelId
    and picture = 1
  order by id`);

const updateShown = sql<ById & { readonly before: string; readonly components: string; readonly told: string | null }>(`
  update post
  set components = @components, told = case when told is not null then coalesce(@told, told) end
  where id = @id
    and components = @before`);

const deleteSendingsIn = sql<InChannel>('delete from post where channel_id = @channelId');
const deleteWaiting = sql<InChannel>('delete from outbox where channel_id = @channelId and post_id is null');

const selectPanel = sql<{ readonly sessionId: string }, PanelPost>(`
  select channel_id as "channelId", message_id as "messageId", posted_at as "postedAt"
  from post
  where session_id = @sessionId
    and ${IS_PANEL}`);
const selectOpenPanels = sql<object, OpenPanel>(`
  select session.id as "sessionId", guild_id as "guildId", session.channel_id as "channelId",
    post.message_id as "messageId"
  from session
  left join post on post.session_id = session.id and ${IS_PANEL}
  where ended_at is null`);
const selectOpenPanelsOn = sql<{ readonly guildId: string }, OpenPanel>(`
  select session.id as "sessionId", guild_id as "guildId", session.channel_id as "channelId",
    post.message_id as "messageId"
  from session
  left join post on post.session_id = session.id and ${IS_PANEL}
  where ended_at is null
    and guild_id = @guildId`);

/** Unsent messages, and posts that still need work. */
export const outbox = (engine: Engine, board: Store['board']): OutboxStatements => ({
  pending: async (channelId) =>
    outgoing(await engine.all(channelId === undefined ? selectUntoldRows() : selectUntoldIn({ channelId })), board),
  waiting: async (channelId) => (await engine.all(selectWaiting({ channelId }))).map(waitingFromRow),
  tellable: async (channelId) => (await engine.all(selectTellable({ channelId }))).map(waitingFromRow),
  lastOutgoing: async () => (await engine.first(selectLastId()))?.id ?? 0,
  due: (owner) => engine.all(selectDue({ owner })),
  drop: async (id) => {
    await engine.run(deleteRow({ id }));
  },
  sending: async (channelId) => {
    const row = await engine.first(selectOpenSending({ channelId }));
    return row && sendingOf(row);
  },
  combine: ({ id, sessionId, channelId, nonce, owner, until, since }, rows) =>
    engine.atomically(
      [
        insertSending({ id, session_id: sessionId, channel_id: channelId, nonce, owner, until, since }),
        updateFrozen({ id, rows: JSON.stringify(rows) }),
      ],
      { reaches: 'soon' },
    ),
  hold: async (id, owner, until, now) => (await engine.run(updateHeld({ id, owner, until, now }))) > 0,
  holdShown: async (id, owner, until, now) => {
    if ((await engine.run(updateShownHeld({ id, owner, until, now }), 'soon')) === 0) return null;
    const row = await engine.first(selectShown({ id }));
    return row && sentOf(row, engine.unreadable);
  },
  retelling: async ({ id, owner }, retells) => void (await engine.run(updateRetells({ id, owner, retells }), 'soon')),
  failed: async ({ id, owner }, error, retryAt) => {
    await engine.run(updateFailed({ id, owner, error, retryAt }));
  },
  putOff: async (id, error, retryAt) => {
    await engine.run(updatePutOff({ id, error, retryAt }));
  },
  hurry: async (where) => {
    const update =
      where === 'all' ? updateHurried() : 'channelId' in where ? updateHurriedIn(where) : updateHurriedOn(where);
    return (await engine.run(update)) > 0;
  },
  settle: (sending, outcome) => engine.atomically(settling(sending, outcome), { reaches: 'soon' }),
  capLeases: async (latest) => {
    await engine.run(updateMistimed(latest));
  },
  release: async (owner) => {
    await engine.run(updateReleased({ owner }));
  },
  sent: async (channelId) => (await engine.all(selectSent({ channelId }))).map((row) => sentOf(row, engine.unreadable)),
  awaitingPicture: async (channelId) =>
    (await engine.all(channelId === undefined ? selectOwing() : selectOwingIn({ channelId }))).map((row) =>
      sentOf(row, engine.unreadable),
    ),
  rowsOf: async (id) => outgoing(await engine.all(selectRowsOf({ id })), board),
  done: (id, what) => engine.atomically(finishing(id, what), { reaches: 'soon' }),
  reshown: async (id, before, components, told) =>
    (await engine.run(
      updateShown({
        id,
        before: JSON.stringify(before),
        components: JSON.stringify(components),
        told: told ? JSON.stringify(told) : null,
      }),
    )) > 0,
  forget: async (channelId) => {
    await engine.run(deleteSendingsIn({ channelId }));
    await engine.run(deleteWaiting({ channelId }));
  },
  panel: (sessionId) => engine.first(selectPanel({ sessionId })),
  openPanels: (guildId) => engine.all(guildId === undefined ? selectOpenPanels() : selectOpenPanelsOn({ guildId })),
});

/** Adds the boards to rows. */
const outgoing = (rows: readonly OutboxTable[], board: Store['board']): Promise<StoredOutgoing[]> =>
  Promise.all(rows.map(async (row) => withBoards(outgoingOf(row), row.since_id, board)));

/** Adds the boards to a row; an unreadable board makes the message unreadable. */
async function withBoards(row: StoredOutgoing, since: string | null, board: Store['board']): Promise<StoredOutgoing> {
  const { message, nonce } = row;
  if (message?.kind !== 'board' && message?.kind !== 'ended') return row;
  const scene = await board(nonce);
  return { ...row, message: scene && { ...message, scene, since: since === null ? null : await board(since) } };
}

function sendingOf(row: PostTable): Sending {
  return {
    id: row.id,
    sessionId: row.session_id,
    channelId: row.channel_id,
    nonce: row.nonce,
    owner: row.owner,
    until: row.until,
    since: row.since,
    attempts: row.attempts,
    retryAt: row.retry_at,
    retells: row.retells,
    struck: row.struck,
  };
}

function sentOf(row: PostTable, unreadable: OnUnreadable): Sent {
  const read = <T>(column: 'told' | 'components', otherwise: T): T =>
    readJson(row[column], otherwise, () => unreadable(`post.${column}`, row.id));
  // If the column is unreadable, Discord knows the components.
  const components = read<unknown>('components', null);
  return {
    id: row.id,
    sessionId: row.session_id,
    channelId: row.channel_id,
    messageId: row.message_id!,
    postedAt: row.posted_at!,
    kind: row.kind!,
    told: row.told === null ? null : read<Living>('told', { news: [] }),
    stays: row.stays === 1,
    components: Array.isArray(components) ? components : null,
    role: row.role,
    owner: row.owner,
    until: row.until,
    attempts: row.attempts,
    retryAt: row.retry_at,
  };
}

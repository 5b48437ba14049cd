import { randomInt } from 'node:crypto';

import type { Engine } from './engine.ts';
import type { Hold, Loss, StatusPost } from './records.ts';
import { type OnUnreadable, readJson } from './reading.ts';
import type { PostTable } from './schema.ts';
import { given, sql } from './statement.ts';
import type { Store } from './store.ts';

/** The status messages on top of channels: posts that are kept current while a game runs. */

type StatusRow = PostTable & { readonly revision: number };
interface StatusOfSession {
  readonly sessionId: string;
}

const selectStatusIn = sql<{ readonly channelId: string }, StatusRow>(`
  select post.*, session.revision
  from post
  inner join session on session.id = post.session_id
  where post.channel_id = @channelId
    and post.kind = 'status'`);
const updateSeen = sql<StatusOfSession & { readonly revision: number }>(
  `update post set seen = @revision where session_id = @sessionId and kind = 'status'`,
);
/** Gives the post any free id below those of the outbox. */
const insertStatus = sql<StatusOfSession & { readonly id: number; readonly channelId: string }>(`
  insert into post (id, session_id, channel_id, nonce, owner, until, since, kind)
  values (@id, @sessionId, @channelId, '', '', 0, 0, 'status')
  on conflict do nothing`);
const MOST_BELOW = 2 ** 48 - 1;
const updateOwner = sql<StatusOfSession & Hold>(`
  update post
  set owner = @owner, until = @until
  where session_id = @sessionId
    and kind = 'status'
    and (owner in (@owner, '') or until <= @now or until > @until)`);
const STATUS_COLUMNS = [
  'message_id', 'components', 'posted_at', 'since', 'pin', 'pin_at', 'lost', 'attempts', 'retry_at', 'seen', 'owner',
] as const satisfies readonly (keyof PostTable)[]; // prettier-ignore
const updateStatus = sql<Pick<PostTable, (typeof STATUS_COLUMNS)[number] | 'session_id'>>(`
  update post
  set ${given(STATUS_COLUMNS)}
  where session_id = @session_id
    and kind = 'status'`);
const deleteStatus = sql<StatusOfSession>(`delete from post where session_id = @sessionId and kind = 'status'`);
interface LostMessages {
  readonly channelId: string;
  /** JSON. */
  readonly messageIds: string;
}
/** Puts the message with the buttons first. */
const selectKept = sql<LostMessages, Loss>(`
  select session_id as "sessionId", case when role is not null then 1 else 0 end as "isPanel"
  from post
  where channel_id = @channelId
    and message_id in (select value from json_each(@messageIds))
    and (role = 'panel' and kind <> 'reminder' or kind = 'status')
  order by role is not null desc`);
const updateLostPanel = sql<LostMessages>(`
  update post
  set lost = lost + 1
  where channel_id = @channelId
    and role = 'panel'
    and message_id in (select value from json_each(@messageIds))`);
/** Has status messages checked again: they may link to one of these. */
const updateUnseen = sql<LostMessages>(`update post set seen = null where channel_id = @channelId and kind = 'status'`);
const updateLost = sql<LostMessages>(`
  update post
  set message_id = null, components = null, pin = null, pin_at = null, since = 0, lost = lost + 1
  where channel_id = @channelId
    and kind = 'status'
    and message_id in (select value from json_each(@messageIds))`);

export const status = (
  engine: Engine,
): Pick<Store, 'statusesIn' | 'holdStatus' | 'noteStatus' | 'sawStatus' | 'dropStatus' | 'losePosts'> => ({
  statusesIn: async (channelId) =>
    (await engine.all(selectStatusIn({ channelId }))).map((row) => postOf(row, engine.unreadable)),
  sawStatus: async (sessionId, revision) => void (await engine.run(updateSeen({ sessionId, revision }), 'soon')),
  holdStatus: async ({ id: sessionId, channelId }, hold) => {
    await engine.run(insertStatus({ id: -randomInt(1, MOST_BELOW), sessionId, channelId }), 'soon');
    return (await engine.run(updateOwner({ sessionId, ...hold }), 'soon')) > 0;
  },
  noteStatus: async (post, owner = '') => {
    const { sessionId, messageId, components, postedAt, since, pin, pinAt, lost, attempts, retryAt, seen } = post;
    await engine.run(
      updateStatus({
        ...{ session_id: sessionId, message_id: messageId, posted_at: postedAt, pin_at: pinAt, retry_at: retryAt },
        ...{ since, pin, lost, attempts, seen, owner },
        components: components && JSON.stringify(components),
      }),
      'soon',
    );
  },
  dropStatus: async (sessionId) => void (await engine.run(deleteStatus({ sessionId }), 'soon')),
  losePosts: async (channelId, messageIds) => {
    const lost = { channelId, messageIds: JSON.stringify(messageIds) };
    const [kept] = await engine.all(selectKept(lost));
    if (!kept) return null;
    await engine.run(updateLost(lost));
    await engine.run(updateLostPanel(lost));
    await engine.run(updateUnseen(lost));
    return kept;
  },
});

function postOf(row: StatusRow, unreadable: OnUnreadable): StatusPost {
  // If the column is unreadable, the message is shown anew.
  const components = readJson<unknown>(row.components, null, () => unreadable('post.components', row.id));
  return {
    sessionId: row.session_id,
    channelId: row.channel_id,
    messageId: row.message_id,
    components: Array.isArray(components) ? components : null,
    postedAt: row.posted_at,
    since: row.since,
    pin: row.pin,
    pinAt: row.pin_at,
    lost: row.lost,
    attempts: row.attempts,
    retryAt: row.retry_at,
    revision: row.revision,
    seen: row.seen,
  };
}

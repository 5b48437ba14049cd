import { type Kysely, type Selectable, sql } from 'kysely';
import type { SendingResult, Sending, Sent, Told } from './records.ts';
import { outgoingOf } from './rows.ts';
import type { Schema, SendingTable } from './schema.ts';
import type { Engine } from './engine.ts';
import type { Store } from './store.ts';

type Outbox = Pick<
  Store,
  | 'pending' | 'due' | 'drop' | 'sending' | 'freeze' | 'hold' | 'failed' | 'settle' | 'release'
  | 'sent' | 'owing' | 'rowsOf' | 'done' | 'bury' | 'forget'
>; // prettier-ignore

/** What is still to be told, and the messages that are not done with. */
export function outbox(db: Kysely<Schema>, engine: Engine): Outbox {
  const rows = db
    .selectFrom('outbox')
    .leftJoin('sending', 'sending.id', 'outbox.sending_id')
    .select([
      'outbox.id', 'outbox.session_id', 'outbox.channel_id', 'outbox.nonce', 'outbox.message', 'outbox.sending_id',
      'outbox.created_at',
    ])
    .orderBy('outbox.id'); // prettier-ignore
  const untold = rows.where((is) => is.or([is('sending.id', 'is', null), is('sending.message_id', 'is', null)]));
  const kept = db.selectFrom('sending').selectAll().where('message_id', 'is not', null).orderBy('id');
  return {
    pending: async (channelId) => {
      const read = channelId === undefined ? untold : untold.where('outbox.channel_id', '=', channelId);
      return (await read.execute()).map(outgoingOf);
    },
    due: (owner) =>
      db
        .selectFrom('outbox')
        .leftJoin('sending', 'sending.id', 'outbox.sending_id')
        .select('outbox.channel_id as channelId')
        .select(
          sql<number>`max(coalesce(max(retry_at, case when owner in (${owner}, '') then 0 else until end), 0))`.as(
            'at',
          ),
        )
        .where((is) => is.or([is('sending.id', 'is', null), is('sending.message_id', 'is', null)]))
        .groupBy('outbox.channel_id')
        .unionAll(
          db
            .selectFrom('sending')
            .select(['channel_id as channelId', sql<number>`min(retry_at)`.as('at')])
            .where('role', '=', 'spent')
            .groupBy('channel_id'),
        )
        .execute(),
    drop: async (id) => {
      await db.deleteFrom('outbox').where('id', '=', id).execute();
    },
    sending: async (channelId) => {
      const open = db.selectFrom('sending').selectAll().where('channel_id', '=', channelId);
      const row = await open.where('message_id', 'is', null).executeTakeFirst();
      return row ? sendingOf(row) : null;
    },
    freeze: ({ id, sessionId, channelId, nonce, owner, until, since }, rowIds) =>
      engine.atomically(
        [
          db
            .insertInto('sending')
            .values({ id, session_id: sessionId, channel_id: channelId, nonce, owner, until, since }),
          db.updateTable('outbox').set({ sending_id: id }).where('id', 'in', rowIds).where('sending_id', 'is', null),
        ].map((statement) => statement.compile()),
        'soon',
      ),
    hold: async (id, owner, until, now) => {
      const mine = db.updateTable('sending').set({ owner, until }).where('id', '=', id).where('message_id', 'is', null);
      const free = mine.where((is) => is.or([is('owner', 'in', [owner, '']), is('until', '<=', now)]));
      return (await free.executeTakeFirst()).numUpdatedRows > 0;
    },
    failed: async (id, error, retryAt) => {
      await db
        .updateTable('sending')
        .set(({ eb }) => ({ error, retry_at: retryAt, owner: '', attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },
    settle: (sending, outcome) =>
      engine.atomically(
        settling(db, sending, outcome).map((statement) => statement.compile()),
        'soon',
      ),
    release: async (owner) => {
      const mine = db.updateTable('sending').set({ owner: '' }).where('owner', '=', owner);
      await mine.where('message_id', 'is', null).execute();
    },
    sent: async (channelId) =>
      (await kept.where('channel_id', '=', channelId).where('role', 'is not', null).execute()).map(sentOf),
    owing: async () => (await kept.where('picture', '=', 1).execute()).map(sentOf),
    rowsOf: async (id) => (await rows.where('outbox.sending_id', '=', id).execute()).map(outgoingOf),
    done: (id, what) => {
      const paid = what === 'picture' ? { picture: 0 } : { role: null };
      return engine.atomically(
        [
          db.updateTable('sending').set(paid).where('id', '=', id),
          db
            .deleteFrom('outbox')
            .where(({ eb, exists, selectFrom }) =>
              eb.and([
                eb('sending_id', '=', id),
                exists(selectFrom('sending').select('id').where('id', '=', id).where('picture', '=', 0)),
              ]),
            ),
          db.deleteFrom('sending').where('id', '=', id).where('role', 'is', null).where('picture', '=', 0),
        ].map((statement) => statement.compile()),
        'soon',
      );
    },
    bury: async (channelId) => {
      await buried(db, channelId).execute();
    },
    forget: async (channelId) => {
      await db.deleteFrom('sending').where('channel_id', '=', channelId).execute();
      await db.deleteFrom('outbox').where('channel_id', '=', channelId).execute();
    },
  };
}

/** Something came after the panels of the channel: they cannot be renewed where they are. */
const buried = (db: Kysely<Schema>, channelId: string) =>
  db.updateTable('sending').set({ told: null }).where('channel_id', '=', channelId).where('told', 'is not', null);

type Settled = Pick<Sending, 'id' | 'sessionId' | 'channelId' | 'owner'>;

/** The first statement touches no row when the message is not the owner's any more. */
function settling(db: Kysely<Schema>, { id, sessionId, channelId, owner }: Settled, outcome: SendingResult) {
  const open = db.deleteFrom('sending').where('id', '=', id).where('owner', '=', owner).where('message_id', 'is', null);
  const spent = db
    .updateTable('sending')
    .set({ role: 'spent', told: null, attempts: 0, retry_at: 0 })
    .where('session_id', '=', sessionId)
    .where('role', '=', 'panel')
    .where('id', '<>', id);
  if (outcome.kind === 'none') return outcome.over ? [open, spent] : [open];
  const panel = (messageId: string, turn: number, postedAt: number) => {
    const post = { channel_id: channelId, message_id: messageId, turn, posted_at: postedAt };
    return db
      .insertInto('panel')
      .values({ session_id: sessionId, ...post })
      .onConflict((taken) => taken.column('session_id').doUpdateSet(post));
  };
  if (outcome.kind === 'renewed') {
    const { sent, turn, told, components, over } = outcome;
    const shows = { told: JSON.stringify(told), components: JSON.stringify(components) };
    return [
      open,
      over
        ? db.deleteFrom('sending').where('id', '=', sent.id)
        : db.updateTable('sending').set(shows).where('id', '=', sent.id),
      panel(sent.messageId, turn, sent.postedAt),
    ];
  }
  const { messageId, postedAt, as, told, components, turn, role, picture } = outcome;
  const keeps = role === 'panel' || picture;
  const posted = db
    .updateTable('sending')
    .set({
      message_id: messageId,
      posted_at: postedAt,
      kind: as,
      told: told && JSON.stringify(told),
      components: role === 'panel' ? JSON.stringify(components) : null,
      role: role === 'panel' ? 'panel' : null,
      picture: picture ? 1 : 0,
      attempts: 0,
      retry_at: 0,
      error: null,
    })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('message_id', 'is', null);
  return [
    keeps ? posted : open,
    buried(db, channelId).where('id', '<>', id),
    ...(role === null ? [] : [spent]),
    ...(role === 'panel' ? [panel(messageId, turn, postedAt)] : []),
    ...(keeps && !picture ? [db.deleteFrom('outbox').where('sending_id', '=', id)] : []),
  ];
}

function sendingOf(row: Selectable<SendingTable>): Sending {
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
  };
}

function sentOf(row: Selectable<SendingTable>): Sent {
  return {
    id: row.id,
    sessionId: row.session_id,
    channelId: row.channel_id,
    messageId: row.message_id!,
    postedAt: row.posted_at!,
    kind: row.kind!,
    told: row.told === null ? null : (JSON.parse(row.told) as Told),
    components: row.components === null ? null : (JSON.parse(row.components) as unknown[]),
    role: row.role,
    attempts: row.attempts,
    retryAt: row.retry_at,
  };
}

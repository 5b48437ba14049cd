import { type Selectable, sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { Due, Living, Sending, Sent } from './records.ts';
import { type OnUnreadable, readJson } from './reading.ts';
import { outgoingOf, waitingOf } from './rows.ts';
import type { OutboxTable, SendingTable } from './schema.ts';
import { buried, finishing, settling } from './settling.ts';
import { db, each, statement } from './statement.ts';
import type { Store, StoredOutgoing } from './store.ts';

type Outbox = Pick<
  Store,
  | 'pending' | 'waiting' | 'lastOutgoing' | 'due' | 'drop' | 'sending' | 'freeze' | 'hold' | 'failed' | 'putOff' | 'hurry' | 'correct' | 'settle'
  | 'release' | 'sent' | 'owing' | 'rowsOf' | 'done' | 'reshown' | 'bury' | 'forget' | 'panel' | 'openPanels'
>; // prettier-ignore

interface ById {
  readonly id: number;
}
interface InChannel {
  readonly channelId: string;
}

const whole = db.selectFrom('outbox').selectAll('outbox');
/** What is in no message yet, and what is in one that is being sent. */
const untold = whole.where('sending_id', 'is', null);
const underWay = whole.innerJoin('sending', 'sending.id', 'outbox.sending_id').where('sending.message_id', 'is', null);
const allUntold = statement(() => untold.unionAll(underWay).orderBy('id'));
const untoldIn = statement((given: InChannel) =>
  untold
    .where('channel_id', '=', given.channelId)
    .unionAll(underWay.where('sending.channel_id', '=', given.channelId))
    .orderBy('id'),
);
const waiting = statement((given: InChannel) =>
  db
    .selectFrom('outbox')
    .select(['id', 'session_id', 'channel_id', 'nonce', 'created_at'])
    .select(sql<string | null>`case when json_valid(message) then message ->> '$.kind' end`.as('kind'))
    .where('channel_id', '=', given.channelId)
    .where('sending_id', 'is', null)
    .orderBy('id'),
);
const last = statement(() => db.selectFrom('outbox').select((is) => is.fn.max('id').as('id')));
const inMessage = statement((given: ById) => whole.where('sending_id', '=', given.id).orderBy('outbox.id'));
const dropped = statement((given: ById) => db.deleteFrom('outbox').where('id', '=', given.id));

const TELL = sql<Due['what']>`'tell'`.as('what');
const DISARM = sql<Due['what']>`'disarm'`.as('what');
/**
 * Each channel of rows that are in no message yet is looked up after the one before it, however many rows there are. What is
 * being sent there waits for its retry, and for others until it is free.
 */
const due = statement((given: { readonly owner: string }) => {
  const first = sql<string | null>`min(channel_id)`.as('id');
  const at = sql<number>`max(retry_at, case when owner in (${given.owner}, '') then 0 else until end)`;
  return db
    .withRecursive('channel', (recursive) =>
      recursive
        .selectFrom('outbox')
        .select(first)
        .where('sending_id', 'is', null)
        .unionAll((more) =>
          more
            .selectFrom('channel')
            .select((of) =>
              of
                .selectFrom('outbox')
                .select(first)
                .where('sending_id', 'is', null)
                .whereRef('channel_id', '>', 'channel.id')
                .as('id'),
            )
            .where('channel.id', 'is not', null),
        ),
    )
    .selectFrom('channel')
    .select([sql<string>`channel.id`.as('channelId'), TELL, sql<number>`0`.as('at')])
    .where('channel.id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sending')
            .select('sending.id')
            .whereRef('channel_id', '=', 'channel.id')
            .where('message_id', 'is', null),
        ),
      ),
    )
    .unionAll(
      db
        .selectFrom('sending')
        .select(['channel_id as channelId', TELL, at.as('at')])
        .where('message_id', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('sending')
        .select(['channel_id as channelId', DISARM, sql<number>`min(retry_at)`.as('at')])
        .where('role', '=', sql.lit('spent'))
        .groupBy('channel_id'),
    );
});

const openIn = statement((given: InChannel) =>
  db.selectFrom('sending').selectAll().where('channel_id', '=', given.channelId).where('message_id', 'is', null),
);
type NewSending = Pick<
  Selectable<SendingTable>,
  'id' | 'session_id' | 'channel_id' | 'nonce' | 'owner' | 'until' | 'since'
>;
const begun = statement((given: NewSending) =>
  db.insertInto('sending').values(each(given, ['id', 'session_id', 'channel_id', 'nonce', 'owner', 'until', 'since'])),
);
const frozen = statement((given: ById & { readonly rows: string }) =>
  db
    .updateTable('outbox')
    .set({ sending_id: given.id })
    .where('id', 'in', sql<number>`(select value from json_each(${given.rows}))`)
    .where('sending_id', 'is', null),
);
const held = statement((given: ById & { readonly owner: string; readonly until: number; readonly now: number }) =>
  db
    .updateTable('sending')
    .set({ owner: given.owner, until: given.until })
    .where('id', '=', given.id)
    .where('message_id', 'is', null)
    .where((is) => is.or([is('owner', 'in', [given.owner, '']), is('until', '<=', given.now)])),
);
interface Failure extends ById {
  readonly error: string;
  readonly retryAt: number;
}
const later = (given: Failure) =>
  db
    .updateTable('sending')
    .set(({ eb }) => ({ error: given.error, retry_at: given.retryAt, owner: '', attempts: eb('attempts', '+', 1) }))
    .where('id', '=', given.id);
const failed = statement((given: Failure & { readonly owner: string }) =>
  later(given).where('owner', '=', given.owner).where('message_id', 'is', null),
);
const putOff = statement((given: Failure) => later(given).where('message_id', 'is not', null));
/** What waits for its next attempt is to be tried now. */
const hurried = () =>
  db.updateTable('sending').set({ retry_at: 0 }).where('message_id', 'is', null).where('retry_at', '>', 0);
const hurriedIn = statement((given: InChannel) => hurried().where('channel_id', '=', given.channelId));
const hurriedOn = statement((given: { readonly guildId: string }) =>
  hurried().where(
    (of) => of.selectFrom('session').select('guild_id').whereRef('session.id', '=', 'sending.session_id'),
    '=',
    given.guildId,
  ),
);
const hurriedEverywhere = statement(() => hurried());
/** What was put off for longer than it is by a clock that is right. */
const mistimed = statement((given: { readonly until: number; readonly retryAt: number }) =>
  db
    .updateTable('sending')
    .set((row) => ({
      until: row.fn<number>('min', ['until', row.val(given.until)]),
      retry_at: row.fn<number>('min', ['retry_at', row.val(given.retryAt)]),
    }))
    .where('message_id', 'is', null)
    .where((is) => is.or([is('until', '>', given.until), is('retry_at', '>', given.retryAt)])),
);
const released = statement((given: { readonly owner: string }) =>
  db.updateTable('sending').set({ owner: '' }).where('owner', '=', given.owner).where('message_id', 'is', null),
);
const sent = db.selectFrom('sending').selectAll().where('message_id', 'is not', null).orderBy('id');
const sentIn = statement((given: InChannel) =>
  sent.where('channel_id', '=', given.channelId).where('role', 'is not', null),
);
const owing = statement(() => sent.where('picture', '=', sql.lit(1)));
const owingIn = statement((given: InChannel) =>
  sent.where('channel_id', '=', given.channelId).where('picture', '=', sql.lit(1)),
);

const reshown = statement(
  (given: ById & { readonly before: string; readonly components: string; readonly told: string | null }) =>
    db
      .updateTable('sending')
      .set(({ fn, val, ref }) => ({
        components: given.components,
        told: fn<string | null>('coalesce', [val(given.told), ref('told')]),
      }))
      .where('id', '=', given.id)
      .where('components', '=', given.before),
);

const forgottenSendings = statement((given: InChannel) =>
  db.deleteFrom('sending').where('channel_id', '=', given.channelId),
);
const forgotten = statement((given: InChannel) =>
  db.deleteFrom('outbox').where('channel_id', '=', given.channelId).where('sending_id', 'is', null),
);

const panelOf = statement((given: { readonly sessionId: string }) =>
  db.selectFrom('panel').selectAll().where('session_id', '=', given.sessionId),
);
const open = db
  .selectFrom('session')
  .leftJoin('panel', 'panel.session_id', 'session.id')
  .select(['session.id as sessionId', 'guild_id as guildId', 'session.channel_id as channelId'])
  .select('panel.message_id as messageId')
  .where('ended_at', 'is', null);
const openPanels = statement(() => open);
const openPanelsOf = statement((given: { readonly guildId: string }) => open.where('guild_id', '=', given.guildId));

/** What is still to be told, and the messages that are not done with. */
export const outbox = (engine: Engine, board: Store['board']): Outbox => ({
  pending: async (channelId) =>
    outgoing(await engine.all(channelId === undefined ? allUntold({}) : untoldIn({ channelId })), board),
  waiting: async (channelId) => (await engine.all(waiting({ channelId }))).map(waitingOf),
  lastOutgoing: async () => (await engine.first(last({})))?.id ?? 0,
  due: (owner) => engine.all(due({ owner })),
  drop: async (id) => {
    await engine.run(dropped({ id }));
  },
  sending: async (channelId) => {
    const row = await engine.first(openIn({ channelId }));
    return row && sendingOf(row);
  },
  freeze: ({ id, sessionId, channelId, nonce, owner, until, since }, rows) =>
    engine.atomically(
      [
        begun({ id, session_id: sessionId, channel_id: channelId, nonce, owner, until, since }),
        frozen({ id, rows: JSON.stringify(rows) }),
      ],
      'soon',
    ),
  hold: async (id, owner, until, now) => (await engine.run(held({ id, owner, until, now }))) > 0,
  failed: async ({ id, owner }, error, retryAt) => {
    await engine.run(failed({ id, owner, error, retryAt }));
  },
  putOff: async (id, error, retryAt) => {
    await engine.run(putOff({ id, error, retryAt }));
  },
  hurry: async (where) => {
    if (where === 'all') await engine.run(hurriedEverywhere({}));
    else await engine.run('channelId' in where ? hurriedIn(where) : hurriedOn(where));
  },
  settle: (sending, outcome) => engine.atomically(settling(sending, outcome), 'soon'),
  correct: async (latest) => {
    await engine.run(mistimed(latest));
  },
  release: async (owner) => {
    await engine.run(released({ owner }));
  },
  sent: async (channelId) => (await engine.all(sentIn({ channelId }))).map((row) => sentOf(row, engine.unreadable)),
  owing: async (channelId) =>
    (await engine.all(channelId === undefined ? owing({}) : owingIn({ channelId }))).map((row) =>
      sentOf(row, engine.unreadable),
    ),
  rowsOf: async (id) => outgoing(await engine.all(inMessage({ id })), board),
  done: (id, what) => engine.atomically(finishing(id, what), 'soon'),
  reshown: async (id, before, components, told) =>
    (await engine.run(
      reshown({
        id,
        before: JSON.stringify(before),
        components: JSON.stringify(components),
        told: told ? JSON.stringify(told) : null,
      }),
    )) > 0,
  bury: async (channelIds) => {
    await engine.run(buried({ channelIds: JSON.stringify(channelIds) }));
  },
  forget: async (channelId) => {
    await engine.run(forgottenSendings({ channelId }));
    await engine.run(forgotten({ channelId }));
  },
  panel: async (sessionId) => {
    const row = await engine.first(panelOf({ sessionId }));
    return row && { channelId: row.channel_id, messageId: row.message_id, turn: row.turn, postedAt: row.posted_at };
  },
  openPanels: (guildId) => engine.all(guildId === undefined ? openPanels({}) : openPanelsOf({ guildId })),
});

/** Rows with their boards. */
const outgoing = (rows: readonly Selectable<OutboxTable>[], board: Store['board']): Promise<StoredOutgoing[]> =>
  Promise.all(rows.map(async (row) => withBoards(outgoingOf(row), row.since_id, board)));

/** A board that cannot be read makes a message that cannot be read. */
async function withBoards(row: StoredOutgoing, since: string | null, board: Store['board']): Promise<StoredOutgoing> {
  const { message, nonce } = row;
  if (message?.kind !== 'board' && message?.kind !== 'ended') return row;
  const scene = await board(nonce);
  return { ...row, message: scene && { ...message, scene, since: since === null ? null : await board(since) } };
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
    struck: row.struck,
  };
}

function sentOf(row: Selectable<SendingTable>, unreadable: OnUnreadable): Sent {
  const read = <T>(column: 'told' | 'components', otherwise: T): T =>
    readJson(row[column], otherwise, () => unreadable(`sending.${column}`, row.id));
  // Of what cannot be read it is asked of Discord what is there.
  const components = read<unknown>('components', null);
  return {
    id: row.id,
    sessionId: row.session_id,
    channelId: row.channel_id,
    messageId: row.message_id!,
    postedAt: row.posted_at!,
    kind: row.kind!,
    told: row.told === null ? null : read<Living>('told', { news: [] }),
    buried: row.buried === 1,
    stays: row.stays === 1,
    components: Array.isArray(components) ? components : null,
    role: row.role,
    attempts: row.attempts,
    retryAt: row.retry_at,
  };
}

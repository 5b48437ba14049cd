import { sql } from 'kysely';
import type { Sending, SendingResult } from './records.ts';
import type { PanelTable } from './schema.ts';
import { boardPosted } from './status.ts';
import { type Bound, db, each, statement } from './statement.ts';

/** What is written once a message is there, or will never be. */

const REMINDER = sql.lit('reminder');
const PANEL = sql.lit<'panel'>('panel');

interface ById {
  readonly id: number;
}
interface OfSession {
  readonly sessionId: string;
}

/** Something came after the panels of these channels: they cannot be renewed where they are. */
export const buried = statement((given: { readonly channelIds: string }) =>
  db
    .updateTable('sending')
    .set({ buried: 1 })
    .where('channel_id', 'in', sql<string>`(select value from json_each(${given.channelIds}))`)
    .where('role', '=', PANEL)
    .where('buried', '=', sql.lit(0)),
);
const othersBuried = statement((given: ById & { readonly channelId: string }) =>
  db
    .updateTable('sending')
    .set({ buried: 1 })
    .where('channel_id', '=', given.channelId)
    .where('role', '=', PANEL)
    .where('buried', '=', sql.lit(0))
    .where('id', '<>', given.id),
);
const retold = statement((given: ById) => db.updateTable('sending').set({ told: null }).where('id', '=', given.id));

/** Whose it is, and what was read of it. */
interface Owned extends ById {
  readonly owner: string;
  readonly struck: number;
}
const own = <Values extends Owned>(given: Values) =>
  db
    .updateTable('sending')
    .where('id', '=', given.id)
    .where('owner', '=', given.owner)
    .where('struck', '=', given.struck)
    .where('message_id', 'is', null);
const closing = (given: Owned) =>
  db
    .deleteFrom('sending')
    .where('id', '=', given.id)
    .where('owner', '=', given.owner)
    .where('struck', '=', given.struck)
    .where('message_id', 'is', null);
const closed = statement(closing);
/** What holds news is never taken for told. */
const closedUnlessTelling = statement((given: Owned) =>
  closing(given).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('outbox')
          .select('outbox.id')
          .where('sending_id', '=', given.id)
          .where(sql<number>`case when json_valid(message) then json_array_length(message, '$.news') end`, '>', 0),
      ),
    ),
  ),
);
const stillOwn = statement((given: Owned) => own(given).set({ error: null }));
const untold = statement((given: ById) =>
  db.updateTable('outbox').set({ sending_id: null }).where('sending_id', '=', given.id),
);
interface Post extends Owned {
  readonly message_id: string;
  readonly posted_at: number;
  readonly kind: string;
  readonly told: string | null;
  readonly stays: number;
  readonly components: string | null;
  readonly role: 'panel' | null;
  readonly picture: number;
}
const posted = statement((given: Post) =>
  own(given).set({
    ...each(given, ['message_id', 'posted_at', 'kind', 'told', 'stays', 'components', 'role', 'picture']),
    ...{ attempts: 0, retry_at: 0, error: null },
  }),
);
interface Renewal extends ById {
  readonly told: string;
  readonly components: string | null;
  readonly picture: number;
}
const renewed = statement((given: Renewal) =>
  db
    .updateTable('sending')
    .set(each(given, ['told', 'components', 'picture']))
    .where('id', '=', given.id),
);
const over = statement((given: ById) => db.deleteFrom('sending').where('id', '=', given.id));
/** The panels before it are to lose their buttons. */
const spent = statement((given: ById & OfSession) =>
  db
    .updateTable('sending')
    .set({ role: 'spent', attempts: 0, retry_at: 0 })
    .where('session_id', '=', given.sessionId)
    .where('role', '=', 'panel')
    .where('id', '<>', given.id),
);
const itselfSpent = statement((given: ById) =>
  db.updateTable('sending').set({ role: 'spent', attempts: 0, retry_at: 0 }).where('id', '=', given.id),
);
/** Of reminders the last one stays. */
const remindersSpent = statement((given: ById & OfSession) =>
  db
    .updateTable('sending')
    .set({ role: 'spent', attempts: 0, retry_at: 0 })
    .where('session_id', '=', given.sessionId)
    .where('role', '=', 'panel')
    .where('kind', '=', REMINDER)
    .where('id', '<>', given.id),
);
const panel = statement((given: PanelTable) =>
  db
    .insertInto('panel')
    .values(each(given, ['session_id', 'channel_id', 'message_id', 'turn', 'posted_at']))
    .onConflict((taken) =>
      taken.column('session_id').doUpdateSet(each(given, ['channel_id', 'message_id', 'turn', 'posted_at'])),
    ),
);
const told = statement((given: ById) => db.deleteFrom('outbox').where('sending_id', '=', given.id));

type Settled = Pick<Sending, 'id' | 'sessionId' | 'channelId' | 'owner' | 'struck'>;

/** The first statement touches no row when the message is not the owner's any more, does not tell what was read, or would be lost. */
export function settling({ id, sessionId, channelId, owner, struck = 0 }: Settled, outcome: SendingResult): Bound[] {
  const owned = { id, owner, struck };
  // What stands on Discord still names who was struck off.
  const kept = (components: readonly unknown[]) => (struck > 0 ? null : JSON.stringify(components));
  if (outcome.kind === 'none' || outcome.kind === 'hopeless') {
    const gone = outcome.kind === 'none' ? closedUnlessTelling : closed;
    return [gone(owned), ...(outcome.over ? [spent({ id, sessionId })] : [])];
  }
  if (outcome.kind === 'back') return [stillOwn(owned), untold({ id }), closed(owned)];
  const panelAt = (messageId: string, postedAt: number) =>
    panel({
      session_id: sessionId,
      channel_id: channelId,
      message_id: messageId,
      turn: outcome.turn,
      posted_at: postedAt,
    });
  if (outcome.kind === 'renewed') {
    const { sent, components, becomes } = outcome;
    const shows = {
      told: JSON.stringify(outcome.told),
      components: kept(components),
      picture: outcome.picture ? 1 : 0,
    };
    return [
      closed(owned),
      becomes === 'over' ? over({ id: sent.id }) : renewed({ id: sent.id, ...shows }),
      ...(becomes === 'spent' ? [itselfSpent({ id: sent.id })] : []),
      panelAt(sent.messageId, sent.postedAt),
    ];
  }
  const { messageId, postedAt, as, retells, stays, components, role, picture } = outcome;
  const isPanel = role === 'panel';
  const isReminder = role === 'reminder';
  const keeps = isPanel || isReminder || picture;
  const post = {
    ...owned,
    ...{ message_id: messageId, posted_at: postedAt, kind: as },
    told: outcome.told && JSON.stringify(outcome.told),
    stays: stays ? 1 : 0,
    components: isPanel ? kept(components) : null,
    role: isPanel || isReminder ? ('panel' as const) : null,
    picture: picture ? 1 : 0,
  };
  return [
    keeps ? posted(post) : closed(owned),
    othersBuried({ id, channelId }),
    ...(retells === null ? [] : [retold({ id: retells })]),
    ...(role === null ? [] : [isReminder ? remindersSpent({ id, sessionId }) : spent({ id, sessionId })]),
    ...(isPanel ? [panelAt(messageId, postedAt)] : []),
    ...(as === 'panel' || as === 'ended'
      ? [boardPosted({ session_id: sessionId, channel_id: channelId, board_message_id: messageId })]
      : []),
    ...(keeps && !picture ? [told({ id })] : []),
  ];
}

const withoutRole = statement((given: ById) =>
  db.updateTable('sending').set({ role: null }).where('id', '=', given.id),
);
const paid = statement((given: ById) => db.updateTable('sending').set({ picture: 0 }).where('id', '=', given.id));
const toldUnlessOwing = statement((given: ById) =>
  db
    .deleteFrom('outbox')
    .where('sending_id', '=', given.id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('sending').select('sending.id').where('sending.id', '=', given.id).where('picture', '=', 0)),
    ),
);
const overIfDone = statement((given: ById) =>
  db.deleteFrom('sending').where('id', '=', given.id).where('role', 'is', null).where('picture', '=', 0),
);

/** A message has lost its buttons, or has its picture; the first statement touches no row when it is not there any more. */
export const finishing = (id: number, what: 'role' | 'picture'): Bound[] => [
  what === 'picture' ? paid({ id }) : withoutRole({ id }),
  toldUnlessOwing({ id }),
  overIfDone({ id }),
];

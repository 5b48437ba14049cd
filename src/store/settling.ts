import type { Sending, SendingResult } from './records.ts';
import { type Bound, given, sql } from './statement.ts';

/** The statements for a message that was posted or never will be. */

interface PostId {
  readonly id: number;
}
interface PanelsOfSession {
  readonly sessionId: string;
}

const clearTold = sql<PostId>('update post set told = null where id = @id');

/** A lease on a message, and the version that was read. */
interface Owned extends PostId {
  readonly owner: string;
  readonly struck: number;
}
/** Only the owner may write, and nobody once the message is posted. */
const WHERE_OWN = 'where id = @id and owner = @owner and struck = @struck and message_id is null';
const deleteOwnSending = sql<Owned>(`delete from post ${WHERE_OWN}`);
/** Never deletes a message with news. */
const deleteSendingUnlessTelling = sql<Owned>(`
  delete from post
  ${WHERE_OWN}
    and not exists (
      select id
      from outbox
      where post_id = @id and case when json_valid(message) then json_array_length(message, '$.news') end > 0
    )`);
const updateOwn = sql<Owned>(`update post set error = null ${WHERE_OWN}`);
const updateUnfrozen = sql<PostId>('update outbox set post_id = null where post_id = @id');
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
const updatePosted = sql<Post>(`
  update post
  set ${given(['message_id', 'posted_at', 'kind', 'told', 'stays', 'components', 'role', 'picture'])},
    owner = '', attempts = 0, retry_at = 0, error = null
  ${WHERE_OWN}`);
interface Renewal extends PostId {
  readonly told: string;
  readonly components: string | null;
  readonly picture: number;
}
const updateRenewed = sql<Renewal>(`
  update post
  set ${given(['told', 'components', 'picture'])}
  where id = @id`);
const deleteSending = sql<PostId>('delete from post where id = @id');
/** Marks earlier panels to lose their buttons. */
const updateOthersSpent = sql<PostId & PanelsOfSession>(`
  update post
  set role = 'spent', attempts = 0, retry_at = 0
  where session_id = @sessionId
    and role = 'panel'
    and id <> @id`);
const updateSpent = sql<PostId>(`update post set role = 'spent', attempts = 0, retry_at = 0 where id = @id`);
/** Keeps only the last reminder. */
const updateRemindersSpent = sql<PostId & PanelsOfSession>(`
  update post
  set role = 'spent', attempts = 0, retry_at = 0
  where session_id = @sessionId
    and role = 'panel'
    and kind = 'reminder'
    and id <> @id`);
const deleteTold = sql<PostId>('delete from outbox where post_id = @id');

type Settled = Pick<Sending, 'id' | 'sessionId' | 'owner' | 'struck'>;

/**
 * Returns the statements that settle a sending. The first touches no row if the owner has lost it, the rows have
 * changed, or news would be lost.
 */
export function settling({ id, sessionId, owner, struck = 0 }: Settled, outcome: SendingResult): Bound[] {
  const owned = { id, owner, struck };
  // The posted components still name the erased people.
  const kept = (components: readonly unknown[]) => (struck > 0 ? null : JSON.stringify(components));
  if (outcome.kind === 'none' || outcome.kind === 'hopeless') {
    const gone = outcome.kind === 'none' ? deleteSendingUnlessTelling : deleteOwnSending;
    return [gone(owned), ...(outcome.over ? [updateOthersSpent({ id, sessionId })] : [])];
  }
  if (outcome.kind === 'back') return [updateOwn(owned), updateUnfrozen({ id }), deleteOwnSending(owned)];
  if (outcome.kind === 'renewed') {
    const { sent, components, becomes } = outcome;
    const shows = {
      told: JSON.stringify(outcome.told),
      components: kept(components),
      picture: outcome.picture ? 1 : 0,
    };
    return [
      deleteOwnSending(owned),
      becomes === 'over' ? deleteSending({ id: sent.id }) : updateRenewed({ id: sent.id, ...shows }),
      ...(becomes === 'spent' ? [updateSpent({ id: sent.id })] : []),
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
    keeps ? updatePosted(post) : deleteOwnSending(owned),
    ...(retells === null ? [] : [clearTold({ id: retells })]),
    ...(role === null
      ? []
      : [isReminder ? updateRemindersSpent({ id, sessionId }) : updateOthersSpent({ id, sessionId })]),
    ...(keeps && !picture ? [deleteTold({ id })] : []),
  ];
}

const clearRole = sql<PostId>(`update post set role = null, owner = '' where id = @id`);
const clearPicture = sql<PostId>(`update post set picture = 0, owner = '' where id = @id`);
const deleteToldUnlessOwing = sql<PostId>(`
  delete from outbox
  where post_id = @id
    and exists (select post.id from post where post.id = @id and picture = 0)`);
const deleteSendingIfDone = sql<PostId>('delete from post where id = @id and role is null and picture = 0');

/**
 * Returns the statements for a message that has lost its buttons or got its picture. The first touches no row if the
 * message is gone.
 */
export const finishing = (id: number, what: 'role' | 'picture'): Bound[] => [
  what === 'picture' ? clearPicture({ id }) : clearRole({ id }),
  deleteToldUnlessOwing({ id }),
  deleteSendingIfDone({ id }),
];

import type { Engine } from './engine.ts';
import type { Delivery } from './records.ts';
import { type Bound, insertInto, sql } from './statement.ts';
import type { Store } from './store.ts';

/** Succeeds if the same owner inserts again because it lost the first answer. */
const insertInbox = sql<Omit<Delivery, 'tries'>>(`
  ${insertInto('inbox', ['id', 'packet', 'owner', 'until', 'at'])}
  on conflict (id) do update set until = excluded.until where inbox.owner = excluded.owner`);
const deleteInbox = sql<{ readonly id: string }>('delete from inbox where id = @id');
const deleteInboxOf = sql<{ readonly id: string; readonly owner: string }>(
  'delete from inbox where id = @id and owner = @owner',
);
const updateInboxUntil = sql<Pick<Delivery, 'id' | 'owner' | 'until'>>(
  'update inbox set until = @until where id = @id and owner = @owner',
);
const updateInboxFree = sql<{ readonly id: string; readonly until: number }>(
  `update inbox set owner = '', until = @until where id = @id`,
);
/** Selects free deliveries. They are few: only present ones. */
const selectLeftInbox = sql<
  { readonly now: number; readonly latest: number },
  {
    readonly at: number;
    readonly id: string;
    readonly packet: string;
    readonly owner: string;
    readonly until: number;
    readonly tries: number;
  }
>(`
  select id, packet, owner, until, tries, at
  from inbox
  where (until <= @now or until > @latest)
  order by at, id`);
const updateInboxOwner = sql<Pick<Delivery, 'id' | 'owner' | 'until'> & { readonly seen: number }>(
  'update inbox set owner = @owner, until = @until where id = @id and until = @seen',
);
const updateInboxTries = sql<{ readonly id: string }>('update inbox set tries = tries + 1 where id = @id');

interface Erased {
  /** The id of a person or server, as it occurs in the packets that either has sent. */
  readonly whose: string;
  /** The interaction that asks for the erasure: it is answered first. */
  readonly but: string;
}
const deleteInboxOfOthers = sql<Erased>('delete from inbox where id != @but and instr(packet, @whose) > 0');
/** Deletes pending interactions that a person or server has sent or that name them. */
export const withoutDeliveries = (id: string, but: string | null = null): Bound =>
  deleteInboxOfOthers({ whose: JSON.stringify(id), but: but ?? '' });

/** A packet reduced to the parts that an answer needs. */
const ANSWERABLE = `'{' || ${['application_id', 'token', 'locale']
  .map((member) => `'"${member}":' || json_quote(packet ->> '${member}')`)
  .join(` || ',' || `)} || '}'`;
const updateInboxPacket = sql<{ readonly id: string }>(`
  update inbox
  set packet = ${ANSWERABLE}
  where id = @id`);
/** Reduces a finished interaction to the way to answer it, without names or content. */
export const onlyAnswered = (id: string): Bound => updateInboxPacket({ id });

type Inbox = Pick<
  Store,
  | 'storeDelivery'
  | 'deleteDelivery'
  | 'holdDeliveries'
  | 'releaseDelivery'
  | 'freeDeliveries'
  | 'takeDelivery'
  | 'countAttempt'
>;

/** Accepted interactions without an answer. They need not survive the machine: nobody waits so long. */
export const inbox = (engine: Engine): Inbox => ({
  storeDelivery: async (delivery) => (await engine.run(insertInbox(delivery), 'soon')) > 0,
  deleteDelivery: async (id, owner) =>
    void (await engine.run(owner === null ? deleteInbox({ id }) : deleteInboxOf({ id, owner }), 'soon')),
  holdDeliveries: (owner, ids, until) =>
    engine.atomically(
      ids.map((id) => updateInboxUntil({ id, owner, until })),
      { reaches: 'soon' },
    ),
  releaseDelivery: async (id, until) => void (await engine.run(updateInboxFree({ id, until }), 'soon')),
  freeDeliveries: (now, latest) => engine.all(selectLeftInbox({ now, latest })),
  takeDelivery: async ({ id, until: seen }, owner, until) =>
    (await engine.run(updateInboxOwner({ id, owner, until, seen }), 'soon')) > 0,
  countAttempt: async (id) => void (await engine.run(updateInboxTries({ id }), 'soon')),
});

import type { Engine } from './engine.ts';
import type { Delivery } from './records.ts';
import { type Bound, insertInto, sql } from './statement.ts';
import type { Store } from './store.ts';

/** One that has been written before, of which the answer was lost, is written still. */
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
/** They are few: those under way just now. */
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
  /** Of a person or a server: part of whatever either has sent. */
  readonly whose: string;
  /** The interaction that asks for it is answered first. */
  readonly but: string;
}
const deleteInboxOfOthers = sql<Erased>('delete from inbox where id != @but and instr(packet, @whose) > 0');
/** Strikes off what a person or a server has sent, or by which that one is named. */
export const withoutDeliveries = (id: string, but: string | null = null): Bound =>
  deleteInboxOfOthers({ whose: JSON.stringify(id), but: but ?? '' });

/** A packet with nothing but what an answer takes. */
const ANSWERABLE = `'{' || ${['application_id', 'token', 'locale']
  .map((member) => `'"${member}":' || json_quote(packet ->> '${member}')`)
  .join(` || ',' || `)} || '}'`;
const updateInboxPacket = sql<{ readonly id: string }>(`
  update inbox
  set packet = ${ANSWERABLE}
  where id = @id`);
/** Of what is done nothing but the way to answer stays: nobody and nothing that it names. */
export const onlyAnswered = (id: string): Bound => updateInboxPacket({ id });

type Inbox = Pick<
  Store,
  | 'keepDelivery'
  | 'strikeDelivery'
  | 'holdDeliveries'
  | 'releaseDelivery'
  | 'leftDeliveries'
  | 'takeDelivery'
  | 'beginDelivery'
>;

/** What was taken and is not answered yet. It need not outlive the machine: nobody waits so long for an answer. */
export const inbox = (engine: Engine): Inbox => ({
  keepDelivery: async (delivery) => (await engine.run(insertInbox(delivery), 'soon')) > 0,
  strikeDelivery: async (id, owner) =>
    void (await engine.run(owner === null ? deleteInbox({ id }) : deleteInboxOf({ id, owner }), 'soon')),
  holdDeliveries: (owner, ids, until) =>
    engine.atomically(
      ids.map((id) => updateInboxUntil({ id, owner, until })),
      { reaches: 'soon' },
    ),
  releaseDelivery: async (id, until) => void (await engine.run(updateInboxFree({ id, until }), 'soon')),
  leftDeliveries: (now, latest) => engine.all(selectLeftInbox({ now, latest })),
  takeDelivery: async ({ id, until: seen }, owner, until) =>
    (await engine.run(updateInboxOwner({ id, owner, until, seen }), 'soon')) > 0,
  beginDelivery: async (id) => void (await engine.run(updateInboxTries({ id }), 'soon')),
});

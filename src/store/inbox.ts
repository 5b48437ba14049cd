import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { Delivery } from './records.ts';
import { type Bound, db, each, statement } from './statement.ts';
import type { Store } from './store.ts';

const kept = statement((given: Omit<Delivery, 'tries'>) =>
  db
    .insertInto('inbox')
    .values(each(given, ['id', 'packet', 'owner', 'until', 'at']))
    // Another process got it, too.
    .onConflict((taken) => taken.doNothing()),
);
const struck = statement((given: { readonly id: string }) => db.deleteFrom('inbox').where('id', '=', given.id));
const held = statement((given: { readonly owner: string; readonly until: number }) =>
  db.updateTable('inbox').set({ until: given.until }).where('owner', '=', given.owner),
);
const released = statement((given: { readonly id: string; readonly until: number }) =>
  db
    .updateTable('inbox')
    .set({ owner: sql.lit(''), until: given.until })
    .where('id', '=', given.id),
);
/** They are few: those under way just now. */
const left = statement((given: { readonly now: number; readonly latest: number }) =>
  db
    .selectFrom('inbox')
    .select(['id', 'packet', 'owner', 'until', 'tries', 'at'])
    .where((is) => is.or([is('until', '<=', given.now), is('until', '>', given.latest)]))
    .orderBy('at')
    .orderBy('id'),
);
const taken = statement((given: Pick<Delivery, 'id' | 'owner' | 'until'> & { readonly seen: number }) =>
  db
    .updateTable('inbox')
    .set({ owner: given.owner, until: given.until })
    .where('id', '=', given.id)
    .where('until', '=', given.seen),
);
const begun = statement((given: { readonly id: string }) =>
  db
    .updateTable('inbox')
    .set(({ eb }) => ({ tries: eb('tries', '+', sql.lit(1)) }))
    .where('id', '=', given.id),
);

interface Erased {
  /** Of a person or a server: part of whatever either has sent. */
  readonly whose: string;
  /** The interaction that asks for it is answered first. */
  readonly but: string;
}
const erased = statement((given: Erased) =>
  db
    .deleteFrom('inbox')
    .where('id', '!=', given.but)
    .where(({ ref }) => sql<boolean>`instr(${ref('packet')}, ${given.whose}) > 0`),
);
/** Strikes off what a person or a server has sent, or by which that one is named. */
export const withoutDeliveries = (id: string, but: string | null = null): Bound =>
  erased({ whose: JSON.stringify(id), but: but ?? '' });

const emptied = statement((given: { readonly id: string }) =>
  db
    .updateTable('inbox')
    .set({
      packet: sql<string>`json_object('application_id', packet ->> 'application_id', 'token', packet ->> 'token', 'locale', packet ->> 'locale')`,
    })
    .where('id', '=', given.id),
);
/** Of what is done nothing but the way to answer stays: nobody and nothing that it names. */
export const onlyAnswered = (id: string): Bound => emptied({ id });

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
  keepDelivery: async (delivery) => void (await engine.run(kept(delivery), 'soon')),
  strikeDelivery: async (id) => void (await engine.run(struck({ id }), 'soon')),
  holdDeliveries: async (owner, until) => void (await engine.run(held({ owner, until }), 'soon')),
  releaseDelivery: async (id, until) => void (await engine.run(released({ id, until }), 'soon')),
  leftDeliveries: (now, latest) => engine.all(left({ now, latest })),
  takeDelivery: async ({ id, until: seen }, owner, until) =>
    (await engine.run(taken({ id, owner, until, seen }), 'soon')) > 0,
  beginDelivery: async (id) => void (await engine.run(begun({ id }), 'soon')),
});

import type { Engine } from './engine.ts';
import { sessionOf, type SessionRow } from './rows.ts';
import { whole } from './sessions.ts';
import { db, statement } from './statement.ts';
import type { Store } from './store.ts';

const dueBefore = statement((given: { readonly time: number; readonly most: number }) =>
  db.selectFrom('session').select('channel_id').where('due_at', '<=', given.time).orderBy('due_at').limit(given.most),
);
const lastBeat = statement(() => db.selectFrom('beat').select('at'));
const beaten = statement((given: { readonly id: number; readonly at: number }) =>
  db
    .insertInto('beat')
    .values({ id: given.id, at: given.at })
    .onConflict((taken) => taken.column('id').doUpdateSet({ at: given.at })),
);
const seatedWith = statement((given: { readonly userId: string }) =>
  whole
    .where('ended_at', 'is', null)
    .where('id', 'in', (of) => of.selectFrom('seat').select('session_id').where('user_id', '=', given.userId)),
);

/** What is due, and who is where, as clocks ask for it. */
export const timing = (engine: Engine): Pick<Store, 'dueBy' | 'lastBeat' | 'beat' | 'tablesOf'> => ({
  dueBy: async (time, most) => (await engine.all(dueBefore({ time, most }))).map((row) => row.channel_id),
  lastBeat: async () => (await engine.first(lastBeat({})))?.at ?? null,
  beat: async (now) => void (await engine.run(beaten({ id: 1, at: now }))),
  tablesOf: async (userId) =>
    (await engine.all(seatedWith({ userId }))).map((row: SessionRow) => sessionOf(row, engine.unreadable)),
});

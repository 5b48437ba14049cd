import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import { db, statement } from './statement.ts';
import type { Quota, Spending, Store } from './store.ts';

/** For so long, in ms, it is noted who did what: longer than any quota counts. */
const NOTED = 24 * 60 * 60_000;

interface Wanted {
  readonly interactionId: string;
  readonly userId: string;
  readonly what: string;
  /** JSON: a list, and how many it names. */
  readonly about: string;
  readonly count: number;
  readonly at: number;
  readonly since: number;
  readonly each: number;
  readonly all: number;
}
/** Notes everything or nothing. What was noted for the same interaction counts once. */
const spent = statement((given: Wanted) => {
  const wanted = sql<{ readonly value: string }>`json_each(${given.about})`;
  const before = db
    .selectFrom('quota as before')
    .where('before.user_id', '=', given.userId)
    .where('before.what', '=', given.what)
    .where('before.at', '>', given.since)
    .where('before.interaction_id', '<>', given.interactionId);
  const tooOften = before
    .select('before.about')
    .where('before.about', 'in', sql<string>`(select value from ${wanted})`)
    .groupBy('before.about')
    .having(({ fn }) => fn.countAll(), '>=', given.each);
  const inAll = before.select(({ fn }) => fn.countAll<number>().as('count'));
  return db
    .insertInto('quota')
    .columns(['user_id', 'what', 'about', 'interaction_id', 'at'])
    .expression(
      db
        .selectFrom(wanted.as('wanted'))
        .select(({ val, ref }) => [
          val(given.userId).as('user_id'),
          val(given.what).as('what'),
          ref('wanted.value').as('about'),
          val(given.interactionId).as('interaction_id'),
          val(given.at).as('at'),
        ])
        .where(sql<boolean>`${inAll} + ${given.count} <= ${given.all}`)
        .where(({ exists, not }) => not(exists(tooOften))),
    )
    .onConflict((taken) =>
      taken.columns(['user_id', 'what', 'about', 'interaction_id']).doUpdateSet({ at: sql`excluded.at` }),
    );
});
const lapsed = statement((given: { readonly before: number }) => db.deleteFrom('quota').where('at', '<', given.before));

/** What people may do only so often. */
export const quotas = (engine: Engine): Pick<Store, 'spend'> => ({
  spend: async ({ interactionId, userId, what, about, at }: Spending, { within, each, all }: Quota) => {
    await engine.run(lapsed({ before: at - NOTED }));
    const wanted = { interactionId, userId, what, about: JSON.stringify(about), count: about.length, at };
    return (await engine.run(spent({ ...wanted, since: at - within, each, all }))) > 0;
  },
});

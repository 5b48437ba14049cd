import type { Engine } from './engine.ts';
import { sql } from './statement.ts';
import { unlessTaken } from './conflict.ts';
import type { Quota, Spending, Store } from './store.ts';

/** Time in ms for which actions stay recorded: longer than any quota looks back. */
const QUOTA_KEPT_MS = 24 * 60 * 60_000;

interface WantedQuota {
  readonly interactionId: string;
  readonly userId: string;
  readonly what: string;
  /** A JSON list, and its length. */
  readonly about: string;
  readonly count: number;
  readonly at: number;
  readonly since: number;
  readonly each: number;
  readonly all: number;
}
/** Selects recent records of other interactions. */
const OTHER_RECORDS = (what: string) => `
      select ${what}
      from quota as before
      where before.user_id = @userId
        and before.what = @what
        and before.at > @since
        and before.interaction_id <> @interactionId`;
/** Records everything or nothing. The same interaction counts once. */
const upsertQuota = sql<WantedQuota>(`
  insert into quota (user_id, what, about, interaction_id, at)
  select @userId, @what, wanted.value, @interactionId, @at
  from json_each(@about) as wanted
  where (${OTHER_RECORDS('count(*)')}) + @count <= @all
    and not exists (
      ${OTHER_RECORDS('before.about')}
        and before.about in (select value from json_each(@about))
      group by before.about
      having count(*) >= @each
    )
  on conflict (user_id, what, about, interaction_id) do update set at = excluded.at`);
const deleteOldQuotas = sql<{ readonly before: number }>('delete from quota where at < @before');

/** Limits on how often people may do things. */
export const quotas = (engine: Engine): Pick<Store, 'spend'> => ({
  spend: async ({ interactionId, userId, what, about, at }: Spending, { within, each, all }: Quota) => {
    await engine.run(deleteOldQuotas({ before: at - QUOTA_KEPT_MS }));
    const wanted = { interactionId, userId, what, about: JSON.stringify(about), count: about.length, at };
    const spent = upsertQuota({ ...wanted, since: at - within, each, all });
    return unlessTaken(engine.atomically([spent], { under: `quota ${userId}` }));
  },
});

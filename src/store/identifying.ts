import type { Engine } from './engine.ts';
import { sql } from './statement.ts';
import type { Store } from './store.ts';

/** The longest wait in ms: a moment further off comes from a clock that was ahead. */
const LONGEST = 2 * 60 * 60_000;

const upsertMoment = sql<
  {
    readonly key: number;
    readonly now: number;
    readonly every: number;
    readonly latest: number;
  },
  { readonly at: number }
>(`
  insert into identifying (key, at)
  values (@key, @now)
  on conflict (key) do update set
    at = case
      when identifying.at > @latest or identifying.at + @every < excluded.at then excluded.at
      else identifying.at + @every
    end
  returning at`);

/** When connections to Discord may identify themselves. */
export const identifying = (engine: Engine): Pick<Store, 'mayIdentify'> => ({
  mayIdentify: async (key, now, every) =>
    (await engine.first(upsertMoment({ key, now, every, latest: now + LONGEST })))!.at,
});

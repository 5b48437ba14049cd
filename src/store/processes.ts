import type { Engine } from './engine.ts';
import { sql } from './statement.ts';
import type { Store } from './store.ts';

/** Who was not heard of for so long, in ms, is not there any more. */
const GONE = 60_000;

const upsertProcess = sql<{ readonly id: string; readonly seen: number }>(`
  insert into process (id, seen)
  values (@id, @seen)
  on conflict (id) do update set seen = excluded.seen`);
/** Those too that were seen by a clock that was ahead. */
const deleteGone = sql<{ readonly before: number; readonly after: number }>(
  'delete from process where seen < @before or seen > @after',
);
const countProcesses = sql<object, { readonly count: number }>('select count(*) as count from process');
const deleteProcess = sql<{ readonly id: string }>('delete from process where id = @id');

/** The processes that play in the store. */
export const processes = (engine: Engine): Pick<Store, 'attend' | 'leave'> => ({
  attend: async (id, now) => {
    await engine.run(upsertProcess({ id, seen: now }), 'soon');
    await engine.run(deleteGone({ before: now - GONE, after: now + GONE }), 'soon');
    return (await engine.first(countProcesses()))?.count ?? 1;
  },
  leave: async (id) => void (await engine.run(deleteProcess({ id }), 'soon')),
});

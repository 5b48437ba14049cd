import type { Engine } from './engine.ts';
import type { OwnerStore, ProcessRecord } from './owner-store.ts';
import { sql } from './statement.ts';

type ProcessRow = Omit<ProcessRecord, 'shards'> & { readonly shards: string };

/** Time in ms without a sign of life after which a process is removed. */
const PROCESS_GONE_MS = 60_000;

const upsertProcess = sql<Omit<ProcessRow, 'asked'>>(`
  insert into process (id, role, machine, pid, shards, shard_count, seen)
  values (@id, @role, @machine, @pid, @shards, @shardCount, @seen)
  on conflict (id) do update set seen = excluded.seen`);
/** Also deletes those seen by a clock that was ahead. */
const deleteGone = sql<{ readonly before: number; readonly after: number }>(
  'delete from process where seen < @before or seen > @after',
);
const selectProcesses = sql<object, ProcessRow>(`
  select id, role, machine, pid, shards, shard_count as "shardCount", seen, asked
  from process
  order by machine, pid, id`);
const updateAsked = sql<{ readonly id: string; readonly asked: string }>(
  'update process set asked = @asked where id = @id',
);
const deleteProcess = sql<{ readonly id: string }>('delete from process where id = @id');

/** The processes that play in the store. */
export function processes(engine: Engine): Pick<OwnerStore, 'attend' | 'leave' | 'processes' | 'askProcess'> {
  const all = async () =>
    (await engine.all(selectProcesses())).map((row) => ({ ...row, shards: JSON.parse(row.shards) as number[] }));
  return {
    attend: async (one, now) => {
      await engine.run(upsertProcess({ ...one, shards: JSON.stringify(one.shards), seen: now }), 'soon');
      await engine.run(deleteGone({ before: now - PROCESS_GONE_MS, after: now + PROCESS_GONE_MS }), 'soon');
      return all();
    },
    leave: async (id) => void (await engine.run(deleteProcess({ id }), 'soon')),
    processes: all,
    askProcess: async (id, asked) => void (await engine.run(updateAsked({ id, asked }), 'soon')),
  };
}

import type { Engine } from './engine.ts';
import { sessionOf, type SessionRow } from './rows.ts';
import { ALL, sql } from './statement.ts';
import type { Store } from './store.ts';

const selectDueChannels = sql<
  { readonly time: number; readonly most: number },
  { readonly channel_id: string; readonly guild_id: string }
>('select channel_id, guild_id from session where due_at <= @time order by due_at limit @most');
const selectBeat = sql<object, { readonly at: number }>('select at from beat');
const upsertBeat = sql<{ readonly id: number; readonly at: number }>(
  'insert into beat (id, at) values (@id, @at) on conflict (id) do update set at = @at',
);
const selectShardBeats = sql<{ readonly shards: number }, { readonly shard: number; readonly at: number }>(
  'select shard, at from shard_beat where shards = @shards',
);
const upsertShardBeat = sql<{ readonly shard: number; readonly shards: number; readonly at: number }>(
  'insert into shard_beat (shard, shards, at) values (@shard, @shards, @at) on conflict (shard, shards) do update set at = @at',
);
const selectTables = sql<{ readonly userId: string }, SessionRow>(`
  select *
  from whole_session
  where ended_at is null
    and id in (select session_id from seat where user_id = @userId)`);

/** Due events, beats, and the tables of people, as clocks need them. */
export const timing = (
  engine: Engine,
): Pick<Store, 'dueBy' | 'lastBeat' | 'beat' | 'shardBeats' | 'beatShards' | 'tablesOf'> => ({
  dueBy: async (time, most = ALL, isAsked) => {
    const due = await engine.all(selectDueChannels({ time, most: isAsked ? ALL : most }));
    const asked = isAsked ? due.filter((row) => isAsked(row.guild_id)).slice(0, most) : due;
    return asked.map((row) => row.channel_id);
  },
  lastBeat: async () => (await engine.first(selectBeat()))?.at ?? null,
  beat: async (now) => void (await engine.run(upsertBeat({ id: 1, at: now }))),
  shardBeats: async (shards) =>
    new Map((await engine.all(selectShardBeats({ shards }))).map(({ shard, at }) => [shard, at])),
  beatShards: async (now, ids, shards) => {
    if (ids.length > 0) await engine.atomically(ids.map((shard) => upsertShardBeat({ shard, shards, at: now })));
  },
  tablesOf: async (userId) =>
    (await engine.all(selectTables({ userId }))).map((row: SessionRow) => sessionOf(row, engine.unreadable)),
});

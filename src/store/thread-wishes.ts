import type { Engine } from './engine.ts';
import type { ThreadWish } from './records.ts';
import { insertInto, sql } from './statement.ts';
import type { Store } from './store.ts';

const insertThreadWish = sql<{ id: string; guild_id: string; channel_id: string; since: number; at: number }>(`
  ${insertInto('thread_wish', ['id', 'guild_id', 'channel_id', 'since', 'at'])}
  on conflict do nothing`);
const deleteThreadWish = sql<{ readonly id: string }>('delete from thread_wish where id = @id');
const selectThreadWishes = sql<
  { readonly until: number },
  {
    readonly at: number;
    readonly id: string;
    readonly guildId: string;
    readonly since: number;
    readonly channelId: string;
  }
>(`
  select id, guild_id as "guildId", channel_id as "channelId", since, at
  from thread_wish
  where at <= @until`);

/** Threads about to be opened. */
export const threadWishes = (engine: Engine): Pick<Store, 'noteThreadWish' | 'strikeThreadWish' | 'threadWishes'> => ({
  noteThreadWish: async ({ id, guildId, channelId, since, at }: ThreadWish) => {
    await engine.run(insertThreadWish({ id, guild_id: guildId, channel_id: channelId, since, at }));
  },
  strikeThreadWish: async (id) => {
    await engine.run(deleteThreadWish({ id }));
  },
  threadWishes: (until) => engine.all(selectThreadWishes({ until })),
});

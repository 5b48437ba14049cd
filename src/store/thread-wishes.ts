import type { Engine } from './engine.ts';
import type { ThreadWish } from './records.ts';
import { db, each, statement } from './statement.ts';
import type { Store } from './store.ts';

const noted = statement((given: { id: string; guild_id: string; channel_id: string; since: number; at: number }) =>
  db
    .insertInto('thread_wish')
    .values(each(given, ['id', 'guild_id', 'channel_id', 'since', 'at']))
    .onConflict((taken) => taken.doNothing()),
);
const struck = statement((given: { readonly id: string }) => db.deleteFrom('thread_wish').where('id', '=', given.id));
const left = statement((given: { readonly until: number }) =>
  db
    .selectFrom('thread_wish')
    .select(['id', 'guild_id as guildId', 'channel_id as channelId', 'since', 'at'])
    .where('at', '<=', given.until),
);

/** Threads that are about to be opened. */
export const threadWishes = (engine: Engine): Pick<Store, 'noteThreadWish' | 'strikeThreadWish' | 'threadWishes'> => ({
  noteThreadWish: async ({ id, guildId, channelId, since, at }: ThreadWish) => {
    await engine.run(noted({ id, guild_id: guildId, channel_id: channelId, since, at }));
  },
  strikeThreadWish: async (id) => {
    await engine.run(struck({ id }));
  },
  threadWishes: (until) => engine.all(left({ until })),
});

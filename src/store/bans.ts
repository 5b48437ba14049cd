import { interactionStatements } from './commit.ts';
import type { Engine } from './engine.ts';
import { sql } from './statement.ts';
import { Conflict, type Store } from './store.ts';

interface Banned {
  readonly guildId: string;
  readonly userId: string;
}
const upsertBan = sql<Banned & { readonly at: number }>(`
  insert into ban (guild_id, user_id, at)
  values (@guildId, @userId, @at)
  on conflict (guild_id, user_id) do update set at = excluded.at`);
const deleteBan = sql<Banned>('delete from ban where guild_id = @guildId and user_id = @userId');
const selectBans = sql<Pick<Banned, 'guildId'>, { readonly userId: string }>(
  'select user_id as "userId" from ban where guild_id = @guildId order by at, user_id',
);
const selectBan = sql<Banned, { readonly at: number }>(
  'select at from ban where guild_id = @guildId and user_id = @userId',
);
export const deleteBansOf = sql<Pick<Banned, 'guildId'>>('delete from ban where guild_id = @guildId');

/** Who may not play on a server. */
export const bans = (engine: Engine): Pick<Store, 'bans' | 'isBanned' | 'ban' | 'liftBan'> => ({
  bans: async (guildId) => (await engine.all(selectBans({ guildId }))).map(({ userId }) => userId),
  isBanned: async (guildId, userId) => (await engine.first(selectBan({ guildId, userId }))) !== null,
  ban: async (guildId, userId, at, interaction) => {
    try {
      await engine.atomically([upsertBan({ guildId, userId, at }), ...interactionStatements(interaction, null)]);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  },
  // Who was let in before changes nothing, and that is no conflict.
  liftBan: async (guildId, userId) => {
    await engine.run(deleteBan({ guildId, userId }));
  },
});

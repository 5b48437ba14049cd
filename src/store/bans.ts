import { interactionStatements } from './commit.ts';
import type { Engine } from './engine.ts';
import { reportStatements } from './reports.ts';
import { type Bound, sql } from './statement.ts';
import { unlessTaken } from './conflict.ts';
import type { HouseDeed, Store } from './store.ts';

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

/** Bans of people on a server. */
export const bans = (engine: Engine): Pick<Store, 'bans' | 'isBanned' | 'ban' | 'liftBan'> => {
  const done = async (what: Bound, guildId: string, { interaction, told }: HouseDeed): Promise<void> => {
    await unlessTaken(
      engine.atomically([what, ...interactionStatements(interaction, null), ...reportStatements(guildId, told)]),
    );
  };
  return {
    bans: async (guildId) => (await engine.all(selectBans({ guildId }))).map(({ userId }) => userId),
    isBanned: async (guildId, userId) => (await engine.first(selectBan({ guildId, userId }))) !== null,
    ban: (guildId, userId, at, deed) => done(upsertBan({ guildId, userId, at }), guildId, deed),
    // Lifting a missing ban is a conflict; then nothing changes and nothing is reported.
    liftBan: (guildId, userId, deed) => done(deleteBan({ guildId, userId }), guildId, deed),
  };
};

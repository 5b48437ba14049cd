import { type SessionContext, shown } from '../core/context.ts';
import type { Servers } from '../service.ts';

/** Who may not play on a server; the seats that one holds already stay. */
export function banning(context: SessionContext): Pick<Servers, 'bans' | 'ban' | 'liftBan'> {
  const { store } = context;
  return {
    bans: (guildId) => store.bans(guildId),
    ban: async (guildId, userId) => {
      await store.ban(guildId, userId, context.now(), context.interaction);
      return (await store.tablesOf(userId)).filter((table) => table.guildId === guildId).map(shown);
    },
    liftBan: (guildId, userId) => store.liftBan(guildId, userId),
  };
}

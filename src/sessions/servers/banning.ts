import { type SessionContext, publicOf } from '../core/context.ts';
import type { Servers } from '../service.ts';
import { reporting } from './house.ts';

/** Bans of people on a server; banned people keep the seats that they hold. */
export function banning(context: SessionContext): Pick<Servers, 'bans' | 'ban' | 'liftBan'> {
  const { store } = context;
  return {
    bans: (guildId) => store.bans(guildId),
    ban: async (guildId, userId, what) => {
      await reporting(context, guildId, [what], {}, (told) =>
        store.ban(guildId, userId, context.now(), { interaction: context.interaction, told }),
      );
      return (await store.tablesOf(userId)).filter((table) => table.guildId === guildId).map(publicOf);
    },
    liftBan: (guildId, userId, what) =>
      reporting(context, guildId, [what], {}, (told) =>
        store.liftBan(guildId, userId, { interaction: context.interaction, told }),
      ),
  };
}

import { type SessionContext, publicOf } from '../core/context.ts';
import type { Servers } from '../service.ts';

/** How the games of a server ended. */
export function serverResults({ store }: SessionContext): Pick<Servers, 'endings' | 'lastEnded'> {
  return {
    endings: (guildId) => store.endings(guildId),
    lastEnded: async (guildId, most) => {
      const sessions = await Promise.all((await store.lastEnded(guildId, most)).map((id) => store.session(id)));
      return sessions.flatMap((session) => (session ? [publicOf(session)] : []));
    },
  };
}

import type { Session } from '../../sessions/types.ts';
import type { Caller } from './caller.ts';

/** Proposes a rematch of the channel's last game, or joins one that is already open. */
export async function rematch({ bot, channelId, parentId, person, manager, warden, roles }: Caller): Promise<Session> {
  const open = await bot.sessions.find(channelId);
  if (open?.status === 'lobby') return bot.sessions.join(channelId, person, undefined, roles);
  return bot.sessions.rematch(channelId, person, { opener: { manager: manager || warden, roles }, parentId });
}

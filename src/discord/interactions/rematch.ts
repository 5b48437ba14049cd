import type { Session } from '../../sessions/types.ts';
import type { Caller } from './caller.ts';

/** Asks the table of the channel's last game for another one; where somebody has done so already, joins. */
export async function rematch({ bot, channelId, parentId, person, manager, warden, roles }: Caller): Promise<Session> {
  const open = await bot.sessions.find(channelId);
  if (open?.status === 'lobby') return bot.sessions.join(channelId, person, undefined, roles);
  return bot.sessions.rematch(channelId, person, { opener: { manager: manager || warden, roles }, parentId });
}

import type { Phrase } from '../../../engine/index.ts';
import { NO_PREFERENCES, type Preferences } from '../../../sessions/types.ts';
import { missingRights } from '../../permissions.ts';
import { admin } from '../../text/admin.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { HOUSE, SETTINGS } from './settings.ts';

/** Reports about changed settings. */

/** Lists the settings that change, with their new values. */
export async function changesTold(
  { bot, guildId }: Pick<Caller, 'bot' | 'guildId'>,
  changes: Partial<Preferences>,
): Promise<Phrase[]> {
  const before = await bot.sessions.settings.of('guild', guildId);
  const after = { ...NO_PREFERENCES, ...before, ...changes };
  const stands = (id: (typeof SETTINGS)[number], of: Preferences) => HOUSE[id].stands(of);
  return SETTINGS.filter((id) => JSON.stringify(stands(id, before)) !== JSON.stringify(stands(id, after))).map((id) =>
    words('pair', { name: admin(`settings.${id}.name`), value: stands(id, after) }),
  );
}

/** Warns if the bot cannot post in a chosen channel. */
export function unwritable({ guild, say }: Caller, { log, openings }: Partial<Preferences>): string[] {
  const me = guild?.members.me;
  const channel = guild?.channels.cache.get(log ?? openings ?? '');
  if (!me || !channel) return [];
  const lacking = missingRights(channel.permissionsFor(me), false).filter((right) => right !== 'AttachFiles');
  if (lacking.length === 0) return [];
  return [`⚠️ ${say(admin('games.rights', { rights: lacking.map((right) => words(`permission.${right}`)) }))}`];
}

import { Refusal, type SeatInfo } from '../../sessions/types.ts';
import { botNames, levelMeant } from '../text/bots.ts';
import { words } from '../text/words.ts';
import type { Caller } from './caller.ts';
import { openSession } from './here.ts';

/** Seats a bot of that level in the lobby, and returns its seat. */
export async function addBot(caller: Caller, typed: string | undefined): Promise<SeatInfo> {
  const { bot, channelId, person, moderator } = caller;
  const level = levelMeant(typed);
  if (!level) throw new Refusal(words('refused.useList'));
  const names = botNames(bot.translator((await openSession(caller)).language));
  const { seats } = await bot.sessions.addBot(channelId, person.userId, { level, names }, { manager: moderator });
  return seats.at(-1)!;
}

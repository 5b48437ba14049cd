import type { Phrase } from '../../engine/index.ts';
import { Refusal, type SeatInfo, type Session, seatOfUser } from '../../sessions/types.ts';
import { gameIn } from '../bot.ts';
import { botNames, levelMeant } from '../text/bots.ts';
import { mention, words } from '../text/words.ts';
import type { Caller } from './caller.ts';
import { openSession } from './here.ts';

interface Added {
  readonly seat: SeatInfo;
  /** Warns that invited people can no longer join; null if none. */
  readonly warning: Phrase | null;
}

/** Adds a bot of that level to the lobby. */
export async function addBot(caller: Caller, typed: string | undefined): Promise<Added> {
  const { bot, channelId, person, moderator } = caller;
  const level = levelMeant(typed);
  if (!level) throw new Refusal(words('refused.useList'));
  const names = botNames(bot.translator((await openSession(caller)).language));
  const session = await bot.sessions.addBot(channelId, person.userId, { level, names }, { manager: moderator });
  return { seat: session.seats.at(-1)!, warning: shutOut(caller, session) };
}

/** Warns if this was the last seat. */
function shutOut({ bot }: Caller, session: Session): Phrase | null {
  const { seats, terms, game } = session;
  const outside = terms.entry.users.filter((userId) => !seatOfUser(session, userId));
  if (seats.length < gameIn(bot, game).seats[1] || outside.length === 0) return null;
  const names = outside.map((userId) => ({ key: 'session:name', with: { name: mention(userId) } }));
  return words('bot.lastSeat', { names });
}

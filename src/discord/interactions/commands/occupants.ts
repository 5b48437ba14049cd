import type { ChatInputCommandInteraction } from 'discord.js';

import { tidy } from '../../../locale/index.ts';
import { newBot } from '../../../sessions/lobby/lobby-bots.ts';
import { type Occupant, Refusal, type Session, seatOfUser } from '../../../sessions/types.ts';
import { botNames, levelMeant } from '../../text/bots.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';

/** Returns the new holder of a seat: the user in `to`, a bot of the level in `bot`, or nobody. */
export function occupantMeant(
  { bot, person, say }: Caller,
  session: Session,
  options: ChatInputCommandInteraction['options'],
): Occupant {
  const user = options.getUser('to');
  const level = levelMeant(options.getString('bot') ?? undefined);
  if (user?.bot) throw new Refusal(words('refused.toBot'));
  if (user) {
    const member = options.getMember('to');
    const shown = member && 'displayName' in member ? member.displayName : user.displayName;
    return { occupant: 'person', userId: user.id, name: tidy(shown) || user.username };
  }
  if (level) return newBot(session.seats, { level, names: botNames(bot.translator(session.language)) });
  return {
    occupant: 'vacant',
    userId: null,
    name: seatOfUser(session, person.userId)?.name ?? say(words('status.nobody')),
  };
}

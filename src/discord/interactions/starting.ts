import { type Session, seatOfUser } from '../../sessions/types.ts';
import { button, buttonRows, text } from '../render/components.ts';
import { plainId } from '../render/custom-id.ts';
import { mention, words } from '../text/words.ts';
import type { Caller } from './caller.ts';
import { openSession } from './here.ts';
import { note, type BotResponse } from './response.ts';

/** Rest of the id for beginning without invited players. */
export const SURE = 'sure';

/**
 * Begins the game of the lobby. Asks for confirmation, unless `sure`, if an outside moderator would start before
 * everybody with a reserved seat has joined.
 */
export async function start(caller: Caller, sure: boolean): Promise<BotResponse> {
  const { bot, channelId, person, moderator, say } = caller;
  const session = await openSession(caller);
  if (!sure && moderator && isOutside(session, person.userId) && session.terms.kept.length > 0)
    return askToStart(caller, session);
  await bot.sessions.start(channelId, person.userId, { manager: moderator });
  return note(say(words('done.start')));
}

const isOutside = (session: Session, userId: string): boolean =>
  session.status === 'lobby' && session.host.userId !== userId && seatOfUser(session, userId) === undefined;

function askToStart({ say }: Caller, { id, terms }: Session): BotResponse {
  const names = terms.kept.map(({ userId }) => ({ key: 'session:name', with: { name: mention(userId) } }));
  const anyway = button(plainId('start', id, SURE), say(words('start.anyway')), 'main', '▶️');
  return { components: [text(say(words('start.without', { names }))), ...buttonRows([anyway])] };
}

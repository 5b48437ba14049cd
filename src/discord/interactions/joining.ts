import { gameIn } from '../bot.ts';
import { button, buttonRows, text } from '../render/components.ts';
import { type CustomId, plainId } from '../render/custom-id.ts';
import { heroMenu } from '../render/lobby-menus.ts';
import { words } from '../text/words.ts';
import type { Caller } from './caller.ts';
import { sameSession } from './here.ts';
import type { BotResponse } from './response.ts';

/** Takes a seat in the lobby. A seated player is offered heroes or leaving instead. */
export async function joinPressed(caller: Caller, id: Pick<CustomId, 'session'>): Promise<BotResponse | null> {
  const { bot, channelId, person, roles, say } = caller;
  const session = await sameSession(caller, id);
  const isSeated = session.seats.some(({ userId }) => userId === person.userId);
  if (session.status !== 'lobby' || !isSeated) {
    await bot.sessions.join(channelId, person, undefined, roles);
    return null;
  }
  return {
    components: [
      text(say(words('lobby.seated'))),
      ...heroMenu(session, gameIn(bot, session.game), say),
      ...buttonRows([button(plainId('leave', session.id), say(words('lobby.leave')))]),
    ],
  };
}

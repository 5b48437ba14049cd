import type { Phrase } from '../../../engine/index.ts';
import { harmless } from '../../../locale/index.ts';
import { leads } from '../../../sessions/waiting/idle.ts';
import { Refusal, type Session } from '../../../sessions/types.ts';
import { button, buttonRows, text } from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { gameName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { tableOfServer } from '../here.ts';
import { note, type BotResponse } from '../response.ts';

/** Closing a lobby or giving up a game, from any channel of the server. */

/** Says who may end the game. */
export const endForeign = ({ host }: Session): Phrase => words('end.foreign', { host: harmless(host.name) });

/** Ends the game. Asks for confirmation unless `sure`. */
export async function askToEnd(caller: Caller, session: Session, sure: boolean): Promise<BotResponse> {
  const { person, moderates, say } = caller;
  const { id, game, status, channelId } = session;
  if (!leads(session, person.userId) && !moderates(channelId)) throw new Refusal(endForeign(session));
  if (sure) return endConfirmed(caller, session.id);
  const question = words(status === 'lobby' ? 'end.askLobby' : 'end.askGame', { game: gameName(game) });
  return {
    components: [
      text(say(question)),
      ...buttonRows([button(plainId('end', id), say(words('end.confirm')), 'danger', '🏳️')]),
    ],
  };
}

export async function endConfirmed(caller: Caller, sessionId: string): Promise<BotResponse> {
  const { bot, person, moderates, say } = caller;
  const { channelId } = await tableOfServer(caller, sessionId);
  await bot.sessions.end(channelId, person.userId, { manager: moderates(channelId) });
  return note(say(words('end.done')));
}

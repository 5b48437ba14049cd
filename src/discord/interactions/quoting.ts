import type { Language } from '../../sessions/types.ts';
import { words } from '../text/words.ts';
import type { Caller } from './caller.ts';
import { languageHere } from './commands/languages.ts';

/** Labels of a lobby's buttons, for texts that refer to them. */
export interface LobbyButtons {
  readonly start: string;
  readonly join: string;
}

/** Returns the labels in the language of the lobby, not of the reader. */
export function lobbyButtons({ bot }: Pick<Caller, 'bot'>, language: Language): LobbyButtons {
  const say = bot.translator(language);
  return { start: say(words('lobby.start')), join: say(words('lobby.join')) };
}

/** Returns the labels of the current lobby, else of one that the caller would open. */
export async function lobbyButtonsHere(caller: Caller): Promise<LobbyButtons> {
  const session = await caller.bot.sessions.find(caller.channelId);
  const isOpen = session && session.status !== 'ended';
  return lobbyButtons(caller, isOpen ? session.language : await languageHere(caller));
}

import type { Game } from '../bot.ts';
import { type Position, Refusal, type Session } from '../../sessions/types.ts';
import type { CustomId } from '../render/custom-id.ts';
import { words } from '../text/words.ts';
import type { Caller } from './caller.ts';

/** Returns the channel's lobby or running game. Refuses if there is none. */
export async function openSession({ bot, channelId }: Caller): Promise<Session> {
  const session = await bot.sessions.find(channelId);
  if (!session || session.status === 'ended') throw new Refusal(words('refused.noGame'));
  return session;
}

/** Returns the session of a button. Refuses if the channel's session is another one. */
export async function sameSession(caller: Caller, id: Pick<CustomId, 'session'>): Promise<Session> {
  const session = await openSession(caller);
  if (session.id !== id.session) throw new Refusal(words('refused.otherGame'));
  return session;
}

/** Returns the session of a button even if it has ended, because its table can decide to resume it. */
export async function sameTable(
  { bot, channelId }: Caller,
  { session: id }: Pick<CustomId, 'session'>,
): Promise<Session> {
  const session = await bot.sessions.find(channelId);
  if (session?.id === id) return session;
  throw new Refusal(words(session ? 'refused.otherGame' : 'refused.noGame'));
}

/** Returns this channel's game with that id. Without an id, returns the current lobby or game, else the last one. */
export async function gameMeant({ bot, channelId }: Caller, id?: string): Promise<Session> {
  const session = id === undefined ? await bot.sessions.find(channelId) : await bot.sessions.byId(id);
  if (session?.channelId === channelId) return session;
  throw new Refusal(words('refused.noGame'));
}

/** Returns the server's lobby or running game with that id, in any channel. Refuses if it has ended. */
export async function tableOfServer({ bot, guildId }: Caller, id: string): Promise<Session> {
  const session = await bot.sessions.byId(id);
  if (session?.guildId === guildId && session.status !== 'ended') return session;
  throw new Refusal(words('refused.otherGame'));
}

/** Returns the current or final position of a channel's game, as the viewer (null: everybody) may see it. */
export async function positionOfGame(
  caller: Caller,
  id: string,
  viewer: string | null = caller.person.userId,
): Promise<Position> {
  const session = await gameMeant(caller, id);
  const position = await caller.bot.sessions.positionOf(session, viewer);
  if (position) return position;
  throw new Refusal(words('refused.otherGame'));
}

/** Returns the options of the channel's lobby or game if it plays this title. */
export async function optionsHere({ bot, channelId }: Caller, { id }: Game): Promise<Session['options'] | undefined> {
  const session = await bot.sessions.find(channelId);
  return session && session.game === id && session.status !== 'ended' ? session.options : undefined;
}

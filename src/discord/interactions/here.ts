import type { Game } from '../bot.ts';
import { type Position, Refusal, type Session } from '../../sessions/types.ts';
import type { CustomId } from '../render/custom-id.ts';
import { words } from '../text/words.ts';
import type { Caller } from './caller.ts';

/** The session of this channel that is in lobby or running, else refuses. */
export async function openSession({ bot, channelId }: Caller): Promise<Session> {
  const session = await bot.sessions.find(channelId);
  if (!session || session.status === 'ended') throw new Refusal(words('refused.noGame'));
  return session;
}

/** The same for a button; refuses that of a game that is no longer the one of this channel. */
export async function sameSession(caller: Caller, id: Pick<CustomId, 'session'>): Promise<Session> {
  const session = await openSession(caller);
  if (session.id !== id.session) throw new Refusal(words('refused.otherGame'));
  return session;
}

/** The same where it may be over: its table can decide that it goes on. */
export async function sameTable(
  { bot, channelId }: Caller,
  { session: id }: Pick<CustomId, 'session'>,
): Promise<Session> {
  const session = await bot.sessions.find(channelId);
  if (session?.id === id) return session;
  throw new Refusal(words(session ? 'refused.otherGame' : 'refused.noGame'));
}

/** The game of this channel with that id; without one, the lobby or game that is there now, else the last one. */
export async function gameMeant({ bot, channelId }: Caller, id?: string): Promise<Session> {
  const session = id === undefined ? await bot.sessions.find(channelId) : await bot.sessions.byId(id);
  if (session?.channelId === channelId) return session;
  throw new Refusal(words('refused.noGame'));
}

/** The lobby or running game of this server with that id, in whatever channel; refuses when it is over. */
export async function tableOfServer({ bot, guildId }: Caller, id: string): Promise<Session> {
  const session = await bot.sessions.byId(id);
  if (session?.guildId === guildId && session.status !== 'ended') return session;
  throw new Refusal(words('refused.otherGame'));
}

/** Where a game of this channel stands, or stood at its end, as the caller may see it, or all (null). */
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

/** The options of the game that this channel plays or gathers for, if it is one of that kind. */
export async function optionsHere({ bot, channelId }: Caller, { id }: Game): Promise<Session['options'] | undefined> {
  const session = await bot.sessions.find(channelId);
  return session && session.game === id && session.status !== 'ended' ? session.options : undefined;
}

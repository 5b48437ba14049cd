import type { AnyModule } from '../engine/index.ts';
import { Refusal, type Session } from '../sessions/types.ts';
import type { Bot } from './bot.ts';
import { namesIn, quoted } from './acting.ts';
import type { Caller } from './caller.ts';
import { meant, type Named, type Reader, readerOf } from './matching.ts';
import { nearest } from './nearest.ts';
import { gameName, words } from './words.ts';

/** The games that can be played. */
export const gamesOf = ({ games }: Pick<Bot, 'games'>): Named[] => games.map(({ id }) => ({ id, label: gameName(id) }));

/** The options of the game that this channel plays or gathers for, if it is one of that kind. */
export async function optionsHere(
  { bot, channelId }: Caller,
  { id }: AnyModule,
): Promise<Session['options'] | undefined> {
  const session = await bot.sessions.find(channelId);
  return session && session.game === id && session.status !== 'ended' ? session.options : undefined;
}

/** The id of what was typed among things that have names; null when it is none of them. Refuses when it may be several. */
export function idMeant(known: readonly Named[], typed: string, reader: Reader): string | null {
  const meaning = meant({ options: known }, typed, reader);
  if (meaning.kind === 'one') return meaning.option.id;
  if (meaning.kind !== 'several') return null;
  throw new Refusal(words('typed.several', { typed: quoted(typed), legal: namesIn(meaning.options, reader.say) }));
}

/** The id of the game that was typed; what is only like a name is asked back, the rest is for the sessions to refuse. */
export function gameIdMeant(caller: Caller, typed: string): string {
  const [known, reader] = [gamesOf(caller.bot), readerOf(caller)];
  const id = idMeant(known, typed, reader);
  const near = id === null ? nearest(known, typed, reader) : [];
  if (near.length === 0) return id ?? typed;
  const names = words('typed.near', { names: near.map(({ label }) => label) });
  throw new Refusal(words('refused.gameUnknown', { game: quoted(typed), near: names }));
}

import { Refusal } from '../sessions/types.ts';
import type { Bot } from './bot.ts';
import { namesIn, quoted } from './acting.ts';
import { meant, type Named, type Reader } from './matching.ts';
import { gameName, words } from './words.ts';

/** The games that can be played. */
export const gamesOf = ({ games }: Pick<Bot, 'games'>): Named[] => games.map(({ id }) => ({ id, label: gameName(id) }));

/** The id of what was typed among things that have names; null when it is none of them. Refuses when it may be several. */
export function idMeant(known: readonly Named[], typed: string, reader: Reader): string | null {
  const meaning = meant({ options: known }, typed, reader);
  if (meaning.kind === 'one') return meaning.option.id;
  if (meaning.kind !== 'several') return null;
  throw new Refusal(words('typed.several', { typed: quoted(typed), legal: namesIn(meaning.options) }));
}

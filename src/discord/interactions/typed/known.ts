import type { Phrase } from '../../../engine/index.ts';
import { gameUnknown } from '../../../sessions/refusals.ts';
import type { Bot, Game } from '../../bot.ts';
import { titleDetail } from '../../render/length.ts';
import { gameName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { ambiguous, nearMiss, quoted } from './explaining.ts';
import { type CompletedChoice, meant } from './matching.ts';
import { nearest } from './nearest.ts';
import { type Named, type Reader, readerOf } from './reader.ts';
import { pickSuggestions, pieces, parsePicks } from './picking.ts';

/** Lists the installed games. */
export const installedGames = ({ games }: Pick<Bot, 'games'>): Named[] =>
  games.map(({ id }) => ({ id, label: gameName(id) }));

/** Lists the games with their descriptions. */
export const titlesOf = ({ games }: Pick<Bot, 'games'>): (Named & { readonly detail: Phrase })[] =>
  games.map((game) => ({ id: game.id, label: gameName(game.id), detail: titleDetail(game) }));

/** Returns the id of a typed name; null if unknown. Refuses ambiguous names. */
export function idMeant(known: readonly Named[], typed: string, reader: Reader): string | null {
  const meaning = meant({ options: known }, typed, reader);
  if (meaning.kind === 'one') return meaning.option.id;
  if (meaning.kind !== 'several') return null;
  throw ambiguous(meaning.options, typed.trim(), reader);
}

/** Parses a typed list to ids. `unknown` explains near misses. Other text is returned as it is. */
export function idsMeant(
  known: readonly Named[],
  typed: string,
  reader: Reader,
  unknown: (typed: string, near: Phrase) => Phrase,
): string[] {
  const { picks, rest } = parsePicks({ ...ANY_NUMBER, options: known }, typed, reader);
  const others = pieces(rest, reader).flatMap((piece) => {
    const id = idMeant(known, piece, reader);
    if (id !== null) return [id];
    const each = eachMeant(known, piece, reader);
    if (each) return each;
    const near = nearest(known, piece, reader);
    if (near.length > 0) throw nearMiss(near, piece, reader, (cure) => unknown(quoted(piece), cure));
    return [piece];
  });
  return picks.length + others.length > 0 ? [...picks, ...others] : [typed];
}

/** Returns the ids of names separated only by spaces, one word each; null if one is unknown or ambiguous. */
function eachMeant(known: readonly Named[], piece: string, reader: Reader): string[] | null {
  const ids = piece.split(/\s+/).flatMap((word) => {
    const meaning = meant({ options: known }, word, reader);
    return meaning.kind === 'one' ? [meaning.option.id] : [null];
  });
  return ids.every((id) => id !== null) ? ids : null;
}

/** Completes a list of at most `most` names. */
export const listSuggestions = (
  known: readonly Named[],
  most: number,
  typed: string,
  reader: Reader,
): CompletedChoice[] => pickSuggestions({ ...ANY_NUMBER, options: known, max: most }, typed, reader);

/** Pseudo-question for any number of names. */
const ANY_NUMBER = { form: 'choose', min: 0, max: 25 } as const;

/** Returns the typed game. Refuses unknown names, and offers near matches. */
export function gameNamed(caller: Caller, typed: string): Game {
  const { games } = caller.bot;
  const [known, reader] = [installedGames(caller.bot), readerOf(caller)];
  const id = idMeant(known, typed, reader);
  const module = games.find((one) => one.id === id);
  if (module) return module;
  const near = nearest(known, typed, reader);
  if (near.length === 0) throw gameUnknown(typed, games);
  throw nearMiss(near, typed, reader, (cure) => words('refused.gameUnknown', { game: quoted(typed), near: cure }));
}

/** Returns the game of the channel's current or last table, else the server's, else the first. */
export async function gameHere({ bot, channelId, guildId }: Caller): Promise<Game> {
  const here = (await bot.sessions.find(channelId))?.game ?? (await bot.sessions.settings.of('guild', guildId)).game;
  return bot.games.find(({ id }) => id === here) ?? bot.games[0]!;
}

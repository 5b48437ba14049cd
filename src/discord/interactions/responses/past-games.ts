import type { Phrase } from '../../../engine/index.ts';
import { few, harmless } from '../../../locale/index.ts';
import { Refusal, type Session } from '../../../sessions/types.ts';
import { hasSides, isGeneral } from '../../render/ending.ts';
import { gameName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { nameOption } from '../commands/naming.ts';
import { idMeant } from '../typed/known.ts';
import { type CompletedChoice, suggestions } from '../typed/matching.ts';
import { type Named, readerOf } from '../typed/reader.ts';

/** Most games of a channel that can be looked up by name. */
const MOST_PAST_GAMES = 25;
/** Most games named in a refusal. */
const MOST_GAMES_NAMED = 6;

/** Builds the option that names a past game of the channel. */
export const gameOption = (key: string) => nameOption(`${key}.game`);

/** Returns the id of the typed game. */
export async function gameTyped(caller: Caller, typed: string | null): Promise<string | undefined> {
  if (typed === null) return undefined;
  const known = await pastGames(caller);
  const id = idMeant(known, typed, readerOf(caller));
  if (id !== null) return id;
  if (known.length === 0) throw new Refusal(words('refused.noGame'));
  const games = few(
    known.map(({ label }) => label),
    MOST_GAMES_NAMED,
  );
  throw new Refusal(words('games.unknown', { games }));
}

export async function gameChoices(caller: Caller, typed: string): Promise<CompletedChoice[]> {
  return suggestions({ options: await pastGames(caller) }, typed, readerOf(caller));
}

async function pastGames(caller: Caller): Promise<Named[]> {
  const sessions = await caller.bot.sessions.games(caller.channelId, MOST_PAST_GAMES);
  const isNamed = new Set(sessions.map(({ game }) => game)).size > 1;
  return Promise.all(
    sessions.map(async (session) => ({ id: session.id, label: await entryOf(caller, session, isNamed) })),
  );
}

/** Returns "20 Nov 2026, 18:05: defeat (Ada, Basil)", with the title if titles differ. */
async function entryOf({ bot, language }: Caller, session: Session, isNamed: boolean): Promise<Phrase> {
  // The reader's zone is unknown. The date only has to be recognisable.
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return words(isNamed ? 'games.entryOf' : 'games.entry', {
    ...(isNamed ? { game: gameName(session.game) } : {}),
    date: format.format(session.startedAt!),
    result: await resultOf(bot, session),
    names: session.seats.map(({ name }) => ({ key: 'session:name', with: { name: harmless(name) } })),
  });
}

/** Returns a game's result in a word. */
async function resultOf(bot: Caller['bot'], { id, game, status, seats }: Session): Promise<Phrase> {
  const { sessions } = bot;
  const result = status === 'ended' ? await sessions.result(id) : null;
  if (!result) return words('games.running');
  if (isGeneral(result.cause)) return words(`games.${result.cause}`);
  if (hasSides(bot, game, seats.length)) return words('games.over');
  return words(result.winners.length > 0 ? 'games.won' : 'games.lost');
}

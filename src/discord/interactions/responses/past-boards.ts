import { Refusal } from '../../../sessions/types.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { nameOption } from '../commands/naming.ts';
import { gameMeant } from '../here.ts';
import { idMeant } from '../typed/known.ts';
import { type CompletedChoice, suggestions } from '../typed/matching.ts';
import { type Named, readerOf } from '../typed/reader.ts';
import { gameTyped } from './past-games.ts';

/** Builds the option that names a board of a game. */
export const momentOption = (key: string) => nameOption(`${key}.at`);

/** Returns the id of the typed board; undefined for the current one. */
export async function momentTyped(caller: Caller, game: string, typed: string | null): Promise<string | undefined> {
  if (typed === null) return undefined;
  const id = idMeant(await moments(caller, game), typed, readerOf(caller));
  if (id === null) throw new Refusal(words('boards.unknown'));
  return id;
}

/** Completes a board. `game`: the text typed so far. */
export async function momentChoices(caller: Caller, game: string | null, typed: string): Promise<CompletedChoice[]> {
  const { id } = await gameMeant(caller, await gameTyped(caller, game));
  return suggestions({ options: await moments(caller, id) }, typed, readerOf(caller));
}

/** Lists the numbered boards of a game, the newest first. */
async function moments({ bot }: Caller, game: string): Promise<Named[]> {
  const boards = await bot.sessions.boardsOf(game);
  return boards
    .map(({ id, title, phase }, at) => ({ id, label: words('boards.entry', { number: at + 1, title, phase }) }))
    .reverse();
}

import type { Barred, Option, Phrase, Term } from '../../../engine/index.ts';
import { languages, type Say } from '../../../locale/index.ts';
import type { Bot, Game } from '../../bot.ts';

/** Languages of a user: replies use their own, and typing is understood in all. */
export interface Reader {
  readonly say: Say;
  readonly tongues: readonly Say[];
  /** Glossary of the current game, with synonyms. */
  readonly terms?: readonly Term[] | undefined;
}

export const readerOf = (
  { bot, say }: { readonly bot: Pick<Bot, 'translator'>; readonly say: Say },
  game?: Pick<Game, 'guide'>,
): Reader => ({
  say,
  tongues: languages.map(bot.translator),
  terms: game?.guide?.terms,
});

/** Something with an id and a name. */
export interface Named {
  readonly id: string;
  readonly label: Phrase;
  readonly verb?: string | undefined;
}

/** A suggestion with its details. */
export type Suggested = Named & Pick<Option, 'detail' | 'also' | 'short'>;

/** Legal options, and barred entries with their reasons. */
export interface Pool<T extends Named = Option> {
  readonly options: readonly T[];
  readonly barred?: readonly Barred[];
}

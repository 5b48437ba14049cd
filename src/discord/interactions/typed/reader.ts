import type { Barred, Option, Phrase, Term } from '../../../engine/index.ts';
import { languages, type Say } from '../../../locale/index.ts';
import type { Bot, Game } from '../../bot.ts';

/** Whose typing is read: answered in the own language, understood in all of them. */
export interface Reader {
  readonly say: Say;
  readonly tongues: readonly Say[];
  /** The words of the rules that are played, with their other names. */
  readonly terms?: readonly Term[];
}

export const readerOf = (
  { bot, say }: { readonly bot: Pick<Bot, 'translator'>; readonly say: Say },
  game?: Pick<Game, 'guide'>,
): Reader => ({
  say,
  tongues: languages.map(bot.translator),
  terms: game?.guide?.terms,
});

/** Something that has an id and a name. */
export interface Named {
  readonly id: string;
  readonly label: Phrase;
  readonly verb?: string;
}

/** What can be suggested: with what comes of it. */
export type Suggested = Named & Pick<Option, 'detail' | 'also' | 'short'>;

/** What can be meant now, and what cannot but is known, with the reason. */
export interface Pool<T extends Named = Option> {
  readonly options: readonly T[];
  readonly barred?: readonly Barred[];
}

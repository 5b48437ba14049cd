/** What a phrase may carry: plain values, other phrases, or a list of phrases ("Krohn, Gargoh and Mölen"). */
export type PhraseArg = string | number | Phrase | readonly Phrase[];

/**
 * A locale key (`<namespace>:<dotted.key>`) with its parameters. The engine never holds a finished sentence;
 * `src/locale` turns phrases into text. An argument called `count` selects the plural form.
 */
export interface Phrase {
  readonly key: string;
  readonly with?: Readonly<Record<string, PhraseArg>>;
}

/** Whether a phrase is of that namespace: told by that game, and not by what is around it. */
export const isOf = ({ key }: Phrase, namespace: string): boolean => key.startsWith(`${namespace}:`);

/** Whether a phrase is news of one of these kinds, as a game words its news: by `news.<kind>`. */
export const isNewsOf = ({ key }: Phrase, game: string, kinds: readonly string[]): boolean =>
  kinds.some((kind) => key === `${game}:news.${kind}`);

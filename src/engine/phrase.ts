/** A parameter of a phrase: a plain value, a phrase, or a list of phrases ("Krohn, Gargoh and Mölen"). */
export type PhraseArg = string | number | Phrase | readonly Phrase[];

/**
 * A locale key (`<namespace>:<dotted.key>`) with its parameters. The engine never holds a finished sentence;
 * `src/locale` turns phrases into text. An argument named `count` selects the plural form.
 */
export interface Phrase {
  readonly key: string;
  readonly with?: Readonly<Record<string, PhraseArg>> | undefined;
}

/** Checks whether a phrase belongs to that namespace: whether the game says it, not its surroundings. */
export const isOf = ({ key }: Phrase, namespace: string): boolean => key.startsWith(`${namespace}:`);

/** Checks whether a phrase is a game's news of one of these kinds; its key is `news.<kind>`. */
export const isNewsOf = ({ key }: Phrase, game: string, kinds: readonly string[]): boolean =>
  kinds.some((kind) => key === `${game}:news.${kind}`);

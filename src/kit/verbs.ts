import type { Phrase } from '../engine/index.ts';

/** A main action of a game, and a small picture beside its word. */
export interface Verb {
  /** The slash command of this name; or `<game>:<word>` of a word that the game has to itself: `/do` is the command of these. */
  readonly id: string;
  /** One emoji. */
  readonly symbol: string;
}

/** The command of all verbs that have none of their own. */
const DO = 'do';

/** Whose verb it is: that of a game, or null of all games'. */
export const ownerOf = (verb: string): string | null => (verb.includes(':') ? verb.slice(0, verb.indexOf(':')) : null);

/** The verb without the game that it belongs to. */
export const bareVerb = (verb: string): string => verb.slice(verb.indexOf(':') + 1);

/** The slash command by which a verb is typed. */
export const commandFor = (verb: string): string => (ownerOf(verb) === null ? verb : DO);

/** What a verb is called: `bot:verb.<id>` of those of all games, `<game>:verb.<word>` of a game's own. */
export const verbName = (verb: string): Phrase => ({ key: `${ownerOf(verb) ?? 'bot'}:verb.${bareVerb(verb)}` });

/** Other words for a verb of all games: `bot:verbAlso.<id>`. A game's own verb has none. */
export const otherWordsFor = (verb: string): readonly Phrase[] =>
  ownerOf(verb) === null ? [{ key: `bot:verbAlso.${verb}` }] : [];

/** Whether a choice is called by what is done, and not by what it is done to: the texts of deeds are kept apart. */
export const isDeedName = ({ key }: Phrase): boolean => key.includes(':choice.');

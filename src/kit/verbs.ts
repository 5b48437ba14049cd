import type { Phrase } from '../engine/index.ts';

/** A main action of a game, with a small picture. */
export interface Verb {
  /** Name of its slash command, or `<game>:<word>` for a word of this game only; the command `/do` covers those. */
  readonly id: string;
  /** One emoji. */
  readonly symbol: string;
}

/** Command for all verbs without one of their own. */
const ANY_VERB_COMMAND = 'do';

/** Returns the game that owns a verb; null for a verb of all games. */
export const gameOfVerb = (verb: string): string | null =>
  verb.includes(':') ? verb.slice(0, verb.indexOf(':')) : null;

/** Returns the verb without its game. */
export const bareVerb = (verb: string): string => verb.slice(verb.indexOf(':') + 1);

/** Returns the slash command for typing a verb. */
export const commandFor = (verb: string): string => (gameOfVerb(verb) === null ? verb : ANY_VERB_COMMAND);

/** Returns a verb's name: `bot:verb.<id>` for verbs of all games, `<game>:verb.<word>` for a game's own. */
export const verbName = (verb: string): Phrase => ({ key: `${gameOfVerb(verb) ?? 'bot'}:verb.${bareVerb(verb)}` });

/** Returns synonyms of a verb of all games: `bot:verbAlso.<id>`. A game's own verb has none. */
export const otherWordsFor = (verb: string): readonly Phrase[] =>
  gameOfVerb(verb) === null ? [{ key: `bot:verbAlso.${verb}` }] : [];

/** Checks whether a choice is named after its deed, not its object. The texts of deeds have their own prefix. */
export const isDeedName = ({ key }: Phrase): boolean => key.includes(':choice.');

import type { Phrase } from './phrase.ts';

/**
 * What is told or asked, for whoever wants to know and not to read: a name of the game's own with plain data (ids, numbers, lists
 * of them). The words are made of it by the rules (`words`).
 */
export interface Fact {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** How the rules word what is told and asked, and, in a game that has threats, these and what can be done about them. */
export interface Words {
  news(fact: Fact): Phrase;
  /** The kinds of news that are told first, where there is no room for all; without them, the latest are. */
  readonly headlines?: readonly string[];
  ask(fact: Fact): Phrase;
  threat?(fact: Fact): Phrase;
  answer?(fact: Fact): Phrase;
}

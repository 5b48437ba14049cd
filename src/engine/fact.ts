import type { Phrase } from './phrase.ts';

/**
 * An event or a question in a form for programs: the game's name for it, with plain data (ids, numbers, lists of them).
 * The rules turn it into text (`words`).
 */
export interface Fact {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Turns events and questions into text and, in games with threats, also threats and the answers to them. */
export interface Words {
  news(fact: Fact): Phrase;
  /** Kinds of news to tell first where there is no room for all; by default the latest come first. */
  readonly headlines?: readonly string[];
  ask(fact: Fact): Phrase;
  threat?(fact: Fact): Phrase;
  answer?(fact: Fact): Phrase;
}

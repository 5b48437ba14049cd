import type { Phrase } from './phrase.ts';

/**
 * What is told or asked, for whoever wants to know and not to read: a name of the game's own with plain data (ids, numbers, lists
 * of them). The words are made of it by the rules (`words`).
 */
export interface Fact {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A fact, or for rules that have no words of their own the phrase itself. */
export type Matter = Fact | Phrase;

/** A fact that may have brought its words along. */
export interface Worded extends Fact {
  readonly text?: Phrase;
}

/** Of a phrase `<game>:<group>.<kind>`, its arguments are the data. */
export function worded(matter: Matter): Worded {
  if (!('key' in matter)) return matter;
  const { key, with: data = {} } = matter;
  const name = key.slice(key.indexOf(':') + 1);
  return { kind: name.replace(/^(news|ask)\./, ''), data, text: matter };
}

/** How the rules word what is told and asked. */
export interface Words {
  news(fact: Fact): Phrase;
  ask(fact: Fact): Phrase;
}

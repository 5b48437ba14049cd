import type { Fact, PhraseArg } from '../engine/index.ts';

/** The parameters of a text, by name. */
export type Parameters = Readonly<Record<string, PhraseArg>>;

/** How the facts of a game are worded, by their name; those that are not here are told as they are. */
export type Wording<Facts> = { readonly [F in keyof Facts]?: (fact: Facts[F]) => PhraseArg };

/** Facts that a text knows by other names, or of which it says more than the name. */
export type Spoken<Facts> = { readonly [F in keyof Facts]?: (fact: Facts[F]) => Parameters };

/** The parameters of a text, from facts. What `spoken` words is not looked for in `wording`. */
export function wordsOf<Facts>(facts: Fact['data'], wording: Wording<Facts>, spoken: Spoken<Facts> = {}): Parameters {
  const words: Record<string, PhraseArg> = {};
  for (const [name, fact] of Object.entries(facts) as [keyof Facts & string, never][]) {
    const told = spoken[name];
    if (told) Object.assign(words, told(fact));
    else words[name] = wording[name]?.(fact) ?? fact;
  }
  return words;
}

import type { Fact, PhraseArg } from '../engine/index.ts';

/** The parameters of a text, by name. */
export type Parameters = Readonly<Record<string, PhraseArg>>;

/** Words the facts of a game, by name; facts not listed appear as they are. */
export type Wording<Facts> = { readonly [F in keyof Facts]?: (fact: Facts[F]) => PhraseArg };

/** Words facts that a text knows by other names, or needs in more than one parameter. */
export type Spoken<Facts> = { readonly [F in keyof Facts]?: (fact: Facts[F]) => Parameters };

/** Builds a text's parameters from facts. `spoken` takes precedence over `wording`. */
export function parametersOf<Facts>(
  facts: Fact['data'],
  wording: Wording<Facts>,
  spoken: Spoken<Facts> = {},
): Parameters {
  const words: Record<string, PhraseArg> = {};
  for (const [name, fact] of Object.entries(facts) as [keyof Facts & string, never][]) {
    const told = spoken[name];
    if (told) Object.assign(words, told(fact));
    else words[name] = wording[name]?.(fact) ?? fact;
  }
  return words;
}

import type { Phrase, PhraseArg } from '../../engine/index.ts';

/** A phrase for those who look after a server. */
export function admin(key: string, args?: Readonly<Record<string, PhraseArg>>): Phrase {
  return { key: `admin:${key}`, with: args };
}

/** Things as Discord shows them by their ids, as a list. */
export const mentioned = (sign: '@' | '@&' | '#', ids: readonly string[]): Phrase[] =>
  ids.map((id) => ({ key: 'session:name', with: { name: `<${sign}${id}>` } }));

import type { Phrase, PhraseArg } from '../../engine/index.ts';

/** Returns a phrase for admins of a server. */
export function admin(key: string, args?: Readonly<Record<string, PhraseArg>>): Phrase {
  return { key: `admin:${key}`, with: args };
}

/** Returns mentions of users, roles or channels as a list. */
export const mentioned = (sign: '@' | '@&' | '#', ids: readonly string[]): Phrase[] =>
  ids.map((id) => ({ key: 'session:name', with: { name: `<${sign}${id}>` } }));
